/// A location in points, with x increasing to the right and y increasing downward.
///
/// Drawing code uses ``Point``, ``Size``, and ``Rect``, whose arithmetic is the same on every
/// platform. Public declarations use Foundation's types. `Conversions.swift` contains all
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
