import SnapshotPixels

/// A picture as a faint gray on white, on which marks stand out.
enum DimmedImage {
  /// The share of the picture's darkness that is left, in 256ths.
  private static let faintness: UInt32 = 64

  /// Returns a part of the picture, which is white where the picture has no pixels.
  static func draw(_ picture: Bitmap, part: PixelRect) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: part.size, color: .white)
    let there = part.intersection(
      PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
    unsafe result.withUnsafeMutablePixels { target in
      unsafe picture.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in there.y..<there.bottom {
          let to = unsafe target + (y - part.y) * part.width + there.x - part.x
          let from = unsafe source + y * picture.width + there.x
          unsafe dim(from, into: to, count: there.width)
        }
      }
    }
    return result
  }

  /// Dims a row; the pixel before is asked first, because neighbors are often equal.
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

  /// Returns a pixel's luma (ITU-R BT.601 weights in 256ths) on white, drawn faintly.
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
