extension Tolerance {
  /// Permits the differences that `precision` and `perceptualPrecision` permit in
  /// swift-snapshot-testing.
  ///
  /// - With a `perceptualPrecision` of 1, a pixel differs if one of its channels does. Below 1, it
  ///   differs by the rule of ``perceptual(threshold:maximumDifferingPixels:window:)`` with the
  ///   threshold `1 - perceptualPrecision`. The other framework measures the difference by ΔE94,
  ///   with a limit of 100 times that number. The two formulas agree within 5% for grays from 64 to
  ///   255. For random colors that are 1.5 to 3 ΔE94 apart, the distance is between 1.0 and 1.4
  ///   hundredths of ΔE94 for half of all pairs.
  /// - The fraction of pixels that differ may be at most `1 - precision`. In an image of 100 by 100
  ///   pixels, 0.99 permits 100 pixels.
  ///
  /// The arguments are treated as decimal fractions, so 0.98 permits exactly 2%.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The minimum similarity of matching pixels, from 0 to 1.
  /// - Precondition: Both arguments are in 0...1.
  public static func precision(
    _ precision: Float, perceptualPrecision: Float = 1
  ) -> Tolerance {
    let share = complement(of: precision, "precision")
    let threshold = complement(of: perceptualPrecision, "perceptualPrecision")
    if share == 0 { return threshold == 0 ? .exact : .perceptual(threshold: threshold) }
    var tolerance =
      threshold == 0
      ? Tolerance.channels(maximumDelta: 255)
      : .perceptual(threshold: threshold, maximumDifferingPixels: .max)
    tolerance.differingShare = share
    return tolerance
  }

  /// Returns the tolerance with a number of pixels instead of a fraction.
  ///
  /// - Parameter pixelCount: The number of pixels in the reference.
  func resolved(pixelCount: Int) -> Tolerance {
    guard let differingShare else { return self }
    // The rounding error of the product must not cost a pixel.
    let count = Int((differingShare * Double(pixelCount) + 1e-6).rounded(.down))
    return switch metric {
    case .perceptual(let threshold):
      .perceptual(threshold: threshold, maximumDifferingPixels: count)
    case .channels, .pixelmatch:
      count == 0 ? .exact : .channels(maximumDelta: 255, maximumDifferingPixels: count)
    }
  }

  /// Returns the difference between 1 and a number that is read as a decimal, in billionths.
  private static func complement(of number: Float, _ name: String) -> Double {
    precondition(number >= 0 && number <= 1, "\(name) \(number) is outside 0...1")
    return ((1 - (Double("\(number)") ?? Double(number))) * 1e9).rounded() / 1e9
  }
}
