import SnapshotPixels

/// An image in faint gray on white, as a background for marks.
enum DimmedImage {
  /// The remaining fraction of the image's darkness, in 256ths.
  private static let faintness: UInt32 = 64

  /// Returns a part of the dimmed image.
  ///
  /// Pixels outside the image are white.
  static func draw(_ image: Bitmap, part: PixelRect) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: part.size, color: .white)
    let overlap = part.intersection(image.size.bounds)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe image.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in overlap.y..<overlap.bottom {
          let to = unsafe target + (y - part.y) * part.width + overlap.x - part.x
          let from = unsafe source + y * image.width + overlap.x
          unsafe dim(from, into: to, count: overlap.width)
        }
      }
    }
    return result
  }

  /// Dims a row.
  ///
  /// The previous pixel is checked first, because neighbors are often equal.
  private static func dim(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var last: UInt32 = 0
    var gray: UInt32 = 0xFFFF_FFFF
    var x = 0
    while x < count {
      let pixel = unsafe source[x]
      if pixel != last {
        last = pixel
        gray = faintGray(pixel)
      }
      unsafe target[x] = gray
      x = x &+ 1
    }
  }

  /// Returns a faint gray with the pixel's luma on white (ITU-R BT.601 weights, in 256ths).
  private static func faintGray(_ pixel: UInt32) -> UInt32 {
    let red: UInt32 = pixel & 255
    let green: UInt32 = (pixel &>> 8) & 255
    let blue: UInt32 = (pixel &>> 16) & 255
    let luma: UInt32 = (red &* 77 &+ green &* 150 &+ blue &* 29) &>> 8
    let onWhite = luma &+ (255 &- (pixel &>> 24))
    let gray: UInt32 = 255 &- ((255 &- onWhite) &* faintness) &>> 8
    return gray | gray &<< 8 | gray &<< 16 | 0xFF00_0000
  }
}
