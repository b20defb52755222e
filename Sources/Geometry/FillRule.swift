/// The rule that determines the inside of overlapping contours.
public enum FillRule: String, Hashable, Sendable {
  /// A point is inside if its winding number is not 0.
  case nonzero
  /// A point is inside if its winding number is odd.
  case evenOdd
}
