/// A rectangle of whole pixels, from its top-left corner; its extents are never negative.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a rectangle from its corner and extents in pixels; negative extents count as zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle from its edges; the right and bottom ones are those past the last pixel.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The column after the last one.
  public var right: Int { x + width }
  /// The row after the last one.
  public var bottom: Int { y + height }
  /// The extents without the place.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether there is no pixel at all.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns the pixels common to two rectangles; empty when there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }
}

extension PixelRect: CustomStringConvertible {
  /// The corner and the extents, such as `(12, 40) 100x20`.
  public var description: String { "(\(x), \(y)) \(size)" }
}
