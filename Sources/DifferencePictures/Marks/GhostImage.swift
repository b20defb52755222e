import SnapshotPixels

/// An image in a narrow range of grays, as a background for marks.
enum GhostImage {
  /// The number of pixels from which the brightness of an image is estimated.
  private static let sampleCount = 4_096

  /// Returns the colors for an image: dark ones if most of its pixels are dark.
  static func colors(for image: Bitmap) -> Palette.Ghost {
    let count = image.width * image.height
    guard count > 0 else { return .light }
    let step = max(1, count / sampleCount)
    var (sum, samples) = (0, 0)
    unsafe image.withUnsafePixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      var index = 0
      while index < count {
        sum += Int(unsafe luma(pixels[index]))
        samples += 1
        index += step
      }
    }
    return sum < samples * 88 ? .dark : .light
  }

  /// Returns an image in grays, with a size that is at least that of the image.
  ///
  /// Pixels outside the image have the color of an empty background.
  static func draw(
    _ image: Bitmap, size: PixelSize, _ colors: Palette.Ghost
  ) throws(BitmapError) -> Bitmap {
    let empty = colors.low < 0x80 ? colors.low : colors.high
    var result = try Bitmap(size: size, color: Color(white8: empty))
    let grays = (0..<256).map { luma -> UInt32 in
      let range = Int(colors.high) - Int(colors.low)
      let gray = UInt32(Int(colors.low) + (luma * range + 127) / 255)
      return gray | gray << 8 | gray << 16 | 0xFF00_0000
    }
    let (width, height) = (min(size.width, image.width), min(size.height, image.height))
    unsafe result.withUnsafeMutablePixels { target in
      unsafe image.withUnsafePixels { source in
        unsafe grays.withUnsafeBufferPointer { grays in
          guard let target = target.baseAddress, let source = source.baseAddress,
            let grays = grays.baseAddress
          else { return }
          for y in 0..<height {
            unsafe dim(
              source + y * image.width, grays, into: target + y * size.width, count: width)
          }
        }
      }
    }
    return result
  }

  /// Dims a row.
  ///
  /// The previous pixel is checked first, because neighbors are often equal.
  private static func dim(
    _ source: UnsafePointer<UInt32>, _ grays: UnsafePointer<UInt32>,
    into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var last: UInt32 = 0
    var gray = unsafe grays[255]
    var x = 0
    while x < count {
      let pixel = unsafe source[x]
      if pixel != last {
        last = pixel
        unsafe gray = grays[Int(luma(pixel))]
      }
      unsafe target[x] = gray
      x = x &+ 1
    }
  }

  /// Returns a pixel's luma on white (ITU-R BT.601 weights, in 256ths).
  static func luma(_ pixel: UInt32) -> UInt32 {
    let red: UInt32 = pixel & 255
    let green: UInt32 = (pixel &>> 8) & 255
    let blue: UInt32 = (pixel &>> 16) & 255
    let luma: UInt32 = (red &* 77 &+ green &* 150 &+ blue &* 29) &>> 8
    let onWhite = luma &+ (255 &- (pixel &>> 24))
    return onWhite > 255 ? 255 : onWhite
  }
}
