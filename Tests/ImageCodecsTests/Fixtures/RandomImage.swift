import SnapshotDrawing

/// Generates images of random sizes, numbers of colors, and alpha patterns from seeds.
enum RandomImage {
  static func make(seed: Int) throws -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let size = size(&random)
    let palette = palette(&random)
    let pattern = Pattern.allCases[seed % Pattern.allCases.count]
    var bitmap = try Bitmap(size: size)
    let background = palette[0].word
    bitmap.withPixels { pixels in
      for index in pixels.indices {
        pixels[index] =
          switch pattern {
          case .noise: palette[Int.random(in: 0..<palette.count, using: &random)].word
          case .sparse:
            Int.random(in: 0..<20, using: &random) == 0
              ? palette[Int.random(in: 0..<palette.count, using: &random)].word : background
          case .rows: palette[index / size.width % palette.count].word
          case .columns: palette[index % size.width % palette.count].word
          case .runs: palette[index / 7 % palette.count].word
          }
      }
    }
    return bitmap
  }

  private enum Pattern: CaseIterable {
    case noise, sparse, rows, columns, runs
  }

  private static func size(_ random: inout SeededGenerator) -> PixelSize {
    let side = Int.random(in: 1...40, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return PixelSize(width: 1, height: 1)
    case 1: return PixelSize(width: side * 7, height: 1)
    case 2: return PixelSize(width: 1, height: side * 7)
    default: return PixelSize(width: side, height: Int.random(in: 1...40, using: &random))
    }
  }

  private static func palette(_ random: inout SeededGenerator) -> [PremultipliedColor] {
    let count = [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 300].randomElement(using: &random) ?? 1
    let isGray = Int.random(in: 0..<4, using: &random) == 0
    let step = [1, 17, 85, 255].randomElement(using: &random) ?? 1
    let alpha = Int.random(in: 0..<4, using: &random)
    return (0..<count).map { _ in
      func level() -> UInt8 { UInt8(Int.random(in: 0...255 / step, using: &random) * step) }
      let red = level()
      return PremultipliedColor(
        Color(
          red8: red, green8: isGray ? red : level(), blue8: isGray ? red : level(),
          alpha8: [255, level() < 128 ? 0 : 255, level(), level() / 64][alpha]))
    }
  }
}
