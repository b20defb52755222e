@testable import SnapshotRasterizer

/// Random input for one run of a kernel, at any position relative to the size of a vector.
struct KernelMemory {
  /// Every position of the first pixel within a vector of eight.
  static let offsets = 0..<8
  /// Every length from 0 to 49: one more than six vectors of eight lanes, or three of sixteen.
  static let counts = 0...49

  private static let length = 7 + 49 + 8

  /// Pixels; as many as in the source and the coverage.
  let pixels: [UInt32]
  let source: [UInt32]
  let coverage: [UInt32]
  /// One more pixel.
  let value: UInt32

  /// Creates different input for each index.
  init(index: Int) {
    func part(_ pool: [UInt32], _ factor: Int) -> [UInt32] {
      let start = index * factor % (pool.count - KernelMemory.length)
      return Array(pool[start..<start + KernelMemory.length])
    }
    pixels = part(KernelMemory.pixelPool, 61)
    source = part(KernelMemory.pixelPool, 83)
    coverage = part(KernelMemory.coveragePool, 71)
    value = KernelMemory.pixelPool[index * 97 % KernelMemory.pixelPool.count]
  }

  /// Premultiplied pixels; transparent and opaque ones are as likely as all others together.
  static let pixelPool: [UInt32] = {
    var random = SeededGenerator(seed: 7)
    return (0..<5003).map { _ in
      let kind = UInt32.random(in: 0..<4, using: &random)
      let alpha = kind == 0 ? 0 : kind == 1 ? 255 : UInt32.random(in: 0...255, using: &random)
      var pixel = alpha << 24
      for shift in [0, 8, 16] as [UInt32] {
        pixel |= UInt32.random(in: 0...alpha, using: &random) << shift
      }
      return pixel
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
