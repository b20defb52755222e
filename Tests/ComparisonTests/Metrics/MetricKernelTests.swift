import SnapshotDrawing
import Testing

@testable import SnapshotComparison

/// The vector kernels, with the scalar code as the oracle.
@Suite struct MetricKernelTests {
  @Test func perceptualKernelSetsTheStatesOfTheScalarCode() throws {
    var counts: [UInt8: Int] = [:]
    for pair in try Self.pairs() {
      for threshold in [0.0005, 0.012, 0.1, 0.4, 2] {
        let states = try Self.states(pair, .perceptual(threshold: threshold))
        for state in states { counts[state, default: 0] += 1 }
      }
    }
    for state in [PixelState.imperceptible, PixelState.excused, PixelState.differing] {
      #expect(counts[state, default: 0] > 100)
    }
    #expect(counts[MetricKernels.open] == nil)
  }

  @Test func yiqKernelSetsTheStatesOfTheScalarCode() throws {
    var counts: [UInt8: Int] = [:]
    for pair in try Self.pairs() {
      for threshold in [0, 0.02, 0.1, 0.5, 1] {
        let states = try Self.states(pair, .pixelmatch(threshold: threshold))
        for state in states { counts[state, default: 0] += 1 }
      }
    }
    for state in [PixelState.imperceptible, PixelState.excused, PixelState.differing] {
      #expect(counts[state, default: 0] > 100)
    }
    #expect(counts[MetricKernels.open] == nil)
  }

  /// The kernel computes distances with 32 bits.
  @Test func thresholdsEqualToADistanceAreDecidedExactly() throws {
    let pair = try ConformancePair(
      "noise", .noise(width: 12, height: 6, seed: 21), .noise(width: 12, height: 6, seed: 22))
    let space = try OKLab(for: pair.reference.size)
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<200 {
      let x = Int.random(in: 1...10, using: &generator)
      let y = Int.random(in: 1...4, using: &generator)
      let distance = space.distance(
        pair.reference[x, y].word & 0xFF_FFFF, pair.actual[x, y].word & 0xFF_FFFF)
      for threshold in [distance.nextDown, distance] {
        let states = try Self.states(pair, .perceptual(threshold: threshold))
        #expect((states[y * 12 + x] == PixelState.imperceptible) == (threshold == distance))
      }
    }
  }

  // MARK: - Images

  private static func pairs() throws -> [ConformancePair] {
    var pairs = try ConformancePair.matching() + ConformancePair.differing()
    for seed in UInt64(0)..<6 {
      pairs += try [
        ConformancePair(
          "noise", .noise(width: 61, height: 23, seed: seed),
          .noise(width: 61, height: 23, seed: seed + 100)),
        ConformancePair(
          "dim noise", .noise(width: 47, height: 19, seed: seed, below: 12),
          .noise(width: 47, height: 19, seed: seed + 100, below: 12)),
        ConformancePair(
          "translucent noise", .translucentNoise(seed: seed), .translucentNoise(seed: seed + 100)),
        ConformancePair("few colors", .fewColors(seed: seed), .fewColors(seed: seed + 100)),
        ConformancePair(
          "few translucent colors", .fewColors(seed: seed, isOpaque: false),
          .fewColors(seed: seed + 100, isOpaque: false)),
        ConformancePair(
          "opaque and translucent colors", .fewColors(seed: seed),
          .fewColors(seed: seed, isOpaque: false)),
      ]
    }
    for width in 1...13 {
      for height in [1, 2, 3, 7] {
        let reference = try Bitmap.noise(width: width, height: height, seed: UInt64(width))
        pairs += try [
          ConformancePair("small", reference, .noise(width: width, height: height, seed: 40)),
          ConformancePair("sizes", reference, .noise(width: 8, height: 5, seed: 41)),
        ]
      }
    }
    let gradient = try Bitmap(width: 80, height: 60) { x, y in
      Color(red8: UInt8(x * 3), green8: UInt8(y * 4), blue8: UInt8(x + y))
    }
    let shifted = gradient.mapping { value, x, _, _ in value + x / 9 }
    pairs.append(ConformancePair("gradients", gradient, shifted))
    return pairs
  }

  /// Returns the states by the vector kernels, which must be those of the scalar code.
  private static func states(
    _ pair: ConformancePair, _ metric: Tolerance.Metric
  ) throws -> [UInt8] {
    func states(_ kernels: MetricKernels) throws -> [UInt8] {
      try PixelPair.with(pair.reference, pair.actual) { pixels throws(BitmapError) in
        var mask = try Mask(size: pixels.union)
        return unsafe try mask.withUnsafeMutableValues { values throws(BitmapError) -> [UInt8] in
          guard let start = values.baseAddress else { return [] }
          var scan = DifferenceScan()
          unsafe try scan.scan(pixels, into: start)
          switch metric {
          case .channels: break
          case .perceptual(let threshold):
            let metric = PerceptualMetric(threshold: threshold, kernels: kernels)
            unsafe try metric.judge(pixels, start)
          case .pixelmatch(let threshold):
            unsafe try YIQMetric(threshold: threshold, kernels: kernels).judge(pixels, start)
          }
          return unsafe Array(values)
        }
      }
    }
    let found = try states(.vectors)
    #expect(try found == states(.scalar), "\(pair.name)")
    return found
  }
}
