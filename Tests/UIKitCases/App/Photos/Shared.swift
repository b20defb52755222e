#if canImport(UIKit)
  import UIKit
#else
  import SnapshotUIKit
#endif

/// A view that compiles with and without the plugin.
public final class Dot: UIView {
  public override var intrinsicContentSize: CGSize { CGSize(width: 8, height: 8) }
}
