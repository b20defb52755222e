import SnapshotPixels

extension Bitmap {
  /// Returns an opaque bitmap with 16 levels per channel, from 0 to 255, so that the file of an
  /// image with many blended colors stays small.
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

  /// Returns the level that is nearest to the value in the lowest eight bits.
  private static func level(_ pixel: UInt32) -> UInt32 {
    ((pixel & 255) &* 15 &+ 127) / 255 &* 17
  }
}
