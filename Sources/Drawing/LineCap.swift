/// The shape of the open ends of a stroke.
public enum LineCap: String, Hashable, Sendable {
  /// A straight edge at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A straight edge half the width beyond the end point.
  case square
}
