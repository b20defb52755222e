extension ScalarKernels {
  static func isOpaque(_ words: UnsafePointer<UInt32>, count: Int) -> Bool {
    var index = 0
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
      unsafe result[index] = PixelArithmetic.interpolate(row[left], row[right], weight: weight)
      position = position &+ step
      index &+= 1
    }
  }
}
