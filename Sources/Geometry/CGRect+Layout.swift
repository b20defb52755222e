// Foundation's rectangles on Linux and on macOS differ in the last bit of `midX`, in how they treat
// NaN, and in what `union` and `intersection` return for rectangles without an area. Whatever
// decides a layout or a pixel is therefore computed here, under names that Foundation does not have.

extension CGPoint {
  /// Returns the point moved by a transform.
  public func applying(_ transform: Transform2D) -> CGPoint {
    CGPoint(exact.applying(transform))
  }

  /// Whether both coordinates are neither infinite nor NaN.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether both extents are neither infinite nor NaN.
  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether nothing fits in, because an extent is zero, negative or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension CGRect {
  /// Returns the smallest rectangle around this one moved by a transform.
  public func applying(_ transform: Transform2D) -> CGRect { CGRect(exact.applying(transform)) }

  /// Returns the rectangle with its edges moved inward; no extent falls below zero.
  public func inset(by insets: EdgeInsets) -> CGRect { CGRect(exact.inset(by: insets)) }

  /// The middle.
  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether an area is covered.
  package var hasArea: Bool { !exact.isEmpty }

  /// Whether all four numbers are neither infinite nor NaN.
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same area with a size of zero or more.
  package var upright: CGRect {
    size.width >= 0 && size.height >= 0 ? self : CGRect(exact.standardized)
  }

  /// Returns the rectangle moved by a distance, in points.
  package func moved(x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + x, y: origin.y + y), size: size)
  }

  /// Returns the common area of two rectangles, or `nil` when they share none.
  package func overlap(with other: CGRect) -> CGRect? {
    exact.intersection(other.exact).map { CGRect($0) }
  }

  /// Returns the smallest rectangle around two rectangles.
  package func enclosing(_ other: CGRect) -> CGRect { CGRect(exact.union(other.exact)) }

  /// Whether a point lies inside; the right and the bottom edge lie outside.
  package func encloses(_ point: CGPoint) -> Bool { exact.contains(point.exact) }
}

extension CGPoint {
  /// The coordinates in parentheses, such as `(10, 20.5)`.
  package var shortDescription: String { exact.description }
}

extension CGSize {
  /// The extents joined by a cross, such as `390 x 844`.
  package var shortDescription: String { exact.description }
}

extension CGRect {
  /// The origin and the size, such as `(0, 0) 390 x 844`.
  package var shortDescription: String { exact.description }
}

extension CGFloat {
  /// The shortest text that reads back as the same number, without a trailing `.0`.
  package var shortDescription: String { Double(self).shortDescription }
}
