/// A vector that is perpendicular to a path, with the length of the pen's radius.
///
/// Geometry's `Vector` has the same operations, but functions with package access are never inlined
/// in other modules, and strokes use these for every segment.
struct Normal: BitwiseCopyable, Equatable {
  var x = 0.0
  var y = 0.0

  /// The vector rotated by a quarter turn to the right, along the path.
  @inline(__always)
  var perpendicular: Normal { Normal(x: 0 - y, y: x) }

  /// Returns the vector with a new length.
  @inline(__always)
  func scaled(toLength newLength: Double) -> Normal {
    let length = (x * x + y * y).squareRoot()
    return Normal(x: x / length * newLength, y: y / length * newLength)
  }

  @inline(__always)
  static prefix func - (normal: Normal) -> Normal { Normal(x: 0 - normal.x, y: 0 - normal.y) }
}
