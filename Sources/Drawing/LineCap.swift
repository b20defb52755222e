/// How the open ends of a stroke look.
public enum LineCap: String, Hashable, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Cut off half a width beyond the end point.
  case square
}
