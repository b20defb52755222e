extension ScalarKernels {
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      let first =
        unsafe pixels[index] & pixels[index &+ 1] & pixels[index &+ 2] & pixels[index &+ 3]
      let second =
        unsafe pixels[index &+ 4] & pixels[index &+ 5] & pixels[index &+ 6] & pixels[index &+ 7]
      if first & second < 0xFF00_0000 { return false }
      index &+= 8
    }
    while index < count {
      if unsafe pixels[index] < 0xFF00_0000 { return false }
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
      let bounded = position < minimum ? minimum : position > maximum ? maximum : position
      let weight = UInt32(truncatingIfNeeded: bounded >> 24) & 255
      let left = bounded >> 32
      // At the last pixel, the weight is zero and there is no pixel to the right.
      let right = weight == 0 ? left : left &+ 1
      let (one, two, inverseWeight) = unsafe (row[left], row[right], 256 &- weight)
      let redBlue =
        (one & 0x00FF_00FF) &* inverseWeight &+ (two & 0x00FF_00FF) &* weight &+ 0x0080_0080
      let greenAlpha =
        ((one >> 8) & 0x00FF_00FF) &* inverseWeight &+ ((two >> 8) & 0x00FF_00FF) &* weight
        &+ 0x0080_0080
      unsafe result[index] = ((redBlue >> 8) & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
      position = position &+ step
      index &+= 1
    }
  }
}
