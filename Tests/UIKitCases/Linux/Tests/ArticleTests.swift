import SnapshotAssert
import SnapshotUIKit
import Testing

@testable import Shop

@Suite(.snapshots(maximumByteCount: 40 << 10)) struct ArticleTests {
  @Test func shopCard() {
    let size = CGSize(width: 320, height: 88)
    let card = ShopCard(frame: CGRect(origin: .zero, size: size))
    assertSnapshot(of: card, as: .image(size: size, scale: 2))
  }

  @Test func shopCardInGerman() {
    let size = CGSize(width: 320, height: 88)
    UIKitResources.withLanguage("de") {
      let card = ShopCard(frame: CGRect(origin: .zero, size: size))
      assertSnapshot(of: card, as: .image(size: size, scale: 2), named: "de")
    }
  }

  /// A view that sets its text later.
  private final class LateView: UILabel {
    func load() { UIKitMainQueue.main.async { self.text = "Late" } }
  }

  @Test func workRuns() {
    let view = LateView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    view.load()
    UIKitMainQueue.run()
    #expect(view.text == "Late")
  }

  @Test func tasksFinish() async {
    let screen = RatingViewController()
    screen.loadViewIfNeeded()
    await UIKitMainQueue.finishTasks()
    #expect(screen.label.text == "4.8")
  }
}
