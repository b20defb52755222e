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

  /// The state of a visible pixel at an edge until its group is known.
  static let doubtful: UInt8 = 3
  /// The state of pixels that the surrounding windows decide.
  static let undecided: UInt8 = 4

  /// Sets the state of every pixel that both images have and whose mask is 255.
  func judge(_ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>) throws(BitmapError) {
    let colors = try ColorMatcher(threshold: threshold, for: pair.union)
    for backdrop in Backdrop.allCases {
      let hasDoubtful = unsafe judgeColors(pair, mask, on: backdrop, colors)
      if hasDoubtful {
        let hasUndecided = unsafe try DoubtfulGroups(pair, backdrop).resolveDoubtfulPixels(in: mask)
        if hasUndecided {
          unsafe try StructuralSimilarity(pair, backdrop).resolveUndecidedPixels(in: mask)
        }
      }
    }
  }

  /// Compares colors on a backdrop, and returns whether there are doubtful pixels.
  private func judgeColors(
    _ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>, on backdrop: Backdrop,
    _ colors: ColorMatcher
  ) -> Bool {
    let common = pair.common
    let stride = pair.union.width
    let isWhite = backdrop == .white
    var hasDoubtful = false
    for y in 0..<common.height where !pair.isSameRow(y) {
      let (referenceRow, actualRow) = unsafe (pair.referenceRow(y), pair.actualRow(y))
      let states = unsafe mask + y &* stride
      // Adjacent pixels often have the same colors, which are looked up only once.
      var (lastExpected, lastActual, lastMatches) = (0 as UInt32, 0 as UInt32, true)
      var x = 0
      while x < common.width {
        let state = unsafe states[x]
        if state != PixelState.equal {
          let (expected, actual) = unsafe (referenceRow[x], actualRow[x])
          let isOpaque = expected & actual >= 0xFF00_0000
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
              hasDoubtful = hasDoubtful || state != PixelState.differing
            }
          }
        }
        x = x &+ 1
      }
    }
    return hasDoubtful
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
