public import SnapshotGeometry

/// The number of pixels a point; the one place where points become pixels and back.
public struct Scale: Hashable, Sendable {
  /// The number of pixels along one point: finite and above zero.
  public let factor: Double

  /// Creates a scale.
  ///
  /// - Precondition: The factor is finite and above zero.
  public init(_ factor: Double) {
    precondition(
      factor.isFinite && factor > 0, "a scale is a finite number above zero, not \(factor)")
    self.factor = factor
  }

  /// One pixel a point.
  public static let x1 = Scale(1)
  /// Two pixels a point.
  public static let x2 = Scale(2)
  /// Three pixels a point.
  public static let x3 = Scale(3)

  /// The part of a file's name that tells the scale: empty at 1, else such as `@2x` or `@1.5x`.
  public var fileNameSuffix: String {
    factor == 1 ? "" : "@\(factor.shortDescription)x"
  }

  /// Returns the pixels that a canvas of a size in points takes, each extent rounded to the nearest
  /// whole pixel, halves up; not finite or negative extents count as zero.
  public func pixelSize(_ size: CGSize) -> PixelSize {
    PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Returns a size in points from one in pixels.
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
  /// The factor and a cross, such as `3x`.
  public var description: String { "\(factor.shortDescription)x" }
}
