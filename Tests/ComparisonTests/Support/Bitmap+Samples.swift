import SnapshotDrawing

extension Bitmap {
  /// Returns a square of one color.
  static func square(_ color: Color, side: Int = 4) throws -> Bitmap {
    try Bitmap(size: PixelSize(width: side, height: side), color: color)
  }

  /// Returns opaque pixels of random colors, with channels below a limit.
  static func noise(
    width: Int, height: Int, seed: UInt64, below limit: UInt8 = 255
  ) throws -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    func channel() -> UInt8 { UInt8.random(in: 0..<limit, using: &generator) }
    return try Bitmap(width: width, height: height) { _, _ in
      Color(red8: channel(), green8: channel(), blue8: channel())
    }
  }

  /// Returns pixels with the colors of a closure, by column and row.
  init(width: Int, height: Int, _ color: (Int, Int) -> Color) throws {
    try self.init(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { self[x, y] = PremultipliedColor(color(x, y)) }
    }
  }

  /// Returns the image with a rectangle in another color.
  func changing(_ rect: PixelRect, to color: Color) -> Bitmap {
    var copy = self
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right { copy[x, y] = PremultipliedColor(color) }
    }
    return copy
  }
}

extension Bitmap {
  /// Returns pixels of random color and alpha, a third of them opaque.
  static func translucentNoise(seed: UInt64) throws -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    func channel() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
    return try Bitmap(width: 53, height: 41) { _, _ in
      Color(
        red8: channel(), green8: channel(), blue8: channel(),
        alpha8: channel() < 85 ? 255 : channel())
    }
  }

  /// Returns patches of four colors, so that neighbors are often equal.
  static func fewColors(seed: UInt64, isOpaque: Bool = true) throws -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let alphas: [UInt8] = isOpaque ? [255, 255, 255, 255] : [255, 200, 90, 0]
    let colors = [UInt8(250), 180, 100, 20].enumerated().map { index, value in
      Color(red8: value, green8: value, blue8: 255 - value / 3, alpha8: alphas[index])
    }
    return try Bitmap(width: 67, height: 45) { x, y in
      let index = (x / 5 + y / 4) % 4
      return colors[Int.random(in: 0..<6, using: &generator) == 0 ? (index + 1) % 4 : index]
    }
  }
}

/// A generator whose numbers follow from its seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
