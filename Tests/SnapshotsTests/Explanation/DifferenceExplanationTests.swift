import SnapshotDrawing
import SnapshotViews
import Testing

@testable import SnapshotAssertCore

@Suite struct DifferenceExplanationTests {
  private func notes(_ outline: String?, renderer: String?) -> [ReferenceMetadata] {
    [ReferenceMetadata(.test, "A/b")]
      + (renderer.map { [ReferenceMetadata(.renderer, $0)] } ?? [])
      + (outline.map { [ReferenceMetadata(.outline, $0)] } ?? [])
  }

  private func explain(
    _ reference: String?, _ old: String?, _ actual: String?, _ new: String?
  ) -> DifferenceExplanation {
    DifferenceExplanation(
      reference: notes(reference, renderer: old), actual: notes(actual, renderer: new), pixels: nil)
  }

  @Test func firstChangeIsTheHeadline() {
    let explanation = explain(
      "V; 0 0 9 9; a = 1\n W; 0 0 1 1; b = 1", "1", "V; 0 0 9 9; a = 2\n W; 0 0 1 1; b = 2", "1")
    #expect(explanation.headline == "V: a 1 -> 2")
    #expect(explanation.details == ["V > W: b 1 -> 2"])
  }

  @Test func furtherChangesAreCounted() {
    func tree(_ value: Int) -> String {
      "V; 0 0 9 9" + (0..<12).map { "\n W\($0); 0 0 1 1; b = \(value)" }.joined()
    }
    let explanation = explain(tree(1), "1", tree(2), "1")
    #expect(explanation.details.count == 8)
    #expect(explanation.details.last == "and 4 more changes")
    #expect(explanation.changes.map(\.path) == (0..<12).map { ["V", "W\($0)"] })
    #expect(explanation.changes.map(\.actual) == (1...12).map { $0 })
  }

  @Test func equalOutlinesPointToTheRendererOrAnImage() {
    let text = "V; 0 0 9 9"
    #expect(
      explain(text, "1", text, "1").headline
        == "no view property changed; an image or a custom `draw(in:)` draws differently")
    #expect(
      explain(text, "1", text, "2").headline
        == "no view property changed; the reference was drawn by renderer 1, the snapshot by "
        + "renderer 2")
    #expect(
      explain(text, nil, text, "2").headline
        == "no view property changed; the reference was drawn by an unknown version, the snapshot "
        + "by renderer 2")
  }

  @Test func differentRendererIsReportedAlongsideChanges() {
    #expect(
      explain("V; 0 0 9 9; a = 1", "1", "V; 0 0 9 9; a = 2", "2").details == [
        "the reference was drawn by renderer 1, the snapshot by renderer 2"
      ])
  }

  /// Another renderer changes the sizes of texts, so views that only moved or grew are not a cause.
  @Test func layoutFollowsFromADifferentRenderer() {
    let old = """
      Page; 0 0 99 99
       Label; 0 0 40 20; text = "A"
       ScrollView; 0 20 99 70; bounds.origin = (0, 8)
      """
    let new = """
      Page; 0 0 99 99
       Label; 0 0 41 21; text = "A"
       ScrollView; 0 21 99 70; bounds.origin = (0, 9)
      """
    let upgraded = explain(old, "1", new, "2")
    #expect(
      upgraded.headline
        == "no view property changed; the reference was drawn by renderer 1, the snapshot by "
        + "renderer 2")
    #expect(upgraded.title.sentence.plain == "Renderer 1 -> 2, and 2 views moved or resized")
    #expect(upgraded.details.count == 2)
    #expect(upgraded.changes.map(\.isOnlyLayout) == [true, true])
    // The same change is the cause if one renderer drew both images.
    #expect(explain(old, "2", new, "2").headline?.hasPrefix("Page > ") == true)
  }

  /// The package's own views set other properties after an upgrade from version 3.
  private static let upgrade = (
    """
    Page; 0 0 99 99
     NavigationBar; 0 0 99 20
     Cell; 0 20 99 20; cornerRadius = 12
     Pay; 0 40 99 20
      Label; 0 0 99 20; text = "Pay"; lineBreakMode = byTruncatingMiddle
     TableViewHeaderFooterView; 0 60 99 20; backgroundColor = #F2F2F7|#1C1C1E
      Label; 0 0 99 20; text = "Straße"; font.pointSize = 15; font.weight = medium
     ShapeView; 0 80 9 9; path = "4 elements"
     BarButton; 0 90 9 9
      Label; 0 0 9 9; textColor = #007AFF|#0A84FF
    """,
    """
    Page; 0 0 99 99
     NavigationBar; 0 0 99 20; appearance.backgroundColor = #FF0000; isAtScrollEdge = true
     Cell; 0 20 99 21; cornerRadius = 10
      Separator; 0 0 99 1
     Pay; 0 40 99 20; background.cornerRadius = 6
      Label; 0 0 99 20; text = "Pay"; lineBreakMode = byWordWrapping; numberOfLines = 0
     TableViewHeaderFooterView; 0 60 99 20; isPinned = true
      Label; 0 0 99 20; text = "STRASSE"; font.pointSize = 13
     ShapeView; 0 80 9 9; path = 4 elements in (0, 0) 9 x 9 #c3b13963
     BarButton; 0 90 9 9
      Label; 0 0 9 9; textColor = #6A6A6ACC|#737373CC
    """
  )

  /// An application has its own classes of cells and buttons.
  private static let facts = {
    var facts: ViewFacts = .standard
    facts.types["Cell"] = TypeFacts(base: "TableViewCell")
    facts.types["Pay"] = TypeFacts(base: "Button")
    return facts
  }()

  private func upgraded(
    _ reference: String = upgrade.0, _ actual: String = upgrade.1, from old: String? = "3",
    to new: String? = "4"
  ) -> DifferenceExplanation {
    DifferenceExplanation(
      reference: notes(reference, renderer: old), actual: notes(actual, renderer: new), pixels: nil,
      images: nil, scale: 1, facts: Self.facts)
  }

  @Test func propertiesThatThePackageSetsFollowFromADifferentRenderer() {
    let explanation = upgraded()
    #expect(explanation.changes.count == 9)
    #expect(explanation.changes.filter { !$0.cameWithRenderer }.map(\.description) == [])
    #expect(
      explanation.headline
        == "only the renderer changed properties of views; the reference was drawn by renderer 3, "
        + "the snapshot by renderer 4")
    #expect(explanation.title.sentence.plain == "Renderer 3 -> 4, and 9 views changed with it")
  }

  @Test(
    arguments: [
      ("4", "4"), ("4", "5"), ("2", "3"), ("4", "3"), ("3", "4.1"), ("3", "99999999999999999999"),
      ("", "4"), (nil, "4"), ("3", nil),
    ] as [(String?, String?)])
  func propertiesFollowOnlyFromTheirVersion(_ old: String?, _ new: String?) {
    let explanation = upgraded(from: old, to: new)
    #expect(explanation.changes.count == 9)
    #expect(explanation.changes.allSatisfy { !$0.cameWithRenderer })
  }

  @Test(arguments: [
    ("cornerRadius = 10", "cornerRadius = 11"), ("text = \"Pay\"", "text = \"Buy\""),
    ("cornerRadius = 10", "cornerRadius = 10; alpha = 0.5"), ("STRASSE", "STRASSEN"),
    ("#6A6A6ACC|", "#6A6A6BCC|"), ("#6A6A6ACC|", "#606060CC|"), ("4 elements in", "5 elements in"),
    ("Separator;", "Label;"),
    ("isAtScrollEdge = true", "isAtScrollEdge = true; tintColor = #FF0000"),
  ])
  func otherChangesDoNotFollowFromARenderer(_ text: String, _ changed: String) {
    let new = Self.upgrade.1.replacing(text, with: changed)
    let explanation = upgraded(Self.upgrade.0, new)
    #expect(explanation.changes.filter { !$0.cameWithRenderer }.count == 1)
    #expect(explanation.headline == explanation.changes.first?.description)
    #expect(explanation.changes.first?.cameWithRenderer == false)
  }

  /// A text that changed at the same time is named first, even if views grew.
  @Test func changedPropertiesAreNamedWithADifferentRenderer() {
    let old = """
      Page; 0 0 99 99
       Card; 0 0 99 40
        Label; 0 0 40 20; text = "A"
       Card; 0 50 99 40
        Label; 0 0 40 20; text = "B"
      """
    let new = """
      Page; 0 0 99 99
       Card; 0 0 99 40
        Label; 0 0 43 22; text = "A"
       Card; 0 50 99 40
        Label; 0 0 41 21; text = "C"
      """
    let explanation = explain(old, "1", new, "2")
    #expect(explanation.changes.map(\.isOnlyLayout) == [false, true])
    #expect(explanation.headline?.contains("text \"B\" -> \"C\"") == true)
    #expect(
      explanation.details.last
        == "the reference was drawn by renderer 1, the snapshot by renderer 2")
    #expect(
      explanation.title.sentence.plain
        == "Label \"C\": text \"B\" -> \"C\", and renderer 1 -> 2")
  }

  @Test func withoutOutlinesNoChangeIsReported() {
    #expect(explain("V; 0 0 9 9", "1", nil, nil).headline == nil)
    #expect(explain("V; 0 0 9 9", "1", nil, nil).details.isEmpty)
    let old = explain(nil, nil, "V; 0 0 9 9", "1")
    #expect(old.headline == nil)
    #expect(
      old.details == [
        "the reference has no view outline; re-record it so that failures name the views that "
          + "changed"
      ])
    let damaged = explain("V; 0 0 9", "1", "V; 0 0 9 9", "1")
    #expect(damaged.headline == nil)
    #expect(
      damaged.details == [
        "cannot read the view outline of the reference: malformed outline at line 1"
      ])
  }
}
