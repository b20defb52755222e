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
