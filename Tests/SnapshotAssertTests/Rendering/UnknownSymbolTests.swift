import SnapshotAssert
import SnapshotViews
import Testing

@Suite struct UnknownSymbolTests {
  @Test func unknownSymbolFailsWithSimilarNames() throws {
    let page = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let button = Button(image: Image(systemName: "magnifyinglass"))
    page.addSubview(button)
    func failure() -> String? {
      withSnapshots(record: .never) { verifySnapshot(of: page, as: .image) }
        .failureMessage(filter: nil)
    }
    let message = try #require(failure())
    #expect(
      message.contains(
        "View/Button[0]/ImageView[0] shows the unknown symbol \"magnifyinglass\"; "
          + "use a name of Image.systemNames, such as magnifyingglass, "))
    button.isHidden = true
    let other = try #require(failure())
    #expect(!other.contains("unknown symbol"))
  }
}
