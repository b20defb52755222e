import Geometry

/// A direction and a length.
struct Vector {
  var x: Double
  var y: Double

  /// Creates a vector from its parts.
  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the vector between two points.
  init(from start: Point, to end: Point) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  /// The length.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector of length one in the same direction; itself if it has no length.
  var unit: Vector {
    let length = length
    return length > 0 ? Vector(x: x / length, y: y / length) : self
  }

  /// The vector turned by a quarter to its left, in a space with y up.
  var left: Vector { Vector(x: 0 - y, y: x) }
  /// The vector turned round.
  var reversed: Vector { Vector(x: 0 - x, y: 0 - y) }

  /// The scalar product: the length times the other's length along it.
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The cross product: above zero if the other vector points to the left of this one.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}

extension Point {
  /// Returns the point moved along a vector, some times its length.
  func moved(along vector: Vector, by factor: Double) -> Point {
    Point(x: x + vector.x * factor, y: y + vector.y * factor)
  }
}
