import CSnapshotComparison
import SnapshotDrawing

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

/// The 3x3 neighborhood of a pixel in two images, smaller at the borders.
@safe
struct Neighborhood {
  /// Whether all of its pixels have a single color in either image.
  let isFlat: Bool
  /// The color of the center in the reference.
  let expected: ChannelLanes
  /// The color of the center in the actual image.
  let actual: ChannelLanes
  /// The lowest channel values in both images.
  private let lowest: ChannelLanes
  /// The highest channel values in both images.
  private let highest: ChannelLanes

  /// Creates the neighborhood of a pixel that both images have.
  ///
  /// The loop makes no calls, because a call per channel and neighbor would dominate the time in
  /// debug builds.
  init(_ pair: PixelPair, _ x: Int, _ y: Int, _ backdrop: Backdrop) {
    let common = pair.common
    let (expectedColor, actualColor) = unsafe (
      backdrop.composite(pair.referenceRow(y)[x]), backdrop.composite(pair.actualRow(y)[x])
    )
    let (expected, actual) = (ChannelLanes(expectedColor), ChannelLanes(actualColor))
    var lowest = expected.lower(actual).bits
    var highest = expected.upper(actual).bits
    let signs = ChannelLanes.signs
    var (isExpectedFlat, isActualFlat) = (true, true)
    let (left, right) = (x == 0 ? 0 : x &- 1, x &+ 1 == common.width ? x : x &+ 1)
    let bottom = y &+ 1 == common.height ? y : y &+ 1
    var row = y == 0 ? 0 : y &- 1
    while row <= bottom {
      var pixels = unsafe pair.referenceRow(row)
      var isReference = true
      while true {
        var column = left
        while column <= right {
          var pixel = unsafe pixels[column]
          pixel = pixel < 0xFF00_0000 ? backdrop.composite(pixel) : pixel & 0xFF_FFFF
          if pixel != (isReference ? expectedColor : actualColor) {
            if isReference { isExpectedFlat = false } else { isActualFlat = false }
            let wide = UInt64(truncatingIfNeeded: pixel)
            let lanes = wide & 0xFF | (wide & 0xFF00) &<< 8 | (wide & 0xFF_0000) &<< 16
            let isBelow = ((((lowest | signs) &- lanes) & signs) &>> 15) &* 0xFFFF
            lowest = lanes & isBelow | lowest & ~isBelow
            let isWithin = ((((highest | signs) &- lanes) & signs) &>> 15) &* 0xFFFF
            highest = highest & isWithin | lanes & ~isWithin
          }
          column = column &+ 1
        }
        if !isReference { break }
        isReference = false
        unsafe pixels = pair.actualRow(row)
      }
      row = row &+ 1
    }
    isFlat = isExpectedFlat || isActualFlat
    (self.expected, self.actual) = (expected, actual)
    (self.lowest, self.highest) = (ChannelLanes(bits: lowest), ChannelLanes(bits: highest))
  }

  /// Returns the change of a channel of the center: 0 for red, 1 for green, 2 for blue.
  func change(_ channel: Int) -> ChannelChange {
    ChannelChange(
      signed: actual[channel] &- expected[channel], range: highest[channel] &- lowest[channel])
  }

  /// Whether one channel changed by a different fraction of its range than another channel.
  ///
  /// A redrawn edge mixes the colors on its two sides in a different ratio, which changes all
  /// channels by the same fraction of their ranges. A change of hue does not.
  var isHueChange: Bool {
    let (red, green, blue) = (change(0), change(1), change(2))
    return red.isApart(from: green) || green.isApart(from: blue) || blue.isApart(from: red)
  }

  /// Whether a channel changed by more than a third of its range, as if the edge had moved by a
  /// third of a pixel.
  var isAbrupt: Bool { change(0).isAbrupt || change(1).isAbrupt || change(2).isAbrupt }

  /// The largest change of a channel, in levels of 255.
  var levels: Int { max(change(0).levels, change(1).levels, change(2).levels) }
}

/// The change of one channel of a pixel.
struct ChannelChange {
  /// The reciprocal of the maximum distance between fractions that count as equal: an eighth.
  private static let fractionLimit = 8
  /// The range below which a fraction is dominated by rounding.
  private static let minimumRange = 24

  /// The actual value minus the expected one.
  let signed: Int
  /// The difference between the highest and the lowest value of the neighborhood in both images.
  let range: Int

  /// The absolute change.
  var levels: Int { signed < 0 ? 0 &- signed : signed }

  /// Whether the channel changed by more than a third of its range.
  ///
  /// A change of one level never does.
  var isAbrupt: Bool { levels > 1 && levels &* 3 > range }

  /// Whether the channel changed by a different fraction of its range than another channel.
  func isApart(from other: ChannelChange) -> Bool {
    guard range >= Self.minimumRange, other.range >= Self.minimumRange else { return false }
    let apart = levels &* other.range &- other.levels &* range
    return (apart < 0 ? 0 &- apart : apart) &* Self.fractionLimit > range &* other.range
  }
}

/// The color range of the neighbors of a pixel that are equal in both images, up to one level.
///
/// A pixel on an edge is a mixture of the colors on both sides. If another rasterizer drew the
/// edge, these colors are still there, and both mixtures are between them. If a stroke was
/// recolored, no neighbor still has the color of its ink.
@safe
struct UnchangedNeighbors {
  /// The lowest value of each channel; 255 if there is no such neighbor.
  private(set) var lowest = ChannelLanes(0xFF_FFFF)
  /// The highest value of each channel; 0 if there is no such neighbor.
  private(set) var highest = ChannelLanes(0)

  init(_ pair: PixelPair, _ x: Int, _ y: Int, _ backdrop: Backdrop) {
    let (left, right) = (x == 0 ? 0 : x &- 1, x &+ 1 == pair.common.width ? x : x &+ 1)
    let bottom = y &+ 1 == pair.common.height ? y : y &+ 1
    var row = y == 0 ? 0 : y &- 1
    while row <= bottom {
      let (referenceRow, actualRow) = unsafe (pair.referenceRow(row), pair.actualRow(row))
      var column = left
      while column <= right {
        let (expected, actual) = unsafe (
          backdrop.composite(referenceRow[column]), backdrop.composite(actualRow[column])
        )
        if expected == actual || ColorMatcher.isOneLevel(expected, actual) {
          let lanes = ChannelLanes(expected)
          (lowest, highest) = (lowest.lower(lanes), highest.upper(lanes))
        }
        column = column &+ 1
      }
      row = row &+ 1
    }
  }

  /// Returns whether the expected and the actual value of a channel are within its range, up to one
  /// level.
  func enclose(_ channel: Int, _ expected: Int, _ actual: Int) -> Bool {
    min(expected, actual) &+ 1 >= lowest[channel] && max(expected, actual) <= highest[channel] &+ 1
  }
}

/// The red, green, and blue of a pixel in lanes of 16 bits, which are compared in parallel.
struct ChannelLanes {
  /// The highest bit of each lane, which is 0 in every value.
  static let signs: UInt64 = 0x8000_8000_8000

  /// The lanes: red in bits 0 to 15, then green and blue.
  let bits: UInt64

  /// Creates lanes from their bits.
  init(bits: UInt64) { self.bits = bits }

  /// Creates lanes from an opaque pixel: red in bits 0 to 7, then green and blue.
  init(_ pixel: UInt32) {
    let wide = UInt64(pixel)
    bits = wide & 0xFF | (wide & 0xFF00) &<< 8 | (wide & 0xFF_0000) &<< 16
  }

  /// The value of a channel, 0 to 255: 0 for red, 1 for green, 2 for blue.
  subscript(channel: Int) -> Int { Int(bits &>> UInt64(channel &* 16) & 0xFF) }

  func lower(_ other: ChannelLanes) -> ChannelLanes {
    let isUpper = lanes(atLeast: other)
    return ChannelLanes(bits: other.bits & isUpper | bits & ~isUpper)
  }

  /// Returns the higher value of each channel.
  func upper(_ other: ChannelLanes) -> ChannelLanes {
    let isUpper = lanes(atLeast: other)
    return ChannelLanes(bits: bits & isUpper | other.bits & ~isUpper)
  }

  /// Returns ones in the lanes whose value is at least the other's.
  private func lanes(atLeast other: ChannelLanes) -> UInt64 {
    ((((bits | Self.signs) &- other.bits) & Self.signs) &>> 15) &* 0xFFFF
  }
}

/// The implementation of a metric.
///
/// All cases have the same results.
enum MetricKernels {
  /// The vector kernels in C for the pixels that they can decide, and Swift for the others.
  case vectors
  /// Swift for all pixels.
  case scalar

  /// The state of a pixel that the vector kernels do not decide.
  static let open = UInt8(CCOMPARISON_OPEN)

  /// Whether the vector kernels apply to images of a size.
  func apply(to size: PixelSize) -> Bool {
    self == .vectors && size.width >= Int(CCOMPARISON_MINIMUM_WIDTH)
  }
}

extension PixelPair {
  /// The rows around a row that is neither the first nor the last, for a kernel.
  func rows(around y: Int) -> ccomparison_rows {
    unsafe ccomparison_rows(
      reference: (referenceRow(y &- 1), referenceRow(y), referenceRow(y &+ 1)),
      actual: (actualRow(y &- 1), actualRow(y), actualRow(y &+ 1)), width: common.width)
  }
}
