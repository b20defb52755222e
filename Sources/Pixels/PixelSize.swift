/// A width and a height in whole pixels; neither is negative.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size from its extents in pixels; negative extents count as zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether there is no pixel at all.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels, or `nil` when it is above what an `Int` holds.
  public var pixelCount: Int? {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : count
  }
}

extension PixelSize: CustomStringConvertible {
  /// The extents joined by a cross, such as `1170x2532`.
  public var description: String { "\(width)x\(height)" }
}
