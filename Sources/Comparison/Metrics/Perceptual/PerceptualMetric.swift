import Pixels

/// The rule that tells what is seen from what is not.
///
/// A pixel is visible when the HyAB distance in OKLab exceeds a threshold. A visible one differs where
/// the nine pixels around it are of one colour in either picture, so that a change of colour is never
/// excused as an edge. Elsewhere it is excused when the structure around it is the same in both.
/// Translucent pixels are judged on white and on black, and must pass on both.
struct PerceptualMetric {
  /// The distance from which on a pixel is visible.
  let threshold: Double

  /// What a visible pixel is until the structure around it is known.
  static let doubtful: UInt8 = 3

  /// Sets the state of every pixel of a mask that is 255 and that both pictures have.
  func judge(_ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>) throws(BitmapError) {
    let colors = try ColorMatcher(threshold: threshold, for: pair.union)
    for ground in Ground.allCases {
      let hasDoubtful = unsafe judgeColors(pair, mask, on: ground, colors)
      if hasDoubtful {
        unsafe try StructuralSimilarity(pair, ground).settle(mask)
      }
    }
  }

  /// Returns whether there are doubtful pixels.
  private func judgeColors(
    _ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>, on ground: Ground,
    _ colors: ColorMatcher
  ) -> Bool {
    let common = pair.common
    let stride = pair.union.width
    var hasDoubtful = false
    for y in 0..<common.height {
      let (expected, found) = unsafe (pair.referenceRow(y), pair.actualRow(y))
      let states = unsafe mask + y &* stride
      var x = 0
      while x < common.width {
        let state = unsafe states[x]
        if state != PixelState.equal {
          let (wanted, got) = unsafe (expected[x], found[x])
          let isOpaque = wanted & got >= 0xFF00_0000
          if ground == .white || !isOpaque && state != PixelState.differing {
            if colors.match(ground.under(wanted), ground.under(got)) {
              if ground == .white { unsafe states[x] = PixelState.imperceptible }
            } else if pair.isFlat(x, y, on: ground) {
              unsafe states[x] = PixelState.differing
            } else {
              unsafe states[x] = Self.doubtful
              hasDoubtful = true
            }
          }
        }
        x = x &+ 1
      }
    }
    return hasDoubtful
  }
}

extension PixelPair {
  /// Whether all nine pixels around one, or fewer at the edge, are of one colour in either picture.
  fileprivate func isFlat(_ x: Int, _ y: Int, on ground: Ground) -> Bool {
    unsafe Self.isFlat(x, y, reference, stride: referenceSize.width, common, ground)
      || Self.isFlat(x, y, actual, stride: actualSize.width, common, ground)
  }

  private static func isFlat(
    _ x: Int, _ y: Int, _ pixels: UnsafePointer<UInt32>, stride: Int, _ size: PixelSize,
    _ ground: Ground
  ) -> Bool {
    let color = unsafe ground.under(pixels[y &* stride &+ x])
    var row = max(0, y &- 1)
    while row <= min(size.height &- 1, y &+ 1) {
      var column = max(0, x &- 1)
      while column <= min(size.width &- 1, x &+ 1) {
        if unsafe ground.under(pixels[row &* stride &+ column]) != color { return false }
        column = column &+ 1
      }
      row = row &+ 1
    }
    return true
  }
}
