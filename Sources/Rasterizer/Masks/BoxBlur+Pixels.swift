import SnapshotPixels

extension BoxBlur {
  /// Blurs premultiplied pixels in place, one channel after the other.
  func apply(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    let count = width * height
    let plane = ScratchBuffer<UInt16>(capacity: count)
    let scratch = ScratchBuffer<UInt16>(capacity: count + 2 * max(width, height))
    // Alpha is first, so that the other channels can be clamped to it.
    for shift in [24, 0, 8, 16] as [UInt32] {
      unsafe extract(pixels, shift, plane.base, count)
      unsafe apply(
        plane.base, width: width, height: height, keeping: height, scratch: scratch.base)
      unsafe insert(plane.base, shift, pixels, count)
    }
  }

  /// Returns the smallest box around all pixels that are not zero, or `nil` if there are none.
  static func visibleBox(
    of pixels: UnsafePointer<UInt32>, width: Int, height: Int
  ) -> PixelRect? {
    var (left, right) = (width, 0)
    var (top, bottom) = (height, 0)
    var y = 0
    while y < height {
      let row = unsafe pixels + y &* width
      var first = 0
      while first < width, unsafe row[first] == 0 { first &+= 1 }
      if first < width {
        var last = width &- 1
        while unsafe row[last] == 0 { last &-= 1 }
        if first < left { left = first }
        if last >= right { right = last &+ 1 }
        if top == height { top = y }
        bottom = y &+ 1
      }
      y &+= 1
    }
    guard top < bottom else { return nil }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  private func extract(
    _ pixels: UnsafePointer<UInt32>, _ shift: UInt32, _ plane: UnsafeMutablePointer<UInt16>,
    _ count: Int
  ) {
    let bits = fractionBits
    var index = 0
    while index < count {
      unsafe plane[index] = UInt16(truncatingIfNeeded: (pixels[index] &>> shift) & 255) &<< bits
      index &+= 1
    }
  }

  private func insert(
    _ plane: UnsafePointer<UInt16>, _ shift: UInt32, _ pixels: UnsafeMutablePointer<UInt32>,
    _ count: Int
  ) {
    let otherChannels = ~(255 &<< shift) as UInt32
    let bits = UInt32(fractionBits)
    let half = (1 &<< bits) &>> 1 as UInt32
    var index = 0
    while index < count {
      let pixel = unsafe pixels[index]
      let limit = shift == 24 ? 255 : pixel >> 24
      let value = unsafe (UInt32(plane[index]) &+ half) &>> bits
      unsafe pixels[index] = pixel & otherChannels | (value < limit ? value : limit) &<< shift
      index &+= 1
    }
  }
}
