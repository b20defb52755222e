/// The shape of the corners of a stroke.
public enum LineJoin: String, Hashable, Sendable {
  /// The outer edges are extended until they meet. Beyond the miter limit, the corner is a bevel.
  case miter
  /// An arc around the corner.
  case round
  /// The outer edges are connected by a straight line.
  case bevel
}
