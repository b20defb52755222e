// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

@objc public protocol ShopDelegate {
  @objc optional func shop(_ shop: Shop, opensAt hour: Int) -> Bool
}

@objcMembers
open class Shop: UIControl {
  @IBOutlet var sign: UILabel?
  public weak var delegate: ShopDelegate?
  public internal(set) var log = ""

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public func open() {
    log += "open \(delegate?.shop?(self, opensAt: 8) ?? false)\n"
    isHidden = true
    layoutSubviews()
    let action = #selector(close)
    perform(action)
    log += "\(action.name) \(type(of: Shelf<Box>().box())) \(#filePath)\n"
  }

  @objc private func close() { log += "close\n" }
}

final class Shelf<T: UIView> {
  func box() -> T { T() }
}

final class Box: UIView {}

#Preview { Shop() }
