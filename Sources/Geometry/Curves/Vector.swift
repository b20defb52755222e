/// A displacement or a direction in the plane, in the unit of the points that it connects.
package struct Vector: BitwiseCopyable, Hashable, Sendable {
  /// The horizontal component.
  package var x: Double
  /// The vertical component.
  package var y: Double

  /// Creates a vector from its components.
  @inline(__always)
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector of length 0.
  package static let zero = Vector(x: 0, y: 0)

  /// The square of the length.
  package var squaredLength: Double { x * x + y * y }

  /// The Euclidean length.
  package var length: Double { squaredLength.squareRoot() }

  /// The vector rotated by a quarter turn, from the x axis toward the y axis.
  package var perpendicular: Vector { Vector(x: 0 - y, y: x) }

  /// Returns the scalar product.
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Returns the z component of the cross product: positive if the other vector is at most half a
  /// turn away, from the x axis toward the y axis.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// Returns the vector with a new length, which is NaN for the zero vector.
  package func scaled(toLength newLength: Double) -> Vector {
    let length = length
    return Vector(x: x / length * newLength, y: y / length * newLength)
  }

  /// Returns the opposite vector.
  @inline(__always)
  package static prefix func - (vector: Vector) -> Vector {
    Vector(x: 0 - vector.x, y: 0 - vector.y)
  }

  /// Returns the sum of two vectors.
  package static func + (first: Vector, second: Vector) -> Vector {
    Vector(x: first.x + second.x, y: first.y + second.y)
  }

  /// Returns a multiple of a vector.
  package static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor)
  }
}

extension Point {
  /// Returns the vector from the second point to the first.
  package static func - (end: Point, start: Point) -> Vector {
    Vector(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns the point displaced by a vector.
  package static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }
}
