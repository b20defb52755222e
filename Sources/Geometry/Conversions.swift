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
