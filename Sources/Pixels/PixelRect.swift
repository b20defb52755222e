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
