// All conversions between the package's exact geometry and Foundation's. They copy numbers: none is
// rounded, and no rectangle is standardized.

extension Point {
  /// Creates a point from Foundation's.
  package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  /// The same point as Foundation's.
  package var cgPoint: CGPoint { CGPoint(self) }
}

extension Size {
  /// Creates a size from Foundation's.
  package init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  /// The same size as Foundation's.
  package var cgSize: CGSize { CGSize(self) }
}

extension Rect {
  /// Creates a rectangle from Foundation's; a negative extent stays negative.
  package init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }

  /// The same rectangle as Foundation's.
  package var cgRect: CGRect { CGRect(self) }
}

extension CGPoint {
  /// Creates a point from one of the package's.
  package init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }

  /// The same point as one of the package's.
  ///
  /// On macOS `Point`, `Size` and `Rect` are also names in Foundation. Files that import it convert
  /// by this property, which names no type.
  package var exact: Point { Point(self) }
}

extension CGSize {
  /// Creates a size from one of the package's.
  package init(_ size: Size) {
    self.init(width: CGFloat(size.width), height: CGFloat(size.height))
  }

  /// The same size as one of the package's.
  package var exact: Size { Size(self) }
}

extension CGRect {
  /// Creates a rectangle from one of the package's; a negative extent stays negative.
  package init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }

  /// The same rectangle as one of the package's.
  package var exact: Rect { Rect(self) }
}

extension EdgeInsets {
  /// The same distances in exact arithmetic.
  package var exact: (top: Double, left: Double, bottom: Double, right: Double) {
    (Double(top), Double(left), Double(bottom), Double(right))
  }
}
