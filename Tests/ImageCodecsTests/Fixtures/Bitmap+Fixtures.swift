import SnapshotPixels

extension Bitmap {
  /// Creates a bitmap from a function of column and row.
  init(width: Int, height: Int, _ color: (Int, Int) -> Color) throws {
    try self.init(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { self[x, y] = PremultipliedColor(color(x, y)) }
    }
  }

  /// Returns Seed A's picture: bands of red, green and blue, 1242 by 2208 pixels.
  static func threeBands() throws -> Bitmap {
    let size = PixelSize(width: 1242, height: 2208)
    var bitmap = try Bitmap(size: size)
    bitmap.withWords { words in
      for index in words.indices {
        let color = [Color.red, .green, .blue][index / size.width / 736]
        words[index] = PremultipliedColor(color).word
      }
    }
    return bitmap
  }

  /// Changes the pixels in one go, which is quicker than one by one.
  mutating func withWords(_ body: (inout [UInt32]) -> Void) {
    unsafe withUnsafeMutablePixels { pixels in
      var words = unsafe Array(pixels)
      body(&words)
      unsafe _ = pixels.update(fromContentsOf: words)
    }
  }
}
