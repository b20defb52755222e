import SnapshotAssert
import SnapshotUIKit
import Testing

@testable import Shop

/// A component with a delegate, selectors, a catalog, texts, layers, and drawing in an extension.
@Suite(.snapshots(maximumByteCount: 40 << 10)) struct ShopTests {
  private let size = CGSize(width: 350, height: 120)

  private func stage(_ card: ShopCard, _ style: UIUserInterfaceStyle = .light) -> UIView {
    let stage = UIView(frame: CGRect(origin: .zero, size: size))
    stage.backgroundColor = .systemBackground
    stage.overrideUserInterfaceStyle = style
    card.frame = CGRect(x: 15, y: 16, width: 320, height: 88)
    stage.addSubview(card)
    return stage
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")])
  func card(style: UIUserInterfaceStyle, name: String) {
    assertSnapshot(
      of: stage(ShopCard(frame: .zero), style), as: .image(size: size, scale: 2), named: name)
  }

  @Test func cardInGerman() {
    UIKitResources.withLanguage("de") {
      let card = ShopCard(frame: .zero)
      #expect(card.subviews.contains { ($0 as? UILabel)?.text == "Badge aus Blech" })
      assertSnapshot(of: stage(card), as: .image(size: size, scale: 2), named: "german")
    }
  }

  @Test func textsOfBundlesAreThoseOfTheFolders() {
    #expect(Texts.title == "Fresh today")
    #expect(Texts.title(in: "de") == "Badge aus Blech")
    #expect(Texts.title(in: "fr") == nil)
  }

  @Test func anOptionalMethodOfTheDelegateIsCalled() {
    let card = ShopCard(frame: .zero)
    #expect(card.tryToBuy())
    let delegate = Refuses()
    card.delegate = delegate
    #expect(!card.tryToBuy())
  }

  @Test func selectorsCallMethods() throws {
    let card = ShopCard(frame: .zero)
    try #require(card.gestureRecognizers?.first).trigger()
    #expect(card.taps == 1)
    let buttons = card.subviews.compactMap { $0 as? UIButton }
    try #require(buttons.first).sendActions(for: .touchUpInside)
    #expect(card.taps == 11)
  }

  /// Each test has its own work, and none of it is that of another one.
  @Test(arguments: 0..<20) func testsRunInParallel(index: Int) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    UIKitMainQueue.main.async { label.text = "\(index)" }
    #expect(label.layoutIssues.count == 1)
    UIKitMainQueue.run()
    #expect(label.text == "\(index)")
    #expect(label.layoutIssues.isEmpty)
  }
}
