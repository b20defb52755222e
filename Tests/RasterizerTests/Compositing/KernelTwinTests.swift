import Geometry
import Testing

@testable import Rasterizer

/// Each vector kernel against its plain twin, on random words and all lengths around a vector.
@Suite("Kernel twins agree to the bit")
struct KernelTwinTests {
  private static let counts = [0, 1, 3, 7, 8, 9, 15, 16, 17, 31, 64, 100]

  /// A random premultiplied word; clear and opaque ones are as likely as all others together.
  private static func word(_ random: inout SeededGenerator) -> UInt32 {
    let kind = UInt32.random(in: 0..<4, using: &random)
    let alpha = kind == 0 ? 0 : kind == 1 ? 255 : UInt32.random(in: 0...255, using: &random)
    var word = alpha << 24
    for shift in [0, 8, 16] as [UInt32] {
      word |= UInt32.random(in: 0...alpha, using: &random) << shift
    }
    return word
  }

  private static func coverage(_ random: inout SeededGenerator) -> UInt32 {
    let kind = UInt32.random(in: 0..<4, using: &random)
    let value = kind == 0 ? 0 : kind == 1 ? 256 : UInt32.random(in: 0...256, using: &random)
    return value | value << 16
  }

  /// Runs a kernel of both twins on copies of the same memory and compares all that they wrote.
  private func compare(
    _ run: (
      _ kernels: any PixelKernels.Type, _ pixels: UnsafeMutablePointer<UInt32>,
      _ source: UnsafeMutablePointer<UInt32>, _ coverage: UnsafeMutablePointer<UInt32>,
      _ count: Int, _ value: UInt32
    ) -> Void
  ) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      for count in KernelTwinTests.counts {
        let pixels = (0..<count + 8).map { _ in KernelTwinTests.word(&random) }
        var source = (0..<count + 8).map { _ in KernelTwinTests.word(&random) }
        var coverage = (0..<count + 8).map { _ in KernelTwinTests.coverage(&random) }
        let value = KernelTwinTests.word(&random)
        var (plain, vector) = (pixels, pixels)
        unsafe source.withUnsafeMutableBufferPointer { source in
          unsafe coverage.withUnsafeMutableBufferPointer { coverage in
            guard let words = source.baseAddress, let cover = coverage.baseAddress else { return }
            unsafe plain.withUnsafeMutableBufferPointer {
              if let base = $0.baseAddress {
                unsafe run(ScalarKernels.self, base, words, cover, count, value)
              }
            }
            unsafe vector.withUnsafeMutableBufferPointer {
              if let base = $0.baseAddress {
                unsafe run(VectorKernels.self, base, words, cover, count, value)
              }
            }
          }
        }
        #expect(plain == vector, "count \(count)")
        #expect(plain[count...] == pixels[count...], "wrote beyond \(count)")
      }
    }
  }

  @Test("fill") func fill() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.fill(pixels, count: count, with: value)
    }
  }

  @Test("blend of a word") func blendWord() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.blend(pixels, count: count, with: value)
    }
  }

  @Test("blend of a word by coverage") func blendWordByCoverage() {
    unsafe compare { kernels, pixels, _, coverage, count, value in
      unsafe kernels.blend(pixels, count: count, with: value, coverage: coverage)
    }
  }

  @Test("blend of words") func blendWords() {
    unsafe compare { kernels, pixels, source, _, count, _ in
      unsafe kernels.blend(pixels, count: count, with: source)
    }
  }

  @Test("blend of words by coverage") func blendWordsByCoverage() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      unsafe kernels.blend(pixels, count: count, with: source, coverage: coverage)
    }
  }

  @Test("scale") func scale() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.scale(source, count: count, by: value % 257, into: pixels)
    }
  }

  @Test("fade") func fade() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.fade(source, count: count, by: value >> 24, into: pixels)
    }
  }

  @Test("interpolate") func interpolate() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.interpolate(pixels, source, count: count, weight: value >> 24, into: pixels)
    }
  }

  @Test("interpolate by weights") func interpolateByWeights() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      for index in 0..<count { unsafe coverage[index] &= 0x00FF_00FF }
      unsafe kernels.interpolate(pixels, source, count: count, weights: coverage, into: pixels)
    }
  }

  @Test("multiply, for all pairs of coverages") func multiply() {
    for first in 0...256 as ClosedRange<UInt32> {
      let left = [UInt32](repeating: first | first << 16, count: 257)
      let right = (0...256).map { UInt32($0) | UInt32($0) << 16 }
      var (plain, vector) = (left, left)
      unsafe ScalarKernels.multiply(left, by: right, count: 257, into: &plain)
      unsafe VectorKernels.multiply(left, by: right, count: 257, into: &vector)
      #expect(plain == vector)
    }
  }

  @Test("accumulate", arguments: [FillRule.nonzero, .evenOdd]) func accumulate(rule: FillRule) {
    var random = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let count = 4 * Int.random(in: 0...20, using: &random)
      let reach: Int32 = round % 4 == 0 ? .max : 3 << 21
      let cells = (0..<count).map { _ in Int32.random(in: -reach...reach, using: &random) }
      let start = Int32.random(in: -reach...reach, using: &random)
      var (plainCells, vectorCells) = (cells, cells)
      var plain = [UInt32](repeating: 0, count: count)
      var vector = plain
      let plainSum = unsafe ScalarKernels.accumulate(
        &plainCells, into: &plain, count: count, from: start, rule: rule)
      let vectorSum = unsafe VectorKernels.accumulate(
        &vectorCells, into: &vector, count: count, from: start, rule: rule)
      #expect(plain == vector)
      #expect(plainSum == vectorSum)
      #expect(plainCells.allSatisfy { $0 == 0 } && vectorCells.allSatisfy { $0 == 0 })
    }
  }

  @Test("fade, for all pairs of bytes") func fadeAll() {
    let words = (0...255).map { UInt32($0) &* 0x0101_0101 }
    for opacity in 0...255 as ClosedRange<UInt32> {
      var (plain, vector) = (words, words)
      unsafe ScalarKernels.fade(words, count: 256, by: opacity, into: &plain)
      unsafe VectorKernels.fade(words, count: 256, by: opacity, into: &vector)
      #expect(plain == vector)
      let exact = words.map { (2 * ($0 & 255) * opacity + 255) / 510 }
      #expect(plain.map { $0 & 255 } == exact && plain.map { $0 >> 24 } == exact)
    }
  }

  @Test("ramp") func ramp() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      let count = Int.random(in: 0...40, using: &random)
      func lanes() -> SIMD4<UInt32> {
        SIMD4(
          .random(in: 0...0x7FFF_FFFF, using: &random), .random(in: 0...(.max), using: &random),
          .random(in: 0...0xFFFF, using: &random), .random(in: 0...(.max), using: &random))
      }
      let (level, step) = (lanes(), lanes())
      var plain = [UInt32](repeating: 7, count: count + 8)
      var vector = plain
      // Channels stay within 8.23 fixed point in drawing; the twins agree where they do.
      let half = level &>> 2
      let small = step &>> 12
      unsafe ScalarKernels.ramp(&plain, count: count, from: half, step: small)
      unsafe VectorKernels.ramp(&vector, count: count, from: half, step: small)
      #expect(plain == vector)
    }
  }

  @Test("distances", arguments: [true, false]) func distances(isPadded: Bool) {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      let count = Int.random(in: 0...40, using: &random)
      let circle = RadialSampler.Circle(
        centerX: .random(in: -500...500, using: &random),
        centerY: .random(in: -500...500, using: &random),
        factor: .random(in: 0.1...300, using: &random))
      let (x, y) = (
        Int32.random(in: -900...900, using: &random), Int32.random(in: -900...900, using: &random)
      )
      var plain = [UInt32](repeating: 7, count: count + 8)
      var vector = plain
      unsafe ScalarKernels.distances(
        &plain, count: count, circle: circle, x: x, y: y, lastIndex: 1023, isPadded: isPadded)
      unsafe VectorKernels.distances(
        &vector, count: count, circle: circle, x: x, y: y, lastIndex: 1023, isPadded: isPadded)
      #expect(plain == vector)
      #expect(plain[..<count].allSatisfy { $0 <= 1023 })
    }
  }

  @Test("stretch") func stretch() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<300 {
      let count = Int.random(in: 0...70, using: &random)
      let width = Int.random(in: 1...40, using: &random)
      let row = (0..<width).map { _ in KernelTwinTests.word(&random) }
      let step = Int.random(in: 1...(3 << 32), using: &random)
      let start = Int.random(in: -(9 << 32)...(30 << 32), using: &random)
      let minimum = Int.random(in: 0...(width - 1) << 32, using: &random)
      let maximum = Int.random(in: minimum...(width - 1) << 32, using: &random)
      var plain = [UInt32](repeating: 7, count: count + 8)
      var vector = plain
      var scratch = [UInt32](repeating: 0, count: 3 * count + 48)
      unsafe ScalarKernels.stretch(
        row, from: start, step: step, minimum: minimum, maximum: maximum, count: count,
        into: &plain, scratch: &scratch)
      unsafe VectorKernels.stretch(
        row, from: start, step: step, minimum: minimum, maximum: maximum, count: count,
        into: &vector, scratch: &scratch)
      #expect(plain == vector)
    }
  }

  @Test("isOpaque") func isOpaque() {
    for count in [0, 1, 63, 64, 65, 200] {
      for clear in [nil, 0, count / 2, count - 1] as [Int?] {
        var words = [UInt32](repeating: 0xFF12_3456, count: count)
        if let clear, words.indices.contains(clear) { words[clear] = 0xFE00_0000 }
        let expected = words.allSatisfy { $0 >> 24 == 255 }
        #expect(unsafe ScalarKernels.isOpaque(words, count: count) == expected)
        #expect(unsafe VectorKernels.isOpaque(words, count: count) == expected)
      }
    }
  }
}
