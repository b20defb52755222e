/// How the corners of a stroke look.
public enum LineJoin: String, Hashable, Sendable {
  /// The outer edges go on until they meet; a bevel where that is farther than the miter limit.
  case miter
  /// A part of a circle around the corner.
  case round
  /// The outer edges are joined by a straight line.
  case bevel
}
