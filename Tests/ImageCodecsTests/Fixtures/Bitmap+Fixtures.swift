import SnapshotDrawing

extension Bitmap {
  /// Creates a bitmap from a function of the column and the row.
  init(width: Int, height: Int, _ color: (Int, Int) -> Color) throws {
    try self.init(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { self[x, y] = PremultipliedColor(color(x, y)) }
    }
  }

  /// Returns an image with bands of red, green, and blue, 1242 x 2208 pixels.
  static func threeBands() throws -> Bitmap {
    let size = PixelSize(width: 1242, height: 2208)
    var bitmap = try Bitmap(size: size)
    bitmap.withPixels { pixels in
      for index in pixels.indices {
        let color = [Color.red, .green, .blue][index / size.width / 736]
        pixels[index] = PremultipliedColor(color).word
      }
    }
    return bitmap
  }

  /// Changes all pixels with one closure, which is faster than changing each separately.
  mutating func withPixels(_ body: (inout [UInt32]) -> Void) {
    unsafe withUnsafeMutablePixels { pixels in
      var values = unsafe Array(pixels)
      body(&values)
      unsafe _ = pixels.update(fromContentsOf: values)
    }
  }
}
