// Foundation's rectangles differ between Linux and macOS in the last bit of `midX`, for NaN, and in
// the `union` and `intersection` of rectangles without an area. Computations that affect a layout
// or a pixel are therefore defined here, under names that Foundation does not use.

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: Transform2D) -> CGPoint {
    CGPoint(exact.applying(transform))
  }

  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether the width and the height are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size has no area, because the width or the height is 0, negative, or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension CGRect {
  /// Returns the bounding box of the transformed rectangle.
  public func applying(_ transform: Transform2D) -> CGRect { CGRect(exact.applying(transform)) }

  /// Returns the rectangle with its edges moved inward.
  ///
  /// The width and the height do not become negative.
  public func inset(by insets: EdgeInsets) -> CGRect { CGRect(exact.inset(by: insets)) }

  /// The center.
  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the rectangle has an area.
  package var hasArea: Bool { !exact.isEmpty }

  /// Whether the origin and the size are finite.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same area with a width and a height of 0 or more.
  package var standardizedRect: CGRect {
    size.width >= 0 && size.height >= 0 ? self : CGRect(exact.standardized)
  }

  /// Returns the rectangle moved by an offset, in points.
  package func moved(x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + x, y: origin.y + y), size: size)
  }

  /// Returns the intersection with another rectangle, or `nil` if there is none.
  package func overlap(with other: CGRect) -> CGRect? {
    exact.intersection(other.exact).map { CGRect($0) }
  }

  /// Returns the smallest rectangle that encloses this rectangle and another one.
  package func enclosing(_ other: CGRect) -> CGRect { CGRect(exact.union(other.exact)) }

  /// Returns whether a point is inside.
  ///
  /// The right and bottom edges are outside.
  package func encloses(_ point: CGPoint) -> Bool { exact.contains(point.exact) }
}
