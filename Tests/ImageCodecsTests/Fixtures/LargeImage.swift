import SnapshotDrawing

/// Images of 800 x 700 pixels, one for each way in which large images are compressed.
enum LargeImage: CaseIterable {
  /// A single color.
  case solid
  /// Ten colors in cells, a few of which differ from their neighbors.
  case cells
  /// Gradients with more colors than a palette has.
  case slopes
  /// Random pixels of 256 colors.
  case noise
  /// Random pixels of all colors and alphas, which do not compress.
  case snow
  /// Gray levels that are transparent or opaque.
  case cutout

  func bitmap() throws -> Bitmap {
    var random = SeededGenerator(seed: 7)
    let width = 800
    var bitmap = try Bitmap(size: PixelSize(width: width, height: 700))
    bitmap.withPixels { pixels in
      for index in pixels.indices {
        pixels[index] = PremultipliedColor(color(index % width, index / width, &random)).word
      }
    }
    return bitmap
  }

  private func color(_ x: Int, _ y: Int, _ random: inout SeededGenerator) -> Color {
    switch self {
    case .solid: .orange
    case .cells:
      Color(white8: LargeImage.cellLevel(x, y))
    case .slopes:
      Color(red8: UInt8(x & 255), green8: UInt8(y & 255), blue8: UInt8((x + y) / 6 & 255))
    case .noise: Color(white8: UInt8(truncatingIfNeeded: random.next()))
    case .snow:
      Color(
        hex: UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
      ).withAlphaComponent(Double(random.next() & 255) / 255)
    case .cutout: (x / 40 + y / 40) % 2 == 0 ? .clear : Color(white8: UInt8(x * 255 / 800))
    }
  }

  private static func cellLevel(_ x: Int, _ y: Int) -> UInt8 {
    let cell = x / 23 * 7 + y / 31 * 3
    let exception = x * y % 997 == 0 ? 1 : 0
    return UInt8((cell + exception) % 10 * 20)
  }
}
