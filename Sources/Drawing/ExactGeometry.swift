package import SnapshotGeometry
package import SnapshotPixels

// Overloads that take the package's exact geometry, for code that draws without views.

extension Shape {
  /// A rectangle.
  @_disfavoredOverload
  package static func rect(_ rect: Rect) -> Shape { .rect(rect.cgRect) }

  /// A rectangle whose corners have the same radius, in points.
  @_disfavoredOverload
  package static func rect(_ rect: Rect, cornerRadius: Double) -> Shape {
    cornerRadius > 0 ? .roundedRect(RoundedRect(rect, radius: cornerRadius)) : .rect(rect.cgRect)
  }
}

extension DrawingContext {
  /// Draws an image into a rectangle, stretched by default.
  @_disfavoredOverload
  package mutating func draw(_ image: Image, in rect: Rect, style: ImageStyle = .stretched) {
    draw(image, in: rect.cgRect, style: style)
  }

  /// Masks the following commands with an image's alpha; see `pushMask(_:in:)` with a `CGRect`.
  @_disfavoredOverload
  package mutating func pushMask(_ image: Image, in rect: Rect) {
    pushMask(image, in: rect.cgRect)
  }
}

extension Gradient.Geometry {
  /// A gradient along the line from one point to another.
  @_disfavoredOverload
  package static func linear(from start: Point, to end: Point) -> Gradient.Geometry {
    .linear(from: start.cgPoint, to: end.cgPoint)
  }

  /// A gradient from a center outward to a radius, in points.
  @_disfavoredOverload
  package static func radial(center: Point, radius: Double) -> Gradient.Geometry {
    .radial(center: center.cgPoint, radius: radius)
  }

  /// A gradient clockwise around a center, from an angle in turns.
  @_disfavoredOverload
  package static func conic(center: Point, startTurn: Double) -> Gradient.Geometry {
    .conic(center: center.cgPoint, startTurn: startTurn)
  }
}

extension Gradient.Circle {
  /// Creates a circle with a radius in points.
  @_disfavoredOverload
  package init(center: Point, radius: Double) {
    self.init(center: center.cgPoint, radius: radius)
  }
}

extension Shadow {
  /// Creates a shadow from an offset and the standard deviation of its blur, in points.
  @_disfavoredOverload
  package init(color: Color, offset: Point, sigma: Double) {
    self.init(color: color, offset: offset.cgPoint, sigma: sigma)
  }
}
