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

  @Test func theFirstChangeIsTheHeadline() {
    let explanation = explain(
      "V; 0 0 9 9; a = 1\n W; 0 0 1 1; b = 1", "1", "V; 0 0 9 9; a = 2\n W; 0 0 1 1; b = 2", "1")
    #expect(explanation.headline == "V: a 1 -> 2")
    #expect(explanation.details == ["V > W: b 1 -> 2"])
  }

  @Test func manyChangesAreCounted() {
    func tree(_ value: Int) -> String {
      "V; 0 0 9 9" + (0..<12).map { "\n W\($0); 0 0 1 1; b = \(value)" }.joined()
    }
    let explanation = explain(tree(1), "1", tree(2), "1")
    #expect(explanation.details.count == 8)
    #expect(explanation.details.last == "and 4 more changes of views")
  }

  @Test func equalOutlinesBlameTheRendererOrAnImage() {
    let text = "V; 0 0 9 9"
    #expect(
      explain(text, "1", text, "1").headline
        == "no view changed, and the renderer is the same: an image's content did, or what a view "
        + "draws by itself")
    #expect(
      explain(text, "1", text, "2").headline
        == "no view changed: the reference was drawn by renderer 1, this by renderer 2")
    #expect(
      explain(text, nil, text, "2").headline
        == "no view changed: the reference was drawn by an unknown renderer, this by renderer 2")
  }

  @Test func anotherRendererIsToldBesideChanges() {
    #expect(
      explain("V; 0 0 9 9; a = 1", "1", "V; 0 0 9 9; a = 2", "2").details == [
        "the reference was drawn by renderer 1, this by renderer 2"
      ])
  }

  @Test func withoutOutlinesNothingIsMadeUp() {
    #expect(explain("V; 0 0 9 9", "1", nil, nil).headline == nil)
    #expect(explain("V; 0 0 9 9", "1", nil, nil).details.isEmpty)
    let old = explain(nil, nil, "V; 0 0 9 9", "1")
    #expect(old.headline == nil)
    #expect(
      old.details == [
        "the reference does not tell its views; record it anew to have failures name them"
      ])
    let damaged = explain("V; 0 0 9", "1", "V; 0 0 9 9", "1")
    #expect(damaged.headline == nil)
    #expect(
      damaged.details == [
        "what the reference tells of its views cannot be read: line 1 is not one of an outline"
      ])
  }
}
