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

  private var isBeyondEdge: Bool {
    var shift: UInt32 = 0
    while shift < 24 {
      if isBeyondEdge(shift) { return true }
      shift = shift &+ 8
    }
    return false
  }

  /// Whether a channel changed by more than a third of its range; one level is never too much.
  private func isBeyondEdge(_ shift: UInt32) -> Bool {
    let (wanted, got) = unsafe (
      ground.under(pair.referenceRow(y)[x]) &>> shift & 255,
      ground.under(pair.actualRow(y)[x]) &>> shift & 255
    )
    let change = wanted > got ? wanted &- got : got &- wanted
    guard change > 1 else { return false }
    let range = change &* 3
    guard range <= 255 else { return true }
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
        if highest &- lowest >= range { return false }
        column = column &+ 1
      }
      row = row &+ 1
    }
    return true
  }
}
