import CSnapshotComparison
import SnapshotPixels

/// The metric that separates visible differences from invisible ones.
///
/// A pixel is visible if its HyAB distance in OKLab exceeds the threshold. A visible pixel differs
/// if there is no edge around it or if its hue changed. The other visible pixels form connected
/// groups: a group of few pixels at a corner is ignored, and a recolored group differs. The
/// remaining pixels are ignored if structure, brightness, and contrast around them are the same in
/// both images. Translucent pixels are composited onto white and onto black, and must pass on both.
struct PerceptualMetric {
  /// The distance above which a pixel is visible.
  let threshold: Double
  var kernels = MetricKernels.vectors

  /// The state of a visible pixel at an edge until its group is known.
  static let doubtful = UInt8(CCOMPARISON_DOUBTFUL)
  /// The state of pixels that the surrounding windows decide.
  static let undecided: UInt8 = 4

  /// Sets the state of every pixel that both images have and whose mask is 255.
  func judge(_ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>) throws(BitmapError) {
    let colors = try ColorMatcher(threshold: threshold, for: pair.union)
    for backdrop in Backdrop.allCases {
      let found = unsafe judgeColors(pair, mask, on: backdrop, colors)
      if found.hasDoubtful {
        let hasUndecided = unsafe try DoubtfulGroups(pair, backdrop).resolveDoubtfulPixels(in: mask)
        if hasUndecided {
          unsafe try StructuralSimilarity(pair, backdrop).resolveUndecidedPixels(in: mask)
        }
      }
      // The backdrop only affects translucent pixels.
      if !found.hasTranslucent { break }
    }
  }

  /// Whether there are doubtful pixels, and whether there are translucent ones.
  private struct Found {
    var hasDoubtful = false
    var hasTranslucent = false
  }

  /// Compares colors on a backdrop.
  private func judgeColors(
    _ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>, on backdrop: Backdrop,
    _ colors: ColorMatcher
  ) -> Found {
    let (common, stride) = (pair.common, pair.union.width)
    let hasKernel = backdrop == .white && kernels.apply(to: common)
    var found = Found()
    for y in 0..<common.height where !pair.isSameRow(y) {
      let states = unsafe mask + y &* stride
      func judge(_ columns: Range<Int>, in selected: ClosedRange<UInt8>) {
        unsafe judgeRow(pair, y, columns, states, selected, on: backdrop, colors, &found)
      }
      guard hasKernel, y > 0, y &+ 1 < common.height else {
        judge(0..<common.width, in: Self.unequal)
        continue
      }
      var rows = pair.rows(around: y)
      let result = unsafe ccomparison_judge_perceptually(
        &rows, colors.linearLight, threshold, states)
      if result & UInt32(CCOMPARISON_HAS_DOUBTFUL) != 0 { found.hasDoubtful = true }
      judge(0..<1, in: Self.unequal)
      judge(common.width &- 1..<common.width, in: Self.unequal)
      if result & UInt32(CCOMPARISON_HAS_OPEN) != 0 {
        judge(1..<common.width &- 1, in: MetricKernels.open...MetricKernels.open)
      }
    }
    return found
  }

  /// The states of unequal pixels.
  private static let unequal = 1...UInt8.max

  /// Compares colors of a row whose state is in a range.
  private func judgeRow(
    _ pair: PixelPair, _ y: Int, _ columns: Range<Int>, _ states: UnsafeMutablePointer<UInt8>,
    _ selected: ClosedRange<UInt8>, on backdrop: Backdrop, _ colors: ColorMatcher,
    _ found: inout Found
  ) {
    let (referenceRow, actualRow) = unsafe (pair.referenceRow(y), pair.actualRow(y))
    let (lowest, highest) = (selected.lowerBound, selected.upperBound)
    let isWhite = backdrop == .white
    // Adjacent pixels often have the same colors, which are looked up only once.
    var (lastExpected, lastActual, lastMatches) = (0 as UInt32, 0 as UInt32, true)
    let end = columns.upperBound
    var x = columns.lowerBound
    while x < end {
      let state = unsafe states[x]
      if state >= lowest, state <= highest {
        let (expected, actual) = unsafe (referenceRow[x], actualRow[x])
        let isOpaque = expected & actual >= 0xFF00_0000
        if !isOpaque { found.hasTranslucent = true }
        if isWhite || !isOpaque && state != PixelState.differing {
          if expected != lastExpected || actual != lastActual {
            (lastExpected, lastActual) = (expected, actual)
            lastMatches = colors.match(backdrop.composite(expected), backdrop.composite(actual))
          }
          if lastMatches {
            if isWhite { unsafe states[x] = PixelState.imperceptible }
          } else if Self.isSurelyFlat(pair, x, y) {
            unsafe states[x] = PixelState.differing
          } else {
            let state = Self.state(of: Neighborhood(pair, x, y, backdrop))
            unsafe states[x] = state
            found.hasDoubtful = found.hasDoubtful || state != PixelState.differing
          }
        }
      }
      x = x &+ 1
    }
  }

  /// Whether the 3x3 neighborhood of a pixel has a single color in one image, which implies
  /// ``Neighborhood/isFlat``.
  ///
  /// In debug builds, this takes a small fraction of the time of a ``Neighborhood``. Images that
  /// differ everywhere are mostly flat.
  private static func isSurelyFlat(_ pair: PixelPair, _ x: Int, _ y: Int) -> Bool {
    let common = pair.common
    guard x > 0, y > 0, x &+ 1 < common.width, y &+ 1 < common.height else { return false }
    return unsafe isSurelyFlat(
      pair.referenceRow(y &- 1) + x, pair.referenceRow(y) + x, pair.referenceRow(y &+ 1) + x)
      || isSurelyFlat(pair.actualRow(y &- 1) + x, pair.actualRow(y) + x, pair.actualRow(y &+ 1) + x)
  }

  @unsafe
  private static func isSurelyFlat(
    _ above: UnsafePointer<UInt32>, _ row: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>
  ) -> Bool {
    let center = unsafe row[0]
    var differences = unsafe (row[-1] ^ center) | (row[1] ^ center)
    unsafe differences |= (above[-1] ^ center) | (above[0] ^ center) | (above[1] ^ center)
    unsafe differences |= (below[-1] ^ center) | (below[0] ^ center) | (below[1] ^ center)
    return differences == 0
  }

  /// Returns the state of a visible pixel: differing or doubtful.
  private static func state(of pixel: Neighborhood) -> UInt8 {
    if pixel.isFlat || pixel.isHueChange { return PixelState.differing }
    let mayBeCorner = pixel.levels <= GroupTally.decisiveLevels
    return pixel.isAbrupt && !mayBeCorner ? PixelState.differing : doubtful
  }
}
