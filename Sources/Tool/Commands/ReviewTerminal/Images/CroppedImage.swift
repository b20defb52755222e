import SnapshotDrawing

/// Parts of images, opaque and ready to be scaled.
enum CroppedImage {
  /// The color of differing pixels.
  static let changed = pixel(0xF04A00)
  /// The color of pixels that moved without a change.
  static let moved = pixel(0xC800FF)

  private static let lightCheck = pixel(0xFFFFFF)
  private static let darkCheck = pixel(0xE2E2E2)
  private static let lightHatch = pixel(0x8A8A8A)
  private static let darkHatch = pixel(0x6E6E6E)

  private static func pixel(_ rgb: UInt32) -> UInt32 {
    0xFF00_0000 | rgb >> 16 | rgb & 0xFF00 | (rgb & 0xFF) << 16
  }

  /// Returns an area of an image.
  ///
  /// Transparent pixels are drawn on a checkerboard. Pixels outside of the image are hatched.
  static func crop(_ bitmap: Bitmap?, _ area: PixelRect) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: area.size)
    guard let bitmap else {
      return try crop(Bitmap(size: PixelSize(width: 0, height: 0)), area)
    }
    let size = bitmap.size
    let (checks, hatches) = ([lightCheck, darkCheck], [lightHatch, darkHatch])
    unsafe result.withUnsafeMutablePixels { target in
      guard var target = target.baseAddress else { return }
      unsafe bitmap.withUnsafePixels { source in
        for y in area.y..<area.bottom {
          let isRow = y >= 0 && y < size.height
          var x = area.x
          while x < area.right {
            if isRow, x >= 0, x < size.width {
              let pixel = unsafe source[y &* size.width &+ x]
              unsafe target.pointee =
                pixel >= 0xFF00_0000
                ? pixel : over(pixel, checks[((x &>> 3) &+ (y &>> 3)) & 1])
            } else {
              unsafe target.pointee = hatches[((x &+ y) &>> 2) & 1]
            }
            unsafe target += 1
            x = x &+ 1
          }
        }
      }
    }
    return result
  }

  /// Returns an area of the difference between two images.
  ///
  /// Equal pixels are pale. Differing pixels have the color ``changed``, and those that only moved
  /// have ``moved``.
  static func difference(
    _ before: Bitmap, _ after: Bitmap, _ lines: LineMap, _ area: PixelRect
  ) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: area.size)
    unsafe result.withUnsafeMutablePixels { target in
      guard let target = target.baseAddress else { return }
      unsafe before.withUnsafePixels { first in
        unsafe after.withUnsafePixels { second in
          guard let first = first.baseAddress, let second = second.baseAddress else { return }
          let pair = unsafe Pair(
            first: first, firstSize: before.size, second: second, secondSize: after.size,
            lines: lines)
          for y in area.y..<area.bottom {
            let row = unsafe target + (y &- area.y) &* area.width
            var x = area.x
            while x < area.right {
              unsafe row[x &- area.x] = pair.mark(x, y)
              x = x &+ 1
            }
          }
        }
      }
    }
    return result
  }

  /// Two images whose pixels are compared.
  @safe
  private struct Pair {
    let first: UnsafePointer<UInt32>
    let firstSize: PixelSize
    let second: UnsafePointer<UInt32>
    let secondSize: PixelSize
    let lines: LineMap

    @inline(__always)
    func mark(_ x: Int, _ y: Int) -> UInt32 {
      let isFirst = x >= 0 && y >= 0 && x < firstSize.width && y < firstSize.height
      let isSecond = x >= 0 && y >= 0 && x < secondSize.width && y < secondSize.height
      guard isSecond else {
        return isFirst ? changed : ((x &+ y) &>> 2) & 1 == 0 ? lightHatch : darkHatch
      }
      let actual = unsafe second[y &* secondSize.width &+ x]
      if isFirst, unsafe first[y &* firstSize.width &+ x] == actual { return pale(actual) }
      let line = lines.isColumns ? x : y
      guard line < lines.reference.count else { return changed }
      let other = Int(lines.reference[line])
      guard other >= 0, other != line else { return changed }
      let (otherX, otherY) = lines.isColumns ? (other, y) : (x, other)
      guard otherX < firstSize.width, otherY < firstSize.height else { return changed }
      return unsafe first[otherY &* firstSize.width &+ otherX] == actual ? moved : changed
    }

    /// Returns a light gray for any color.
    @inline(__always)
    func pale(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel &>> 24
      let sum = (pixel & 255) &+ 2 &* ((pixel &>> 8) & 255) &+ ((pixel &>> 16) & 255)
      let gray = 216 &+ (((sum &>> 2) &+ 255 &- alpha) &* 39) / 255
      return 0xFF00_0000 | (gray &<< 16) | (gray &<< 8) | gray
    }
  }

  /// Returns a premultiplied pixel over an opaque one.
  @inline(__always)
  private static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let inverse = 255 &- source &>> 24
    let red = divideBy255((destination & 255) &* inverse)
    let green = divideBy255((destination &>> 8 & 255) &* inverse)
    let blue = divideBy255((destination &>> 16 & 255) &* inverse)
    let color = red | (green &<< 8) | (blue &<< 16)
    return ((source & 0xFF_FFFF) &+ color) | 0xFF00_0000
  }
}
