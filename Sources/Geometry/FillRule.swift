/// How overlapping contours decide what lies inside.
public enum FillRule: String, Hashable, Sendable {
  /// Inside where the winding number is not zero.
  case nonzero
  /// Inside where the winding number is odd.
  case evenOdd
}
