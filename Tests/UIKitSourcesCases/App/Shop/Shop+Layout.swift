import UIKit

extension Shop {
  open override func layoutSubviews() {
    super.layoutSubviews()
    note("layout")
    note("\(UIView().kind()), \((SmallCrate() as UIView).kind())")
  }

  open override var isHidden: Bool {
    willSet { note("hides \(newValue)") }
    didSet(old) { note("hid \(old)") }
  }

  private func note(_ text: String) { append(text) }
}
