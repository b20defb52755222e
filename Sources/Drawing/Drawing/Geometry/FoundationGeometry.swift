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
  /// Returns the transformed size, without the translation.
  public func applying(_ transform: Transform2D) -> CGSize {
    let corner = CGPoint(x: width, y: height).applying(transform)
    return CGSize(width: corner.x - transform.tx, height: corner.y - transform.ty)
  }

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

  package var center: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  package var hasArea: Bool { !exact.isEmpty }

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

// All conversions between the package's exact geometry and Foundation's geometry. They copy the
// numbers without rounding, and do not standardize rectangles.

extension Point {
  /// Creates a point from a Foundation point.
  package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  /// The point as a Foundation type.
  package var cgPoint: CGPoint { CGPoint(self) }
}

extension Size {
  /// Creates a size from a Foundation size.
  package init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  /// The size as a Foundation type.
  package var cgSize: CGSize { CGSize(self) }
}

extension Rect {
  /// Creates a rectangle from a Foundation rectangle.
  ///
  /// A negative size stays negative.
  package init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }

  /// The rectangle as a Foundation type.
  package var cgRect: CGRect { CGRect(self) }
}

extension CGPoint {
  /// Creates a point from an exact point.
  package init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }

  /// The point in exact geometry.
  ///
  /// On macOS, Foundation also has types named `Point`, `Size`, and `Rect`. Files that import
  /// Foundation use this property to convert a point without writing the name of a type.
  package var exact: Point { Point(self) }
}

extension CGSize {
  /// Creates a size from an exact size.
  package init(_ size: Size) {
    self.init(width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The size in exact geometry.
  package var exact: Size { Size(self) }
}

extension CGRect {
  /// Creates a rectangle from an exact rectangle.
  ///
  /// A negative size stays negative.
  package init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }

  /// The rectangle in exact geometry.
  package var exact: Rect { Rect(self) }
}

extension EdgeInsets {
  /// The insets as `Double` values.
  package var exact: (top: Double, left: Double, bottom: Double, right: Double) {
    (Double(top), Double(left), Double(bottom), Double(right))
  }
}

extension Double {
  /// The shortest text that parses to the same number, without a trailing `.0`.
  package var shortDescription: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGPoint {
  /// The coordinates in parentheses, such as `(10, 20.5)`.
  package var shortDescription: String { exact.description }
}

extension CGSize {
  /// The width and the height, such as `390 x 844`.
  package var shortDescription: String { exact.description }
}

extension CGRect {
  /// The origin and the size, such as `(0, 0) 390 x 844`.
  package var shortDescription: String { exact.description }
}

extension CGFloat {
  /// The shortest text that parses to the same number, without a trailing `.0`.
  package var shortDescription: String { Double(self).shortDescription }
}

extension EdgeInsets {
  /// The distances from the top, left, bottom, and right edges, such as `47 0 34 0`.
  package var shortDescription: String {
    [top, left, bottom, right].map(\.shortDescription).joined(separator: " ")
  }
}
