import Pixels

/// The nine pixels around one in two pictures, fewer at the edges.
@safe
struct Neighbourhood {
  private let pair: PixelPair
  private let ground: Ground
  private let x: Int
  private let y: Int

  init(_ pair: PixelPair, _ x: Int, _ y: Int, _ ground: Ground) {
    self.pair = pair
    self.ground = ground
    self.x = x
    self.y = y
  }

  /// Whether the pixel in the middle changed by more than an edge can that is drawn differently: there is
  /// no edge in one of the pictures, or it moved by more than a third of what the colours on its two sides
  /// are apart, as if the edge lay a third of a pixel away.
  var showsChange: Bool {
    unsafe isFlat(pair.reference, stride: pair.referenceSize.width)
      || isFlat(pair.actual, stride: pair.actualSize.width) || isBeyondEdge
  }

  private func isFlat(_ pixels: UnsafePointer<UInt32>, stride: Int) -> Bool {
    let color = unsafe ground.under(pixels[y &* stride &+ x])
    var row = max(0, y &- 1)
    while row <= min(pair.common.height &- 1, y &+ 1) {
      var column = max(0, x &- 1)
      while column <= min(pair.common.width &- 1, x &+ 1) {
        if unsafe ground.under(pixels[row &* stride &+ column]) != color { return false }
        column = column &+ 1
      }
      row = row &+ 1
    }
    return true
  }

  /// Whether a channel changed by more than a third of its range, or one by another share than another.
  ///
  /// An edge that is drawn differently mixes the colours on its two sides in another ratio, which moves all
  /// channels by one share of their ranges; a change of hue does not. One level is never too much.
  private var isBeyondEdge: Bool {
    let (red, green, blue) = (change(0), change(8), change(16))
    return red.isBeyondEdge || green.isBeyondEdge || blue.isBeyondEdge
      || red.isApart(from: green) || green.isApart(from: blue) || blue.isApart(from: red)
  }

  private func change(_ shift: UInt32) -> ChannelChange {
    let (wanted, got) = unsafe (
      ground.under(pair.referenceRow(y)[x]) &>> shift & 255,
      ground.under(pair.actualRow(y)[x]) &>> shift & 255
    )
    var (lowest, highest) = (wanted, wanted)
    var row = max(0, y &- 1)
    while row <= min(pair.common.height &- 1, y &+ 1) {
      let (expected, found) = unsafe (pair.referenceRow(row), pair.actualRow(row))
      var column = max(0, x &- 1)
      while column <= min(pair.common.width &- 1, x &+ 1) {
        let first = unsafe ground.under(expected[column]) &>> shift & 255
        let second = unsafe ground.under(found[column]) &>> shift & 255
        if first < lowest { lowest = first }
        if first > highest { highest = first }
        if second < lowest { lowest = second }
        if second > highest { highest = second }
        column = column &+ 1
      }
      row = row &+ 1
    }
    return ChannelChange(
      levels: Int(wanted > got ? wanted &- got : got &- wanted), range: Int(highest &- lowest))
  }
}

/// By how much a channel of a pixel changed, beside what lies around the pixel.
private struct ChannelChange {
  /// How far two shares of channels may be apart, as the part of one that it is: an eighth.
  private static let shareLimit = 8
  /// The range below which a share is mostly rounding.
  private static let leastRange = 24

  /// The distance of the old value from the new one.
  let levels: Int
  /// The distance of the lowest from the highest value in the nine pixels of both pictures.
  let range: Int

  var isBeyondEdge: Bool { levels > 1 && levels &* 3 > range }

  /// Whether the one channel changed by another share of its range than the other.
  func isApart(from other: ChannelChange) -> Bool {
    guard range >= Self.leastRange, other.range >= Self.leastRange else { return false }
    let apart = levels &* other.range &- other.levels &* range
    return (apart < 0 ? 0 &- apart : apart) &* Self.shareLimit > range &* other.range
  }
}
