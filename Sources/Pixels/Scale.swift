public import SnapshotGeometry

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
