/// A rectangle with rounded corners, in points.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before its corners are rounded.
  public var rect: CGRect
  /// The requested radii.
  ///
  /// When the shape is drawn, they are reduced to fit the rectangle.
  public var radii: CornerRadii
  /// The curve of the corners.
  public var style: CornerStyle

  /// Creates a rounded rectangle with a radius for each corner.
  public init(_ rect: CGRect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// Creates a rounded rectangle with the same radius for all corners.
  public init(_ rect: CGRect, radius: CGFloat, style: CornerStyle = .circular) {
    self.init(rect, radii: CornerRadii(radius), style: style)
  }

  /// Creates a rounded rectangle with a radius for each corner.
  @_disfavoredOverload
  package init(_ rect: Rect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.init(CGRect(rect), radii: radii, style: style)
  }

  /// Creates a rounded rectangle with the same radius for all corners.
  @_disfavoredOverload
  package init(_ rect: Rect, radius: Double, style: CornerStyle = .circular) {
    self.init(CGRect(rect), radii: CornerRadii(radius), style: style)
  }
}
