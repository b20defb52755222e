/// A location in points, with x increasing to the right and y increasing downward.
///
/// Drawing code uses ``Point``, ``Size``, and ``Rect``, whose arithmetic is the same on every
/// platform. Public declarations use Foundation's types. `FoundationGeometry.swift` contains all
/// conversions between the two.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  package var x: Double
  /// The vertical coordinate, in points.
  package var y: Double

  /// Creates a point from its coordinates, in points.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  package static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: CustomStringConvertible {
  /// The coordinates in parentheses, such as `(10, 20.5)`.
  package var description: String { "(\(x.shortDescription), \(y.shortDescription))" }
}

/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  /// The width, in points.
  package var width: Double
  /// The height, in points.
  package var height: Double

  /// Creates a size from its width and height, in points.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)

  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size has no area, because the width or the height is 0, negative, or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
  /// The width and the height, such as `390 x 844`.
  package var description: String { "\(width.shortDescription) x \(height.shortDescription)" }
}

/// A rectangle in points.
///
/// The size may be negative, as in UIKit. ``minX``, ``minY``, ``maxX``, and ``maxY`` are the edges
/// of the covered area, and ``standardized`` is the same area without a negative size.
package struct Rect: Hashable, Sendable {
  /// The corner that the size is relative to.
  package var origin: Point
  /// The size, which may be negative.
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its origin and its size, in points.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at (0, 0).
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The width, in points.
  ///
  /// Never negative.
  package var width: Double { size.width < 0 ? 0 - size.width : size.width }
  /// The height, in points.
  ///
  /// Never negative.
  package var height: Double { size.height < 0 ? 0 - size.height : size.height }
  /// The left edge.
  package var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  /// The top edge.
  package var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  /// The right edge.
  package var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  /// The bottom edge.
  package var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  /// The horizontal middle.
  package var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  package var midY: Double { origin.y + size.height / 2 }
  /// The middle.
  package var center: Point { Point(x: midX, y: midY) }

  /// Whether the rectangle has no area.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same area with a width and a height of 0 or more.
  package var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}

extension Rect {
  /// Returns the rectangle moved by an offset, in points.
  package func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// Returns the rectangle with its edges moved inward.
  ///
  /// The width and the height do not become negative.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle with all edges moved inward by a distance, in points.
  ///
  /// A negative distance moves them outward. The width and the height do not become negative.
  package func inset(by distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: max(0, width - distance - distance),
      height: max(0, height - distance - distance))
  }

  /// Returns the intersection of two rectangles, or `nil` if they do not overlap.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains two rectangles.
  package func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns whether a point is inside.
  ///
  /// The right and bottom edges are outside.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, such as `(0, 0) 390 x 844`.
  package var description: String { "\(origin) \(size)" }
}

/// Distances from the edges of a rectangle inward, in points.
///
/// Negative distances extend outward.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downward.
  public var top: CGFloat
  /// The distance from the left edge to the right.
  public var left: CGFloat
  /// The distance from the bottom edge upward.
  public var bottom: CGFloat
  /// The distance from the right edge to the left.
  public var right: CGFloat

  /// Creates insets from four distances, in points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal insets on all four sides.
  public init(_ distance: CGFloat) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Insets of 0.
  public static let zero = EdgeInsets(0)
}

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
