import Pixels

/// A pixel and the eight around it in two images, fewer at the borders.
@safe
struct Neighborhood {
  /// Whether all of its pixels have one color in either image.
  let isFlat: Bool
  /// The color of the pixel in the middle of the reference.
  let wanted: ChannelLanes
  /// The color of the pixel in the middle of the actual image.
  let got: ChannelLanes
  /// The lowest values of the channels in both images.
  private let lowest: ChannelLanes
  /// The highest values of the channels in both images.
  private let highest: ChannelLanes

  init(_ pair: PixelPair, _ x: Int, _ y: Int, _ ground: Ground) {
    let (expected, found) = unsafe (
      ground.under(pair.referenceRow(y)[x]), ground.under(pair.actualRow(y)[x])
    )
    let (wanted, got) = (ChannelLanes(expected), ChannelLanes(found))
    var (lowest, highest) = (wanted.lower(got), wanted.upper(got))
    var (isExpectedFlat, isFoundFlat) = (true, true)
    let (left, right) = (x == 0 ? 0 : x &- 1, x &+ 1 == pair.common.width ? x : x &+ 1)
    let bottom = y &+ 1 == pair.common.height ? y : y &+ 1
    var row = y == 0 ? 0 : y &- 1
    while row <= bottom {
      let (expectedRow, foundRow) = unsafe (pair.referenceRow(row), pair.actualRow(row))
      var column = left
      while column <= right {
        let (first, second) = unsafe (
          ground.under(expectedRow[column]), ground.under(foundRow[column])
        )
        if first != expected {
          isExpectedFlat = false
          let lanes = ChannelLanes(first)
          (lowest, highest) = (lowest.lower(lanes), highest.upper(lanes))
        }
        if second != found {
          isFoundFlat = false
          let lanes = ChannelLanes(second)
          (lowest, highest) = (lowest.lower(lanes), highest.upper(lanes))
        }
        column = column &+ 1
      }
      row = row &+ 1
    }
    isFlat = isExpectedFlat || isFoundFlat
    (self.wanted, self.got, self.lowest, self.highest) = (wanted, got, lowest, highest)
  }

  /// Returns the change of a channel of the pixel in the middle: 0 for red, 1 for green, 2 for
  /// blue.
  func change(_ channel: Int) -> ChannelChange {
    ChannelChange(
      signed: got[channel] &- wanted[channel], range: highest[channel] &- lowest[channel])
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
  /// The maximum distance between fractions that count as equal: an eighth.
  private static let shareLimit = 8
  /// The range below which a fraction is dominated by rounding.
  private static let leastRange = 24

  /// The new value minus the old one.
  let signed: Int
  /// The difference between the highest and the lowest value of the neighborhood in both images.
  let range: Int

  /// The distance of the new value from the old one.
  var levels: Int { signed < 0 ? 0 &- signed : signed }

  /// Whether the channel changed by more than a third of its range; one level is never too much.
  var isAbrupt: Bool { levels > 1 && levels &* 3 > range }

  /// Whether the channel changed by a different fraction of its range than another channel.
  func isApart(from other: ChannelChange) -> Bool {
    guard range >= Self.leastRange, other.range >= Self.leastRange else { return false }
    let apart = levels &* other.range &- other.levels &* range
    return (apart < 0 ? 0 &- apart : apart) &* Self.shareLimit > range &* other.range
  }
}
