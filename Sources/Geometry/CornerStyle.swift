/// How the corners of a rounded rectangle bend.
public enum CornerStyle: String, Hashable, Sendable {
  /// Quarter circles.
  case circular
  /// The curvature grows steadily from the straight side on, as on Apple's platforms.
  ///
  /// The corner reaches 1.528665 radii along each side. Where there is no room for that the corners
  /// are circular.
  case continuous
}
