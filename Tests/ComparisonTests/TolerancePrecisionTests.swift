import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct TolerancePrecisionTests {
  /// Returns the verdict on two images in which a number of pixels differ by a channel.
  private func verdict(
    pixels count: Int, of total: Int, by delta: UInt8, _ tolerance: Tolerance
  ) throws -> ComparisonVerdict {
    let gray = { (value: UInt8) in Color(red8: value, green8: value, blue8: value) }
    let size = PixelSize(width: total, height: 1)
    let reference = try Bitmap(size: size, color: gray(128))
    var actual = reference
    for x in 0..<count { actual[x, 0] = PremultipliedColor(gray(128 + delta)) }
    return try PixelComparison.verdict(
      reference: reference, actual: actual, tolerance: tolerance)
  }

  private func isMatch(_ verdict: ComparisonVerdict) -> Bool {
    switch verdict {
    case .equal, .tolerated: true
    case .different, .toleranceTooWide: false
    }
  }

  @Test func fullPrecisionIsExact() {
    #expect(Tolerance.precision(1) == .exact)
    #expect(Tolerance.precision(1, perceptualPrecision: 0.98) == .perceptual(threshold: 0.02))
  }

  @Test func fractionOfPixelsMayDifferByAnyAmount() throws {
    #expect(isMatch(try verdict(pixels: 10, of: 1_000, by: 100, .precision(0.99))))
    #expect(!isMatch(try verdict(pixels: 11, of: 1_000, by: 1, .precision(0.99))))
    #expect(isMatch(try verdict(pixels: 50, of: 50, by: 100, .precision(0))))
  }

  @Test func numberOfPixelsFollowsDecimalFractions() {
    for permille in 0...1_000 {
      let text = "\(Double(permille) / 1_000)"
      guard let precision = Float(text) else { continue }
      for count in [1, 7, 100, 1_000, 3_000, 329_160] {
        // The exact fraction, rounded down.
        let expected = (1_000 - permille) * count / 1_000
        let resolved = Tolerance.precision(precision).resolved(pixelCount: count)
        #expect(
          resolved.differingPixels == 0...expected, "precision \(text) of \(count) pixels")
        #expect(expected > 0 || resolved == .exact)
      }
    }
  }

  @Test func similarPixelsMatch() throws {
    // 128 and 131 are 0.0119 apart in lightness.
    let tolerance = Tolerance.precision(1, perceptualPrecision: 0.98)
    #expect(isMatch(try verdict(pixels: 100, of: 100, by: 3, tolerance)))
    #expect(!isMatch(try verdict(pixels: 100, of: 100, by: 40, tolerance)))
    let both = Tolerance.precision(0.9, perceptualPrecision: 0.98)
    #expect(isMatch(try verdict(pixels: 10, of: 100, by: 120, both)))
    #expect(!isMatch(try verdict(pixels: 11, of: 100, by: 120, both)))
  }

  @Test func sizesMayNotDiffer() throws {
    let small = try Bitmap(size: PixelSize(width: 4, height: 4), color: .red)
    let large = try Bitmap(size: PixelSize(width: 4, height: 5), color: .red)
    #expect(
      !isMatch(
        try PixelComparison.verdict(
          reference: small, actual: large,
          tolerance: .precision(0, perceptualPrecision: 0))))
  }

  @Test func descriptionHasAPercentage() {
    #expect("\(Tolerance.precision(0.99))" == "tolerance: up to 1 % of the pixels")
    #expect("\(Tolerance.precision(0.9985))" == "tolerance: up to 0.15 % of the pixels")
    #expect(
      "\(Tolerance.precision(0.9, perceptualPrecision: 0.98))"
        == "tolerance: perceptual 0.02, up to 10 % of the pixels beyond it")
  }
}
