@testable import SnapshotRasterizer

/// Random words for a run of a kernel, at any place relative to the size of a vector.
struct TwinMemory {
  /// Every place of the first pixel within a vector of eight.
  static let offsets = 0..<8
  /// Every length of up to six vectors and a rest.
  static let counts = 0...49

  private static let length = 7 + 49 + 8

  /// Words that pass for pixels; as long as the two others.
  let pixels: [UInt32]
  let source: [UInt32]
  let coverage: [UInt32]
  /// One more word that passes for a pixel.
  let value: UInt32

  /// Creates another memory for each index.
  init(index: Int) {
    func part(_ pool: [UInt32], _ factor: Int) -> [UInt32] {
      let start = index * factor % (pool.count - TwinMemory.length)
      return Array(pool[start..<start + TwinMemory.length])
    }
    pixels = part(TwinMemory.wordPool, 61)
    source = part(TwinMemory.wordPool, 83)
    coverage = part(TwinMemory.coveragePool, 71)
    value = TwinMemory.wordPool[index * 97 % TwinMemory.wordPool.count]
  }

  /// Premultiplied words; clear and opaque ones are as likely as all others together.
  static let wordPool: [UInt32] = {
    var random = SeededGenerator(seed: 7)
    return (0..<5003).map { _ in
      let kind = UInt32.random(in: 0..<4, using: &random)
      let alpha = kind == 0 ? 0 : kind == 1 ? 255 : UInt32.random(in: 0...255, using: &random)
      var word = alpha << 24
      for shift in [0, 8, 16] as [UInt32] {
        word |= UInt32.random(in: 0...alpha, using: &random) << shift
      }
      return word
    }
  }()

  private static let coveragePool: [UInt32] = {
    var random = SeededGenerator(seed: 23)
    return (0..<5003).map { _ in
      let kind = UInt32.random(in: 0..<4, using: &random)
      let value = kind == 0 ? 0 : kind == 1 ? 256 : UInt32.random(in: 0...256, using: &random)
      return value | value << 16
    }
  }()
}
