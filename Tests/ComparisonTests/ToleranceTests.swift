import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct ToleranceTests {
  @Test(arguments: [
    (Tolerance.exact, "tolerance 0"),
    (Tolerance.channels(maximumDelta: 0), "tolerance 0"),
    (
      Tolerance.channels(maximumDelta: 2, maximumDifferingPixels: 12),
      "tolerance: up to 2 of 255 per channel in up to 12 pixels"
    ),
    (
      Tolerance.channels(maximumDelta: 2, maximumDifferingPixels: 1),
      "tolerance: up to 2 of 255 per channel in up to 1 pixel"
    ),
    (
      Tolerance.channels(maximumDelta: 2),
      "tolerance: up to 2 of 255 per channel in any number of pixels"
    ),
    (
      Tolerance.fuzzy(delta: 1...2, differingPixels: 5...40),
      "tolerance: 1 to 2 of 255 per channel in 5 to 40 pixels"
    ),
    (
      Tolerance.fuzzy(delta: 2...2, differingPixels: 5 ... .max),
      "tolerance: 2 of 255 per channel in at least 5 pixels"
    ),
    (Tolerance.perceptual(), "tolerance: perceptual 0.012, no pixel beyond it"),
    (
      Tolerance.pixelmatch(
        maximumDifferingPixels: 30, window: Tolerance.Window(side: 8, maximumDifferingPixels: 4)),
      "tolerance: pixelmatch 0.1, up to 30 pixels beyond it, up to 4 in any 8x8 window"
    ),
  ])
  func toleranceDescriptionNamesItsLimits(tolerance: Tolerance, text: String) {
    #expect(tolerance.description == text)
  }

  /// Ten pixels that differ by three levels of a channel.
  private func verdict(_ tolerance: Tolerance) throws -> ComparisonVerdict {
    let reference = try Bitmap(size: PixelSize(width: 20, height: 4), color: Color(white8: 100))
    let actual = reference.changing(
      PixelRect(x: 2, y: 1, width: 10, height: 1), to: Color(white8: 103))
    return try PixelComparison.verdict(reference: reference, actual: actual, tolerance: tolerance)
  }

  @Test func bothLimitsApply() throws {
    #expect(try verdict(.exact).kind == .different)
    #expect(
      try verdict(Tolerance.channels(maximumDelta: 3, maximumDifferingPixels: 10)).kind
        == .tolerated)
    #expect(try verdict(Tolerance.channels(maximumDelta: 3)).kind == .tolerated)
    #expect(
      try verdict(Tolerance.channels(maximumDelta: 2, maximumDifferingPixels: 10)).kind
        == .different)
    #expect(
      try verdict(Tolerance.channels(maximumDelta: 3, maximumDifferingPixels: 9)).kind == .different
    )
  }

  @Test func valuesBelowALowerBoundMakeTheToleranceTooWide() throws {
    let needed = Tolerance.fuzzy(delta: 2...3, differingPixels: 10...12)
    #expect(try verdict(needed).kind == .tolerated)
    for tolerance in [
      Tolerance.fuzzy(delta: 4...5, differingPixels: 1...12),
      Tolerance.fuzzy(delta: 1...5, differingPixels: 11...12),
    ] {
      let found = try verdict(tolerance)
      #expect(found.kind == .toleranceTooWide)
      #expect(found.difference?.differingPixelCount == 10)
    }
    // A difference that exceeds one bound is different, even if it is below another bound.
    let both = Tolerance.fuzzy(delta: 4...5, differingPixels: 1...9)
    #expect(try verdict(both).kind == .different)
    let image = try Bitmap.square(.red)
    #expect(
      try PixelComparison.verdict(reference: image, actual: image, tolerance: needed)
        == .toleranceTooWide(nil))
  }

  @Test(arguments: [
    Tolerance.channels(maximumDelta: 255), .perceptual(threshold: 2, maximumDifferingPixels: .max),
    .pixelmatch(threshold: 1, maximumDifferingPixels: .max),
  ])
  func noTolerancePermitsADifferenceInSize(tolerance: Tolerance) throws {
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

  @Test func invalidTolerancesTrap() async {
    await #expect(processExitsWith: .failure) { _ = Tolerance.channels(maximumDelta: -1) }
    await #expect(processExitsWith: .failure) { _ = Tolerance.channels(maximumDelta: 256) }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance.channels(maximumDelta: 1, maximumDifferingPixels: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance.channels(maximumDelta: 0, maximumDifferingPixels: 4)
    }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance.channels(maximumDelta: 3, maximumDifferingPixels: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance.fuzzy(delta: -1...3, differingPixels: 1...2)
    }
    await #expect(processExitsWith: .failure) { _ = Tolerance.perceptual(threshold: 0) }
    await #expect(processExitsWith: .failure) { _ = Tolerance.perceptual(threshold: .nan) }
    await #expect(processExitsWith: .failure) { _ = Tolerance.pixelmatch(threshold: 1.5) }
    await #expect(processExitsWith: .failure) {
      _ = Tolerance.Window(side: 0, maximumDifferingPixels: 1)
    }
  }
}

extension ComparisonVerdict {
  /// A verdict without its difference.
  enum Kind {
    case equal
    case tolerated
    case different
    case toleranceTooWide
  }

  var kind: Kind {
    switch self {
    case .equal: .equal
    case .tolerated: .tolerated
    case .different: .different
    case .toleranceTooWide: .toleranceTooWide
    }
  }
}
