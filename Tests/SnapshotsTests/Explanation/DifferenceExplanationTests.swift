import Testing

@testable import SnapshotCore

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
