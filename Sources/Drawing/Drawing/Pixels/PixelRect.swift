/// A rectangle of whole pixels.
///
/// Its width and height are never negative.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a rectangle from its top-left corner and its size, in pixels.
  ///
  /// A negative width or height counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle from its edges.
  ///
  /// The right and bottom edges are past the last pixel.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The column after the last one.
  public var right: Int { x + width }
  /// The row after the last one.
  public var bottom: Int { y + height }
  /// The width and the height.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether the rectangle contains no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns the intersection of two rectangles, which is empty if they do not overlap.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }
}

extension PixelRect: CustomStringConvertible {
  /// The top-left corner and the size, such as `(12, 40) 100x20`.
  public var description: String { "(\(x), \(y)) \(size)" }
}

/// A nonnegative width and height, in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size in pixels.
  ///
  /// A negative width or height is clamped to 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether the size contains no pixels.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels, or `nil` if it overflows an `Int`.
  public var pixelCount: Int? {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : count
  }
}

extension PixelSize: CustomStringConvertible {
  /// The width and the height, such as `1170x2532`.
  public var description: String { "\(width)x\(height)" }
}

/// The number of pixels per point.
///
/// It converts between points and pixels.
public struct Scale: Hashable, Sendable {
  /// The number of pixels per point along one axis: finite and greater than 0.
  public let factor: Double

  /// Creates a scale.
  ///
  /// - Precondition: The factor is finite and greater than 0.
  public init(_ factor: Double) {
    precondition(
      factor.isFinite && factor > 0, "scale \(factor) must be finite and greater than 0")
    self.factor = factor
  }

  /// One pixel per point.
  public static let x1 = Scale(1)
  /// Two pixels per point.
  public static let x2 = Scale(2)
  /// Three pixels per point.
  public static let x3 = Scale(3)

  /// The suffix of a file name for the scale, such as `@2x` or `@1.5x`.
  ///
  /// It is empty at a scale of 1.
  public var fileNameSuffix: String {
    factor == 1 ? "" : "@\(factor.shortDescription)x"
  }

  /// Returns the size in pixels of a canvas in points.
  ///
  /// The width and the height are rounded to whole pixels, with halves rounded up. Values that are
  /// negative or not finite count as 0.
  public func pixelSize(_ size: CGSize) -> PixelSize {
    PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Returns the size in points of a size in pixels.
  public func size(_ pixels: PixelSize) -> CGSize {
    CGSize(width: Double(pixels.width) / factor, height: Double(pixels.height) / factor)
  }

  private func pixels(_ points: Double) -> Int {
    let exact = (points * factor + 0.5).rounded(.down)
    guard exact > 0 else { return 0 }
    return exact < Double(Int32.max) ? Int(exact) : Int(Int32.max)
  }
}

extension Scale: ExpressibleByIntegerLiteral {
  /// Creates a scale from a literal such as `3`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Scale: CustomStringConvertible {
  /// The factor with a suffix, such as `3x`.
  public var description: String { "\(factor.shortDescription)x" }
}
