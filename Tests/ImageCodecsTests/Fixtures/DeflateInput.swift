import CSnapshotImageCodecs

/// Bytes to compress, with the effort and the cuts of the compressor.
struct DeflateInput {
  var bytes: [UInt8] = []
  var cuts: [Int] = []
  private let pixel: Int
  private let row: Int
  private var depth: Int32 = 32
  private var nice: Int32 = 258
  private var passes: Int32 = 1
  private var rounds: Int32 = 1

  init(pixel: Int, row: Int) {
    (self.pixel, self.row) = (pixel, row)
  }

  /// Creates a random input of runs, repeated rows, and noise, usually small and sometimes larger
  /// than the window.
  ///
  /// A third of the inputs are cut at every row.
  init(_ random: inout SeededGenerator) {
    row = Int.random(in: 1...Self.pick([3, 40, 2_000], &random), using: &random)
    pixel = Int.random(in: 1...4, using: &random)
    depth = Self.pick([1, 2, 4, 32, 192], &random)
    nice = Self.pick([3, 16, 32, 64, 257, 258], &random)
    passes = Int32.random(in: 1...2, using: &random)
    rounds = Int32.random(in: 0...3, using: &random)
    let most = Self.pick([1, 8, 600, 5_000, 5_000, 70_000], &random)
    let count = Int.random(in: 1...most, using: &random)
    let symbols = Int.random(in: 1...Self.pick([2, 20, 256], &random), using: &random)
    while bytes.count < count {
      let length = Int.random(in: 1...Self.pick([4, 300, 2_000], &random), using: &random)
      let distance = Self.pick(
        [1, pixel, row, Int.random(in: 1...40_000, using: &random)], &random)
      let isNoise = Int.random(in: 0..<4, using: &random) == 0
      for _ in 0..<min(length, count - bytes.count) {
        let isRepeated = !isNoise && distance <= bytes.count
        bytes.append(
          isRepeated
            ? bytes[bytes.count - distance]
            : UInt8(truncatingIfNeeded: Int.random(in: 0..<symbols, using: &random)))
      }
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: cuts = Array(stride(from: row, to: count, by: row))
    case 1: cuts = (0..<count).filter { _ in Int.random(in: 0..<1_000, using: &random) == 0 }
    default: break
    }
  }

  private static func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  /// Returns the zlib stream, or `nil` if it exceeds the bound that the compressor returns.
  var stream: [UInt8]? {
    let bound = unsafe cuts.withUnsafeBufferPointer { cuts in
      unsafe cdeflate_bound(bytes.count, options(cuts))
    }
    var output = [UInt8](repeating: 0, count: bound)
    let (status, written) = compress(into: &output, capacity: output.count)
    return status == Int(CDEFLATE_OK) ? Array(output.prefix(written)) : nil
  }

  /// Compresses into at most `capacity` bytes of a buffer, and returns the status and the length.
  func compress(into output: inout [UInt8], capacity: Int) -> (status: Int, written: Int) {
    var written = 0
    let status = unsafe cuts.withUnsafeBufferPointer { cuts in
      unsafe cdeflate_compress(bytes, bytes.count, options(cuts), &output, capacity, &written)
    }
    return (Int(status), written)
  }

  @unsafe
  private func options(_ cuts: UnsafeBufferPointer<Int>) -> cdeflate_options {
    unsafe cdeflate_options(
      depth: depth, nice: nice, passes: passes, rounds: rounds, pixel: pixel, row: row,
      cuts: cuts.baseAddress, cut_count: cuts.count)
  }
}
