import Pixels

/// What is counted while two pictures are compared, row by row over raw words, because that is what
/// stays quick in a debug build.
struct DifferenceTally {
  private(set) var count = 0
  private(set) var compared = 0
  private(set) var maximum: UInt32 = 0
  private var left = Int.max
  private var right = -1
  private var top = Int.max
  private var bottom = -1

  /// The smallest rectangle around all that differ.
  var box: PixelRect {
    right < 0
      ? PixelRect(x: 0, y: 0, width: 0, height: 0)
      : PixelRect(left: left, top: top, right: right + 1, bottom: bottom + 1)
  }

  mutating func compare(
    _ expected: UnsafeBufferPointer<UInt32>, _ expectedSize: PixelSize,
    with found: UnsafeBufferPointer<UInt32>, _ foundSize: PixelSize,
    into mask: UnsafeMutableBufferPointer<UInt8>, _ maskSize: PixelSize
  ) {
    guard let mask = mask.baseAddress else { return }
    for row in 0..<maskSize.height {
      let values = unsafe mask + row * maskSize.width
      let expectedCount = row < expectedSize.height ? expectedSize.width : 0
      let foundCount = row < foundSize.height ? foundSize.width : 0
      let common = min(expectedCount, foundCount)
      if common > 0, let expected = expected.baseAddress, let found = found.baseAddress {
        unsafe compareRow(
          expected + row * expectedSize.width, found + row * foundSize.width, common, values, row)
      }
      markUnmatched(from: common, to: max(expectedCount, foundCount), row)
      if max(expectedCount, foundCount) > common {
        unsafe (values + common).update(
          repeating: 255, count: max(expectedCount, foundCount) - common)
      }
      compared += max(expectedCount, foundCount)
    }
  }

  private mutating func compareRow(
    _ expected: UnsafePointer<UInt32>, _ found: UnsafePointer<UInt32>, _ width: Int,
    _ mask: UnsafeMutablePointer<UInt8>, _ row: Int
  ) {
    var first = -1
    var last = -1
    var differing = 0
    var largest = maximum
    var x = 0
    while x < width {
      let wanted = unsafe expected[x]
      let got = unsafe found[x]
      if wanted != got {
        unsafe mask[x] = 255
        differing &+= 1
        if first < 0 { first = x }
        last = x
        var shift: UInt32 = 0
        while shift < 32 {
          let wantedChannel = (wanted &>> shift) & 255
          let gotChannel = (got &>> shift) & 255
          let delta =
            wantedChannel > gotChannel
            ? wantedChannel &- gotChannel : gotChannel &- wantedChannel
          if delta > largest { largest = delta }
          shift = shift &+ 8
        }
      }
      x = x &+ 1
    }
    maximum = largest
    note(first, last, differing, row)
  }

  private mutating func markUnmatched(from first: Int, to end: Int, _ row: Int) {
    if end > first { note(first, end - 1, end - first, row) }
  }

  private mutating func note(_ first: Int, _ last: Int, _ differing: Int, _ row: Int) {
    guard differing > 0 else { return }
    count += differing
    left = min(left, first)
    right = max(right, last)
    top = min(top, row)
    bottom = row
  }
}
