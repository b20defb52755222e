extension VectorKernels {
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var index = 0
    while index &+ 64 <= count {
      var all = unsafe load(pixels + index)
      var next = 8
      while next < 64 {
        all = unsafe all & load(pixels + (index &+ next))
        next &+= 8
      }
      let pair = all.lowHalf & all.highHalf
      if pair[0] & pair[1] & pair[2] & pair[3] < 0xFF00_0000 { return false }
      index &+= 64
    }
    return unsafe ScalarKernels.isOpaque(pixels + index, count: count &- index)
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    /// Returns the number of pixels whose positions are below a limit.
    func countUntil(_ limit: Int) -> Int {
      guard start < limit else { return 0 }
      let pixels = (limit &- start &+ step &- 1) / step
      return pixels < count ? pixels : count
    }
    let before = countUntil(minimum)
    let after = countUntil(maximum)
    let inside = after &- before
    unsafe ScalarKernels.stretch(
      row, from: start, step: step, minimum: minimum, maximum: maximum, count: min(before, 1),
      into: result, scratch: scratch)
    if before > 1 { unsafe (result + 1).update(repeating: result[0], count: before &- 1) }
    if inside > 0 {
      let lefts = unsafe scratch
      let rights = unsafe scratch + (count &+ 16)
      let weights = unsafe scratch + (2 &* (count &+ 16))
      var position = start &+ before &* step
      var index = 0
      while index < inside {
        let pair = unsafe UnsafeRawPointer(row + (position >> 32)).loadUnaligned(as: UInt64.self)
        unsafe lefts[index] = UInt32(truncatingIfNeeded: pair)
        unsafe rights[index] = UInt32(truncatingIfNeeded: pair &>> 32)
        let weight = UInt32(truncatingIfNeeded: position &>> 24) & 255
        unsafe weights[index] = weight | weight &<< 16
        position = position &+ step
        index &+= 1
      }
      unsafe interpolate(lefts, rights, count: inside, weights: weights, into: result + before)
    }
    guard after < count else { return }
    unsafe ScalarKernels.stretch(
      row, from: maximum, step: step, minimum: minimum, maximum: maximum, count: 1,
      into: result + after, scratch: scratch)
    unsafe (result + after).update(repeating: result[after], count: count &- after)
  }
}
