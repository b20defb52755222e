import Foundation
import Testing

@testable import SnapshotCore

/// Which properties of views can be the cause of frames.
@Suite struct AppearanceTests {
  /// Properties of the package's views that a layout reads, or whose change moves a part of the view.
  private static let layoutNames: Set = [
    "isHidden", "safeAreaInsets", "displayScale", "layoutDirection",
    "preferredContentSizeCategory", "localeIdentifier", "horizontalSizeClass",
    "verticalSizeClass", "isIgnored", "accessoryType", "isSelected", "isHighlighted", "isEnabled",
    "title", "axis", "selectedSegmentIndex", "style", "progress", "isOn", "value", "minimumValue",
    "maximumValue", "image", "text", "text.count", "placeholder", "borderStyle", "font.pointSize",
    "isEditing", "font.weight", "numberOfLines", "lineBreakMode", "distribution", "alignment",
    "spacing", "fonts", "font.families",
  ]

  /// The names that views pass to `properties.add` in this package's sources.
  private static func declaredNames() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources/Views")
      .standardized.path
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      for match in text.matches(of: /\b(?:properties\.)?add\(\s*"([A-Za-z.]+)"/) {
        names.insert(String(match.output.1))
      }
    }
    return names
  }

  @Test func everyPropertyOfAViewIsOfOneOfTheTwoKinds() throws {
    let names = try Self.declaredNames()
    try #require(names.count > 60, "the sources declare \(names.count) properties")
    for name in names {
      let edit = OutlineChange.Edit(name: name, reference: nil, actual: "1")
      #expect(
        edit.isAppearanceOnly != Self.layoutNames.contains(name),
        "\(name) has to be in one of the two lists")
    }
  }

  @Test(arguments: ["borderWidth", "alpha", "badgeColor"])
  func framesInsideAreNotExplainedByWhatOnlyPaints(name: String) throws {
    let difference = try OutlineDifference(
      reference: "Card; 0 0 90 90\n Label; 8 8 9 9\n Label; 8 30 9 9",
      actual: "Card; 0 0 90 90; \(name) = 2\n Label; 8 9 9 9\n Label; 8 31 9 9")
    #expect(difference.changes.map(\.path).sorted() == ["Card", "Card > Label[0]"])
  }

  @Test(arguments: ["axis", "density"])
  func framesInsideAreExplainedByWhatLaysOut(name: String) throws {
    let difference = try OutlineDifference(
      reference: "Card; 0 0 90 90\n Label; 8 8 9 9\n Label; 8 30 9 9",
      actual: "Card; 0 0 90 90; \(name) = 2\n Label; 8 9 9 9\n Label; 8 31 9 9")
    #expect(difference.changes.map(\.path) == ["Card"])
  }
}
