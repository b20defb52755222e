import SnapshotDrawing

enum TestImage {
  /// Returns an image of random, opaque colors from a palette; some pixels may be transparent.
  static func random(
    width: Int, height: Int, colorCount: Int, hasHoles: Bool = false,
    _ random: inout SplitMix
  ) throws -> Bitmap {
    var image = try Bitmap(size: PixelSize(width: width, height: height))
    let palette = (0..<colorCount).map { _ in UInt32(truncatingIfNeeded: random.next()) >> 8 }
    for y in 0..<height {
      for x in 0..<width {
        if hasHoles, random.next() % 5 == 0 { continue }
        image[x, y] = color(palette[Int(random.next() % UInt64(colorCount))])
      }
    }
    return image
  }

  /// Returns a pixel of an opaque color with red in bits 16 to 23.
  static func color(_ rgb: UInt32) -> PremultipliedColor {
    PremultipliedColor(
      Color(
        red8: UInt8(rgb >> 16 & 255), green8: UInt8(rgb >> 8 & 255), blue8: UInt8(rgb & 255),
        alpha8: 255))
  }
}
