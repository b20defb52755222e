import SnapshotAssert
import SnapshotViews
import Testing

extension Snapshotting where Value == Price, Format == Bitmap {
  /// An image of the price on a tag.
  fileprivate static var tag: Snapshotting {
    Snapshotting<View, Bitmap>.image(backgroundColor: .white).pullback { price in
      let label = Label(text: price.text, font: .boldSystemFont(ofSize: 20))
      label.textColor = .systemRed
      return label
    }
  }
}

@Suite struct StrategyTests {
  @Test func customStrategyIsAPullback() {
    assertSnapshot(of: Price(text: "3 €"), as: .tag)
  }

  @Test func identifierOfAnOrderIsReplaced() {
    let order = Order(customer: Order.Customer(id: Int.random(in: 0..<1_000)), isPaid: true)
    assertSnapshot(of: order, as: .json.redacting(.key("customer.id"), .dates))
  }

  @Test func oneScreenInManyConfigurations() {
    assertSnapshots(
      of: SettingsViewController.inNavigationController(),
      as: .image(
        size: CGSize(width: 390, height: 844), safeAreaInsets: EdgeInsets(top: 47, bottom: 34)),
      matrix: [
        .default.scaled(to: 2), .dark.scaled(to: 2), .rightToLeft.contentSizeCategory(.extraSmall),
        .dark.contentSizeCategory(.extraSmall), .default.contentSizeCategory(.accessibilityLarge),
        .dark.rightToLeft.contentSizeCategory(.accessibilityLarge),
      ])
  }

  @Test func viewIsIgnored() {
    let page = Page(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    page.ad.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    assertSnapshot(of: page, as: .image(scale: 2, ignoring: [page.ad]))
  }

  @Test func customViewDescribesItsState() {
    #expect(Meter().recursiveDescription.contains("level"))
  }
}
