import SnapshotAssert
import SnapshotViews
import Testing

@Suite struct UnknownSymbolTests {
  private let page = View(frame: CGRect(x: 0, y: 0, width: 120, height: 40))

  private func add(_ name: String) -> Button {
    let button = Button(image: Image(systemName: name))
    page.addSubview(button)
    return button
  }

  private func failure() -> String? {
    withSnapshots(record: .never) { verifySnapshot(of: page, as: .image) }
      .failureMessage(filter: nil)
  }

  @Test func unknownSymbolFailsWithSimilarNames() throws {
    let button = add("haert.fill")
    let message = try #require(failure())
    #expect(
      message.contains(
        "unknown symbol \"haert.fill\" in View/Button[0]/ImageView[0] "
          + "(similar: heart.fill, heart.circle.fill, heart.slash.fill); "
          + "use names from Image.systemNames, or custom images"))
    button.isHidden = true
    let other = try #require(failure())
    #expect(!other.contains("unknown symbol"))
  }

  @Test func allUnknownSymbolsAreNamedTogether() throws {
    for name in ["lamp.desk", "heart", "puzzlepiece", "lamp.desk"] { _ = add(name) }
    let message = try #require(failure())
    #expect(
      message.contains(
        """
        2 unknown symbols; use names from Image.systemNames, or custom images:
          "lamp.desk" in View/Button[0]/ImageView[0] and 1 more (similar: lightbulb, lightbulb.fill)
          "puzzlepiece" in View/Button[2]/ImageView[0] (no similar symbol)
        """))
  }
}
