import SnapshotGeometry
import Testing

@testable import SnapshotRasterizer

/// The kernels that make words of cells, gradients and images, at all places within a vector.
@Suite("Sampling kernel twins agree to the bit")
struct SamplingKernelTwinTests {
  /// All places of the first word within a vector, with all lengths of up to six.
  private static let places = TwinMemory.offsets.flatMap { offset in
    TwinMemory.counts.map { (offset: offset, count: $0) }
  }

  /// Returns what both twins write from an offset on, and what is around it.
  private func results(
    _ offset: Int, _ count: Int,
    _ run: (_ kernels: any PixelKernels.Type, _ result: UnsafeMutablePointer<UInt32>) -> Void
  ) -> (plain: [UInt32], vector: [UInt32]) {
    func written(by kernels: any PixelKernels.Type) -> [UInt32] {
      var words = [UInt32](repeating: 7, count: count + 16)
      unsafe words.withUnsafeMutableBufferPointer {
        if let base = $0.baseAddress { unsafe run(kernels, base + offset) }
      }
      #expect(words[..<offset].allSatisfy { $0 == 7 }, "wrote before \(offset)")
      #expect(words[(offset + count)...].allSatisfy { $0 == 7 }, "wrote beyond \(count)")
      return words
    }
    return (written(by: ScalarKernels.self), written(by: VectorKernels.self))
  }

  @Test("accumulate", arguments: [FillRule.nonzero, .evenOdd], [255, 16, 12] as [Int32])
  func accumulate(rule: FillRule, steps: Int32) {
    var random = SeededGenerator(seed: 11)
    for offset in TwinMemory.offsets {
      for count in stride(from: 0, to: 50, by: 4) {
        for reach in [3 << 21, Int32.max] {
          let cells = (0..<count + 16).map { _ in Int32.random(in: -reach...reach, using: &random) }
          let start = Int32.random(in: -reach...reach, using: &random)
          typealias Accumulate = (
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>, Int, Int32, FillRule, Int32
          ) -> Int32
          func written(by accumulate: Accumulate) -> ([Int32], [UInt32], Int32) {
            var cells = cells
            var words = [UInt32](repeating: 7, count: count + 16)
            let sum = unsafe cells.withUnsafeMutableBufferPointer { cells in
              unsafe words.withUnsafeMutableBufferPointer { words in
                guard let cells = cells.baseAddress, let words = words.baseAddress else {
                  return Int32(0)
                }
                return unsafe accumulate(
                  cells + offset, words + (7 - offset), count, start, rule, steps)
              }
            }
            return (cells, words, sum)
          }
          let plain = unsafe written(by: ScalarKernels.accumulate)
          #expect(
            unsafe plain == written(by: VectorKernels.accumulate), "offset \(offset), \(count)")
          #expect(
            unsafe plain == written(by: WideKernels.accumulate),
            "offset \(offset), \(count)")
          let exact = ArraySlice(cells[offset..<offset + count]).reduce(into: [start]) {
            $0.append($0[$0.count - 1] &+ $1)
          }
          let constant = exact.dropFirst().map {
            ScalarKernels.coverage(ofSum: $0, rule: rule, steps: steps)
          }
          #expect(plain.1[(7 - offset)...].prefix(count).map { $0 & 0xFFFF } == constant)
          #expect(plain.0[offset..<offset + count].allSatisfy { $0 == 0 })
          #expect(plain.0[..<offset] == cells[..<offset])
          #expect(plain.0[(offset + count)...] == cells[(offset + count)...])
        }
      }
    }
  }

  @Test("ramp") func ramp() {
    var random = SeededGenerator(seed: 13)
    for (offset, count) in SamplingKernelTwinTests.places {
      func lanes() -> SIMD4<UInt32> {
        SIMD4(
          .random(in: 0...0x7FFF_FFFF, using: &random), .random(in: 0...(.max), using: &random),
          .random(in: 0...0xFFFF, using: &random), .random(in: 0...(.max), using: &random))
      }
      // Channels stay within 8.23 fixed point in drawing; the twins agree where they do.
      let (level, step) = (lanes() &>> 2, lanes() &>> 12)
      let (plain, vector) = unsafe results(offset, count) { kernels, result in
        unsafe kernels.ramp(result, count: count, from: level, step: step)
      }
      #expect(plain == vector)
      let (wide, _) = unsafe results(offset, count) { _, result in
        unsafe WideKernels.ramp(result, count: count, from: level, step: step)
      }
      #expect(plain == wide)
    }
  }

  @Test("distances", arguments: [true, false]) func distances(isPadded: Bool) {
    var random = SeededGenerator(seed: 17)
    for (offset, count) in SamplingKernelTwinTests.places {
      // Samplers read up to 2²² columns and rows from the origin.
      let reach: Int32 = count % 2 == 0 ? 900 : 4_194_304
      let circle = RadialSampler.Circle(
        centerX: .random(in: -500...500, using: &random),
        centerY: .random(in: -500...500, using: &random),
        factor: .random(in: 0.001...0.7, using: &random) * (reach > 900 ? 1 : 400))
      let x = Int32.random(in: 0 - reach...reach, using: &random)
      let y = Int32.random(in: 0 - reach...reach, using: &random)
      let (plain, vector) = unsafe results(offset, count) { kernels, result in
        unsafe kernels.distances(
          result, count: count, circle: circle, x: x, y: y, lastIndex: 1023, isPadded: isPadded)
      }
      #expect(plain == vector)
      #expect(plain.allSatisfy { $0 <= 1023 })
      let (wide, _) = unsafe results(offset, count) { _, result in
        unsafe WideKernels.distances(
          result, count: count, circle: circle, x: x, y: y, lastIndex: 1023, isPadded: isPadded)
      }
      #expect(plain == wide)
    }
  }

  @Test("stretch") func stretch() {
    var random = SeededGenerator(seed: 19)
    for (offset, count) in SamplingKernelTwinTests.places {
      let width = Int.random(in: 1...40, using: &random)
      let row = TwinMemory(index: count).pixels
      let step = Int.random(in: 1...(3 << 32), using: &random)
      let start = Int.random(in: -(9 << 32)...(30 << 32), using: &random)
      let minimum = Int.random(in: 0...(width - 1) << 32, using: &random)
      let maximum = Int.random(in: minimum...(width - 1) << 32, using: &random)
      var scratch = [UInt32](repeating: 0, count: 3 * count + 48)
      let (plain, vector) = unsafe results(offset, count) { kernels, result in
        unsafe kernels.stretch(
          row, from: start, step: step, minimum: minimum, maximum: maximum, count: count,
          into: result, scratch: &scratch)
      }
      #expect(plain == vector)
      let (wide, _) = unsafe results(offset, count) { _, result in
        unsafe WideKernels.stretch(
          row, from: start, step: step, minimum: minimum, maximum: maximum, count: count,
          into: result, scratch: &scratch)
      }
      #expect(plain == wide)
    }
  }

  @Test("isOpaque") func isOpaque() {
    for offset in TwinMemory.offsets {
      for count in [0, 1, 8, 49, 63, 64, 65, 127, 128, 200] {
        for clear in [nil, 0, count / 2, count - 1, count] as [Int?] {
          var words = [UInt32](repeating: 0xFF12_3456, count: offset + count + 1)
          if let clear, clear >= 0 { words[offset + clear] = 0xFE00_0000 }
          let expected = words[offset..<offset + count].allSatisfy { $0 >> 24 == 255 }
          unsafe words.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            #expect(unsafe ScalarKernels.isOpaque(base + offset, count: count) == expected)
            #expect(unsafe VectorKernels.isOpaque(base + offset, count: count) == expected)
          }
        }
      }
    }
  }
}
