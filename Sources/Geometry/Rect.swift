/// A rectangle in points.
///
/// The size may be negative, as in UIKit. ``minX``, ``minY``, ``maxX``, and ``maxY`` are the edges
/// of the covered area, and ``standardized`` is the same area without a negative size.
package struct Rect: Hashable, Sendable {
  /// The corner that the size is relative to.
  package var origin: Point
  /// The size, which may be negative.
  package var size: Size

  /// Creates a rectangle from its origin and its size.
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
  /// Whether the origin and the size are finite.
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
