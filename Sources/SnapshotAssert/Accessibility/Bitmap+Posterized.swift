import SnapshotPixels

extension Bitmap {
  /// Returns the picture with 16 levels a channel, of which the darkest is 0 and the brightest 255, so
  /// that its file stays small where many colors are mixed; its pixels are opaque.
  func posterized() -> Bitmap {
    var result = self
    unsafe result.withUnsafeMutablePixels { pixels in
      var index = 0
      while index < pixels.count {
        let pixel = unsafe pixels[index]
        unsafe pixels[index] =
          Bitmap.level(pixel) | Bitmap.level(pixel &>> 8) &<< 8
          | Bitmap.level(pixel &>> 16) &<< 16 | 0xFF00_0000
        index = index &+ 1
      }
    }
    return result
  }

  /// Returns the level next to the value in the lowest eight bits.
  private static func level(_ word: UInt32) -> UInt32 {
    ((word & 255) &* 15 &+ 127) / 255 &* 17
  }
}
