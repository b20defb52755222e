/// The curve of the corners of a rounded rectangle.
public enum CornerStyle: String, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// Curves whose curvature increases continuously from the straight sides, as on Apple's
  /// platforms.
  ///
  /// A corner extends 1.528665 radii along each side. If there is not enough space, the corners are
  /// circular.
  case continuous
}
