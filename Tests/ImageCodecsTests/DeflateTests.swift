import CSnapshotImageCodecs
import Testing

/// zlib decompresses each stream of the compressor.
struct DeflateTests {
  @Test("1,000 random inputs with cuts round-trip through zlib", arguments: 0..<8)
  func randomInputsRoundTrip(batch: Int) throws {
    for seed in batch * 125..<(batch + 1) * 125 {
      var random = SeededGenerator(seed: seed)
      let input = DeflateInput(&random)
      let stream = try #require(input.stream, "seed \(seed)")
      let bytes = DeflateTests.inflate(stream, count: input.bytes.count)
      try #require(bytes == input.bytes, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func longRunsRoundTripAroundTheMaximumMatchLength(pixel: Int) throws {
    for length in [255, 256, 257, 258, 259, 515, 516, 517, 774, 775, 1_033, 32_767, 33_500] {
      var input = DeflateInput(pixel: pixel, row: length + 1)
      for row in 0..<4 {
        input.bytes += [UInt8(row)]
        input.bytes += (0..<length).map { UInt8($0 % pixel) }
      }
      for cuts in [[], (1..<4).map { $0 * (length + 1) }] {
        input.cuts = cuts
        let stream = try #require(input.stream)
        try #require(DeflateTests.inflate(stream, count: input.bytes.count) == input.bytes)
      }
    }
  }

  @Test func shortBufferIsNotOverrun() throws {
    var random = SeededGenerator(seed: 5)
    for seed in 0..<50 {
      let input = DeflateInput(&random)
      let count = try #require(input.stream).count
      var output = [UInt8](repeating: 0xA5, count: count + 64)
      let capacity = Int.random(in: 0..<count, using: &random)
      let (status, written) = input.compress(into: &output, capacity: capacity)
      try #require(status == Int(CDEFLATE_NO_SPACE) && written == count, "seed \(seed)")
      try #require(output[capacity...].allSatisfy { $0 == 0xA5 }, "seed \(seed)")
    }
  }

  private static func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: count)
    var written = 0
    let status = unsafe cpng_inflate(stream, stream.count, &output, count, &written)
    return status == CPNG_OK && written == count ? output : nil
  }
}
