public import SnapshotViews

/// An item of a bar.
public protocol UIBarItem: AnyObject {
  /// The title.
  var title: String? { get set }
  /// The image.
  var image: Image? { get set }
}

extension BarButtonItem: UIBarItem {}
extension TabBarItem: UIBarItem {}

/// The part of a screen that a bar covers, under the name that UIKit has replaced with the safe
/// area.
public protocol UILayoutSupport: AnyObject {
  /// The height, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: LayoutDimension { get }
}

extension LayoutGuide: UILayoutSupport {
  /// The height of the guide after a layout, in points.
  public var length: CGFloat { layoutFrame.height }
}

extension ViewController {
  /// The area above the safe area.
  public var topLayoutGuide: any UILayoutSupport {
    guide("SnapshotUIKit.top") { guide in
      [
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      ]
    }
  }

  /// The area below the safe area.
  public var bottomLayoutGuide: any UILayoutSupport {
    guide("SnapshotUIKit.bottom") { guide in
      [
        guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    }
  }

  private func guide(
    _ key: String, _ vertical: (LayoutGuide) -> [LayoutConstraint]
  ) -> LayoutGuide {
    AssociatedObjects.value(of: self, key) {
      let guide = LayoutGuide()
      view.addLayoutGuide(guide)
      LayoutConstraint.activate(
        vertical(guide) + [
          guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      return guide
    }
  }
}
