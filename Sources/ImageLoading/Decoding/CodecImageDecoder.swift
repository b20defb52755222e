import ImageCodecs
public import Pixels

/// Decodes by the codecs of this package.
public struct CodecImageDecoder: ImageDecoding {
  /// Creates a decoder.
  public init() {}

  /// Decodes a PNG.
  ///
  /// - Throws: `PNGError`.
  public func decode(
    _ data: [UInt8], targetPixelSize: PixelSize?, limits: ImageDecodingLimits
  ) throws -> Image {
    let bitmap = try PNG.decode(
      data, limits: PNGLimits(maximumPixelCount: limits.maximumPixelCount))
    guard let targetPixelSize else { return Image(bitmap) }
    return Image(try CodecImageDecoder.reduced(bitmap, toCover: targetPixelSize))
  }

  /// Returns a bitmap whose pixels are the rounded means of the blocks of pixels that fall on them.
  private static func reduced(_ bitmap: Bitmap, toCover target: PixelSize) throws -> Bitmap {
    let size = size(of: bitmap.size, toCover: target)
    guard size != bitmap.size, !size.isEmpty else { return bitmap }
    var result = try Bitmap(size: size)
    for y in 0..<size.height {
      let rows = (y * bitmap.height / size.height)..<((y + 1) * bitmap.height / size.height)
      for x in 0..<size.width {
        let columns = (x * bitmap.width / size.width)..<((x + 1) * bitmap.width / size.width)
        result[x, y] = mean(of: bitmap, columns, rows)
      }
    }
    return result
  }

  /// The smallest size in the proportions of `size` that covers the target, and is no larger.
  static func size(of size: PixelSize, toCover target: PixelSize) -> PixelSize {
    let target = PixelSize(
      width: min(target.width, size.width), height: min(target.height, size.height))
    let isWide = target.width * size.height > target.height * size.width
    let (extent, whole) = isWide ? (target.width, size.width) : (target.height, size.height)
    guard extent < whole else { return size }
    func reduced(_ length: Int) -> Int {
      max(1, (length * max(1, extent) * 2 + whole) / (2 * whole))
    }
    return PixelSize(width: reduced(size.width), height: reduced(size.height))
  }

  private static func mean(
    of bitmap: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> PremultipliedColor {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let pixel = bitmap[x, y]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        alpha += Int(pixel.alpha)
      }
    }
    let count = rows.count * columns.count
    func mean(_ sum: Int) -> UInt32 { UInt32((sum * 2 + count) / (2 * count)) }
    return PremultipliedColor(
      uncheckedWord: mean(red) | mean(green) << 8 | mean(blue) << 16 | mean(alpha) << 24)
  }
}
