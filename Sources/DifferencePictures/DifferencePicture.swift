package import Comparison
package import Pixels

/// The picture of a difference: the reference as a faint grey, and every differing pixel solid.
package enum DifferencePicture {
  /// What differing pixels are drawn with: a magenta that no interface uses.
  static let highlight = Color(hex: 0xE6007A)
  /// What lies under transparent pixels.
  private static let ground: UInt32 = 255
  /// The share of the reference's darkness that is left, in 256ths.
  private static let faintness: UInt32 = 64

  /// Returns the picture, as large as the difference's mask; it is drawn from that mask, so it shows
  /// what decided.
  package static func draw(
    _ difference: PixelDifference, over reference: Bitmap
  ) throws(BitmapError) -> Bitmap {
    try draw(difference.mask, over: reference)
  }

  /// Returns the picture of a mask.
  static func draw(_ mask: Mask, over reference: Bitmap) throws(BitmapError) -> Bitmap {
    let size = mask.size
    var picture = try Bitmap(size: size, color: Color(white: UInt8(ground)))
    let highlight = PremultipliedColor(highlight).word
    let width = size.width
    unsafe picture.withUnsafeMutablePixels { target in
      unsafe reference.withUnsafePixels { source in
        unsafe mask.withUnsafeValues { mask in
          for y in 0..<size.height {
            let sourceWidth = y < reference.height ? reference.width : 0
            var x = 0
            while x < width {
              let index = y &* width &+ x
              if unsafe mask[index] != 0 {
                unsafe target[index] = highlight
              } else if x < sourceWidth {
                unsafe target[index] = faintGrey(source[y &* sourceWidth &+ x])
              }
              x = x &+ 1
            }
          }
        }
      }
    }
    return picture
  }

  /// Returns a pixel's luma (ITU-R BT.601 weights in 256ths) on white, drawn faintly.
  private static func faintGrey(_ pixel: UInt32) -> UInt32 {
    let luma =
      ((pixel & 255) &* 77 &+ ((pixel &>> 8) & 255) &* 150 &+ ((pixel &>> 16) & 255) &* 29) &>> 8
    let onWhite = luma &+ (255 &- (pixel &>> 24))
    let grey = 255 &- ((255 &- onWhite) &* faintness) &>> 8
    return grey | grey &<< 8 | grey &<< 16 | 0xFF00_0000
  }
}
