package import SnapshotDrawing
package import SnapshotGeometry
package import SnapshotPixels

/// The animatable properties of a view.
///
/// A view has two sets of values: the model's, which were set, and the presentation's, with
/// animations applied.
package struct ViewProperties: Hashable, Sendable {
  /// See ``View/bounds``.
  package var bounds: CGRect
  /// See ``View/center``.
  package var center: CGPoint
  /// See ``View/transform``.
  package var transform = Transform2D.identity
  /// See ``View/anchorPoint``.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// See ``View/alpha``.
  package var alpha: CGFloat = 1
  /// See ``View/backgroundColor``.
  package var backgroundColor: Color?
  /// See ``View/cornerRadius``.
  package var cornerRadius: CGFloat = 0

  /// See ``View/maskedCorners``.
  package var maskedCorners = CornerMask.all
  /// See ``View/cornerStyle``.
  package var cornerStyle = CornerStyle.circular
  /// See ``View/borderWidth``.
  package var borderWidth: CGFloat = 0
  /// See ``View/borderColor``.
  package var borderColor: Color?
  /// See ``View/shadowColor``.
  package var shadowColor: Color? = .black
  /// See ``View/shadowOpacity``.
  package var shadowOpacity = 0.0
  /// See ``View/shadowOffset``.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// See ``View/shadowRadius``.
  package var shadowRadius: CGFloat = 3
  /// See ``View/shadowPath``.
  package var shadowPath: Path?
  /// See ``View/blendMode``.
  package var blendMode = BlendMode.sourceOver
  /// The transform from the view's coordinate system to its superview's.
  package var placement: Transform2D {
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    return Transform2D(translationX: 0 - anchor.x, y: 0 - anchor.y)
      .concatenating(transform)
      .concatenating(Transform2D(translationX: center.x, y: center.y))
  }
}
