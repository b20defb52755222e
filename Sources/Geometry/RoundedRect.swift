/// A rectangle with rounded corners, in points.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  public var rect: CGRect
  /// The radii asked for; drawing fits them to the rectangle.
  public var radii: CornerRadii
  /// How the corners bend.
  public var style: CornerStyle

  /// Creates a rounded rectangle from four radii.
  public init(_ rect: CGRect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// Creates a rounded rectangle with one radius for all corners.
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
