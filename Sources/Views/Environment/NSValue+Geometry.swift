public import Foundation
public import SnapshotDrawing

/// Values of geometry in an object, as in notifications of the keyboard and in animations.
extension NSValue {
  /// Creates a value with a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
    boxed = rect
  }
  /// Creates a value with a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
    boxed = point
  }
  /// Creates a value with a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
    boxed = size
  }
  /// Creates a value with an affine transform.
  public convenience init(cgAffineTransform transform: Transform2D) {
    self.init(point: .zero)
    boxed = transform
  }
  /// Creates a value with a transform in space.
  public convenience init(caTransform3D transform: Transform3D) {
    self.init(point: .zero)
    boxed = transform
  }

  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
  /// The affine transform, or the identity if the value was created without one.
  public var cgAffineTransformValue: Transform2D { boxed as? Transform2D ?? .identity }
  /// The transform in space, or the identity if the value was created without one.
  public var caTransform3DValue: Transform3D { boxed as? Transform3D ?? .identity }

  private static let key = "SnapshotViews.value"

  /// The value inside.
  ///
  /// Foundation does not tell its type without a trap.
  final var boxed: Any? {
    get { AssociatedObjects[self, NSValue.key] }
    set { AssociatedObjects[self, NSValue.key] = newValue }
  }
}
