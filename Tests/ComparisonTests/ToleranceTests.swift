import SnapshotPixels
import Testing

@testable import SnapshotComparison

@Suite struct ToleranceTests {
  @Test(arguments: [
    (Tolerance.exact, "tolerance 0"),
    (Tolerance(maxChannelDelta: 0), "tolerance 0"),
    (
      Tolerance(maxChannelDelta: 2, maxDifferingPixels: 12),
      "tolerance: at most 2 of 255 a channel in at most 12 pixels"
    ),
    (
      Tolerance(maxChannelDelta: 2, maxDifferingPixels: 1),
      "tolerance: at most 2 of 255 a channel in at most 1 pixel"
    ),
    (
      Tolerance(maxChannelDelta: 2), "tolerance: at most 2 of 255 a channel in any number of pixels"
    ),
    (
      Tolerance(maxChannelDelta: 1...2, differingPixels: 5...40),
      "tolerance: 1 to 2 of 255 a channel in 5 to 40 pixels"
    ),
    (
      Tolerance(maxChannelDelta: 2...2, differingPixels: 5 ... .max),
      "tolerance: 2 of 255 a channel in at least 5 pixels"
    ),
    (Tolerance.perceptual(), "tolerance: perceptual 0.012, beyond it no pixel"),
    (
      Tolerance.yiq(
        maxDifferingPixels: 30, window: Tolerance.Window(side: 8, maxDifferingPixels: 4)),
      "tolerance: YIQ 0.1, beyond it at most 30 pixels, at most 4 in any 8x8"
    ),
  ])
  func aToleranceIsSaidInAFewWords(tolerance: Tolerance, text: String) {
    #expect(tolerance.description == text)
  }

  /// Ten pixels that differ by three levels of a channel.
  private func verdict(_ tolerance: Tolerance) throws -> ComparisonVerdict {
    let reference = try Bitmap(size: PixelSize(width: 20, height: 4), color: Color(white8: 100))
    let actual = reference.changing(
      PixelRect(x: 2, y: 1, width: 10, height: 1), to: Color(white8: 103))
    return try PixelComparison.verdict(reference: reference, actual: actual, tolerance: tolerance)
  }

  @Test func bothLimitsMustHold() throws {
    #expect(try verdict(.exact).kind == .different)
    #expect(try verdict(Tolerance(maxChannelDelta: 3, maxDifferingPixels: 10)).kind == .tolerated)
    #expect(try verdict(Tolerance(maxChannelDelta: 3)).kind == .tolerated)
    #expect(try verdict(Tolerance(maxChannelDelta: 2, maxDifferingPixels: 10)).kind == .different)
    #expect(try verdict(Tolerance(maxChannelDelta: 3, maxDifferingPixels: 9)).kind == .different)
  }

  @Test func lessThanALowerBoundIsANeedlessTolerance() throws {
    let needed = Tolerance(maxChannelDelta: 2...3, differingPixels: 10...12)
    #expect(try verdict(needed).kind == .tolerated)
    for tolerance in [
      Tolerance(maxChannelDelta: 4...5, differingPixels: 1...12),
      Tolerance(maxChannelDelta: 1...5, differingPixels: 11...12),
    ] {
      let found = try verdict(tolerance)
      #expect(found.kind == .needless)
      #expect(found.difference?.differingPixelCount == 10)
    }
    // What exceeds one bound is different, however far it is below another.
    let both = Tolerance(maxChannelDelta: 4...5, differingPixels: 1...9)
    #expect(try verdict(both).kind == .different)
    let picture = try Bitmap.square(.red)
    #expect(
      try PixelComparison.verdict(reference: picture, actual: picture, tolerance: needed)
        == .needlessTolerance(nil))
  }

  @Test(arguments: [
    Tolerance(maxChannelDelta: 255), .perceptual(threshold: 2, maxDifferingPixels: .max),
    .yiq(threshold: 1, maxDifferingPixels: .max),
  ])
  func noToleranceExcusesAnotherSize(tolerance: Tolerance) throws {
    let reference = try Bitmap(size: PixelSize(width: 8, height: 8), color: .white)
    for size in [PixelSize(width: 8, height: 9), PixelSize(width: 7, height: 8)] {
      let actual = try Bitmap(size: size, color: .white)
      let found = try PixelComparison.verdict(
        reference: reference, actual: actual, tolerance: tolerance)
      #expect(found.kind == .different)
      #expect(found.difference?.differingPixelCount == 8)
    }
    let none = try Bitmap(size: PixelSize(width: 0, height: 0))
    #expect(
      try PixelComparison.verdict(reference: reference, actual: none, tolerance: tolerance).kind
        == .different)
  }

  @Test func whatCannotBeMeantEnds() async {
    await #expect(processExitsWith: .failure) { _ = Tolerance(maxChannelDelta: -1) }
    await #expect(processExitsWith: .failure) { _ = Tolerance(maxChannelDelta: 256) }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance(maxChannelDelta: 1, maxDifferingPixels: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance(maxChannelDelta: 0, maxDifferingPixels: 4)
    }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance(maxChannelDelta: 3, maxDifferingPixels: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance(maxChannelDelta: -1...3, differingPixels: 1...2)
    }
    await #expect(processExitsWith: .failure) { _ = Tolerance.perceptual(threshold: 0) }
    await #expect(processExitsWith: .failure) { _ = Tolerance.perceptual(threshold: .nan) }
    await #expect(processExitsWith: .failure) { _ = Tolerance.yiq(threshold: 1.5) }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance.Window(side: 0, maxDifferingPixels: 1)
    }
  }
}
