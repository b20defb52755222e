/// A rectangle with circular corners, in points.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  public var rect: Rect
  /// The radii asked for; drawing fits them to the rectangle.
  public var radii: CornerRadii

  /// Creates a rounded rectangle from four radii.
  public init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// Creates a rounded rectangle with one radius for all corners.
  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }
}
