import Foundation
import SnapshotAssert
import SnapshotViews
import Testing

/// Whether the tests draw the screens as the pull request changes them: two changes, each in six
/// snapshots.
private let isChanged = ProcessInfo.processInfo.environment["CHANGE"] != nil

/// Asserts a price and a button of a screen.
private func row(_ text: String, button: Bool) -> Label {
  let label = Label(frame: CGRect(x: 0, y: 0, width: 160, height: 32))
  label.text = text
  if button { label.textColor = isChanged ? .systemRed : .systemBlue }
  if !button, isChanged { label.font = .boldSystemFont(ofSize: 17) }
  return label
}

@Suite struct CartTests {
  @Test func price() { assertSnapshot(of: row("Cart 12.00", button: false), as: .image) }
  @Test func button() { assertSnapshot(of: row("Check out", button: true), as: .image) }
}

@Suite struct DetailTests {
  @Test func price() { assertSnapshot(of: row("Detail 3.50", button: false), as: .image) }
  @Test func button() { assertSnapshot(of: row("Add to cart", button: true), as: .image) }
}

@Suite struct HistoryTests {
  @Test func price() { assertSnapshot(of: row("Paid 40.00", button: false), as: .image) }
  @Test func button() { assertSnapshot(of: row("Order again", button: true), as: .image) }
}

@Suite struct OfferTests {
  @Test func price() { assertSnapshot(of: row("Now 9.99", button: false), as: .image) }
  @Test func button() { assertSnapshot(of: row("Show offer", button: true), as: .image) }
}

@Suite struct PaymentTests {
  @Test func price() { assertSnapshot(of: row("Total 15.50", button: false), as: .image) }
  @Test func button() { assertSnapshot(of: row("Pay", button: true), as: .image) }
}

@Suite struct SearchTests {
  @Test func price() { assertSnapshot(of: row("From 1.20", button: false), as: .image) }
  @Test func button() { assertSnapshot(of: row("Filter", button: true), as: .image) }
}
