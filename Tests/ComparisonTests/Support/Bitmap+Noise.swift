import Pixels

extension Bitmap {
  /// Opaque pixels of colours at random, whose channels are below a limit.
  static func noise(
    width: Int, height: Int, seed: UInt64, below limit: UInt8 = 255
  ) throws -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    func channel() -> UInt8 { UInt8.random(in: 0..<limit, using: &generator) }
    return try Bitmap(width: width, height: height) { _, _ in
      Color(red: channel(), green: channel(), blue: channel())
    }
  }

  /// Pixels of colours that a closure chooses by column and row.
  init(width: Int, height: Int, _ color: (Int, Int) -> Color) throws {
    try self.init(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { self[x, y] = PremultipliedColor(color(x, y)) }
    }
  }

  /// Returns the picture with some pixels of another colour.
  func changing(_ rect: PixelRect, to color: Color) -> Bitmap {
    var copy = self
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right { copy[x, y] = PremultipliedColor(color) }
    }
    return copy
  }
}
