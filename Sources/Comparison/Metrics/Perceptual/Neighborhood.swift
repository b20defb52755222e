import SnapshotPixels

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
