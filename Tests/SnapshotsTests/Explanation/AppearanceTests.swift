import SnapshotDrawing
import SnapshotViews
import Testing

@testable import SnapshotAssertCore

@Suite struct AppearanceTests {
  private static let reference = "Card; 0 0 90 90\n Label; 8 8 9 9\n Label; 8 30 9 9"
  private static let facts = ViewFacts.standard(appearance: [
    "Card": ["alpha", "badge"], "Label": ["axis"],
  ])

  /// The paths of the changes after both labels and a property of the card changed.
  private func paths(_ name: String, _ facts: ViewFacts) throws -> [String] {
    let actual = "Card; 0 0 90 90; \(name) = 2\n Label; 8 9 9 9\n Label; 8 31 9 9"
    return try OutlineDifference(
      reference: Self.reference, actual: actual, facts: facts
    ).changes.compactMap(\.path.last).sorted()
  }

  @Test(arguments: ["badge", "alpha"])
  func appearancePropertiesDoNotExplainFramesInside(name: String) throws {
    #expect(try paths(name, Self.facts) == ["Card", "Label[0]"])
  }

  @Test(arguments: ["axis", "density"])
  func otherPropertiesExplainFramesInside(name: String) throws {
    #expect(try paths(name, Self.facts) == ["Card"])
  }

  @Test func withoutDeclarationsEveryPropertyExplainsFramesInside() throws {
    #expect(try paths("alpha", ViewFacts()) == ["Card"])
  }

  @Test func orderIsAnAppearanceProperty() {
    #expect(!OutlineChange.Edit.order(reference: 0, actual: 1).affectsLayout)
  }
}
