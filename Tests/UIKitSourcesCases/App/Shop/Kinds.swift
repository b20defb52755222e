import UIKit

extension UIView {
  @objc func kind() -> String { "view" }
}

class Crate: UIView {
  override func kind() -> String { "crate of " + super.kind() }
}

final class SmallCrate: Crate {
  override func kind() -> String { "small " + super.kind() }
}
