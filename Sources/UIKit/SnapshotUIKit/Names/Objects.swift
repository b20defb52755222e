public import SnapshotViews

// Objects that UIKit compares by identity.

/// An object that equals only itself.
public protocol UIKitObject: AnyObject, Hashable {}

extension UIKitObject {
  /// Returns whether two references refer to the same object.
  public static func == (first: Self, second: Self) -> Bool { first === second }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: UIKitObject {}
extension LayoutGuide: UIKitObject {}
extension TabBarItem: UIKitObject {}
extension BarButtonItem: UIKitObject {}
extension NavigationItem: UIKitObject {}
extension MenuElement: UIKitObject {}
extension AlertAction: UIKitObject {}
extension CollectionViewLayout: UIKitObject {}
extension PresentationController: UIKitObject {}
extension LayerAnimation: UIKitObject {}
extension ViewPropertyAnimator: UIKitObject {}
extension CADisplayLink: UIKitObject {}
extension CAEmitterCell: UIKitObject {}

/// An object whose appearance a proxy sets in UIKit.
///
/// There are no proxies; the tool that copies sources refuses them.
public protocol UIAppearance: AnyObject {}

extension View: UIAppearance {}
extension TabBarItem: UIAppearance {}
extension BarButtonItem: UIAppearance {}
