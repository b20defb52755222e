extension ScalarKernels {
  static func isOpaque(_ words: UnsafePointer<UInt32>, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      let first = unsafe words[index] & words[index &+ 1] & words[index &+ 2] & words[index &+ 3]
      let second =
        unsafe words[index &+ 4] & words[index &+ 5] & words[index &+ 6] & words[index &+ 7]
      if first & second < 0xFF00_0000 { return false }
      index &+= 8
    }
    while index < count {
      if unsafe words[index] < 0xFF00_0000 { return false }
      index &+= 1
    }
    return true
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    var position = start
    var index = 0
    while index < count {
      let place = position < minimum ? minimum : position > maximum ? maximum : position
      let weight = UInt32(truncatingIfNeeded: place >> 24) & 255
      let left = place >> 32
      // The pixel behind the last one is not there, and has no weight.
      let right = weight == 0 ? left : left &+ 1
      let (one, two, rest) = unsafe (row[left], row[right], 256 &- weight)
      let redBlue =
        (one & 0x00FF_00FF) &* rest &+ (two & 0x00FF_00FF) &* weight &+ 0x0080_0080
      let greenAlpha =
        ((one >> 8) & 0x00FF_00FF) &* rest &+ ((two >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
      unsafe result[index] = ((redBlue >> 8) & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
      position = position &+ step
      index &+= 1
    }
  }
}
