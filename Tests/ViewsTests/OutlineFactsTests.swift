import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The facts that views declare for explanations of differences.
@Suite struct OutlineFactsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/Views").standardized.path

  /// The classes of this package's sources that override a function.
  private static func classes(overriding declaration: String) throws -> Set<String> {
    var classes: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      var name = ""
      for line in text.split(separator: "\n") {
        if let match = line.firstMatch(of: /\bclass ([A-Za-z]+): [A-Z]/) {
          name = String(match.output.1)
        }
        if line.contains("override " + declaration) { classes.insert(name) }
      }
    }
    return classes
  }

  @Test func everyClassWithDeclarationsIsListed() throws {
    let layers = ViewFacts.declaringLayers.map { String(describing: type(of: $0)) }
    let listed = Set(ViewFacts.declaringViews.map { String(describing: type(of: $0)) } + layers)
    let describing = try Self.classes(overriding: "func describe(in")
    let declaring = try Self.classes(overriding: "class var outlineFacts")
    #expect(describing.count > 15 && declaring.count > 5)
    #expect(
      listed == describing.union(declaring).union(["View", "Layer", "TransformLayer"]))
  }

  @Test func aClassOfAnApplicationDoesNotHaveTheFactsOfOneWithItsName() {
    final class BadgeView: View {}
    #expect(ViewFacts.standard[type: "BadgeView"].paints != .always)
    let root = View()
    root.addSubview(BadgeView())
    #expect(root.viewFacts()[type: "BadgeView"].paints == .always)
    #expect(root.viewFacts()[type: "BadgeView"].base == "View")
    #expect(root.viewFacts()[type: "BadgeView"].initial["isHidden"] == "false")
  }

  @Test func namesLeaveOutTheseClasses() {
    let containers = ViewFacts.standard.types.filter { $0.value.naming != .named }
    #expect(
      Set(containers.keys) == [
        "View", "StackView", "LayoutView", "ScrollView", "TableView", "CollectionView", "Window",
        "PresentationContainer", "SheetCard", "AlertGroup", "NavigationBarContent",
        "SwipeActionsView", "WheelColumn", "WheelRow", "BackgroundConfigurationView",
        "DateCapsules", "DateCapsule",
      ])
    #expect(containers.allSatisfy { $0.value.paints == .withProperty })
  }

  @Test func onlySeparatorsDrawALine() {
    #expect(
      ViewFacts.standard.types.compactMapValues { $0.part == .bounds ? nil : $0.part }
        == ["Separator": .hairline(property: "axis", vertical: "vertical")])
  }

  @Test func theseClassesDrawAnImage() {
    #expect(
      Set(ViewFacts.standard.types.filter(\.value.showsImage).keys)
        == ["CellEditControl", "ImageView", "TemplateImageView"])
  }

  @Test func factsAreNotInherited() {
    final class Poster: ImageView {}
    let facts = Poster().viewFacts()[type: "Poster"]
    #expect(facts.paints == .always && !facts.showsImage && facts.base == "ImageView")
    #expect(ViewFacts.standard[type: "Switch"].paints == .always)
  }

  @Test func titlesStateTheseInitialValues() {
    let initial = ViewFacts.standard.properties.compactMapValues(\.initial)
    let texts = [
      "alpha": "1", "borderWidth": "0", "contentMode": "scaleToFill", "cornerRadius": "0",
      "displayScale": "1", "font.pointSize": "17", "font.weight": "regular", "isEnabled": "true",
      "isHidden": "false", "isHighlighted": "false", "isSelected": "false",
      "layoutDirection": "leftToRight", "numberOfLines": "1", "opacity": "1",
      "preferredContentSizeCategory": "large", "shadowOpacity": "0", "text": "none",
      "image": "none", "textAlignment": "natural", "title": "none", "transform": "identity",
      "userInterfaceStyle": "light", "backgroundColor": "none",
    ]
    #expect(initial == texts.mapValues(PropertyFacts.Initial.text))
  }

  @Test func factsAreTheSameInAnAnimationWithOtherTraits() {
    let traits = TraitOverrides(userInterfaceStyle: .dark, layoutDirection: .rightToLeft)
    traits.applied(to: TraitCollection()).performAsCurrent {
      View.animate(withDuration: 1) { #expect(ViewFacts.declared() == .standard) }
    }
  }

  @Test func namesAndTitlesFollowTheseRanks() {
    let properties = ViewFacts.standard.properties
    func names(_ rank: (PropertyFacts) -> Int?) -> [String] {
      properties.compactMap { name, facts in rank(facts).map { (name, $0) } }
        .sorted { $0.1 < $1.1 }.map(\.0)
    }
    #expect(
      names(\.labelRank) == [
        "accessibilityIdentifier", "text", "title", "controller", "accessibilityLabel",
      ])
    #expect(
      names(\.titleRank) == [
        "text", "title", "image", "isHidden", "textColor", "backgroundColor", "tintColor",
      ])
  }

  @Test func factsAreAboutPropertiesOfOutlines() {
    let declared =
      ViewFacts.declaringViews.map { $0.declarations(isRoot: true).facts.keys }
      + ViewFacts.declaringLayers.map(\.declarations.facts.keys)
    // Outlines have these although no view describes them.
    let others = ["accessibilityIdentifier", "accessibilityLabel", "controller", "isIgnored"]
    #expect(Set(ViewFacts.standard.properties.keys) == Set(declared.joined()).union(others))
  }

  @Test func theseCanRecolorAViewWithoutBeingAColor() {
    #expect(
      Set(ViewFacts.standard.properties.filter(\.value.recolors).keys) == [
        "isEnabled", "isSelected", "isHighlighted", "colors", "effect", "userInterfaceStyle",
        "userInterfaceLevel", "tintAdjustmentMode",
      ])
  }

  @Test func aNameHasTheSameFactsInAllClasses() {
    for view in ViewFacts.declaringViews {
      for (name, facts) in view.declarations(isRoot: true).facts {
        #expect(ViewFacts.standard.properties[name] == facts, "\(type(of: view)).\(name)")
      }
    }
    for layer in ViewFacts.declaringLayers {
      for (name, facts) in layer.declarations.facts {
        #expect(ViewFacts.standard.properties[name] == facts, "\(type(of: layer)).\(name)")
      }
    }
  }
}
