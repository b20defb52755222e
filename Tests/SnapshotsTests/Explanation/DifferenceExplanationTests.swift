import SnapshotCore
import Testing

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
