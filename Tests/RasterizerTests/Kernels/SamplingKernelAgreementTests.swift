import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Compares the kernels for cells, gradients, and images with the reference, at every position
/// within a vector.
@Suite("Sampling kernels agree to the bit")
struct SamplingKernelAgreementTests {
  /// Every position of the first pixel within a vector, with all lengths up to six vectors.
  private static let positions = KernelMemory.offsets.flatMap { offset in
    KernelMemory.counts.map { (offset: offset, count: $0) }
  }
  /// These positions, and row lengths around and above the number of indices that the radial kernel
  /// stores, which is 64 or 128, depending on the vector size.
  private static let gradientPositions =
    positions
    + [55, 56, 57, 63, 64, 65, 72, 111, 112, 113, 127, 128, 129, 144, 257, 1_170].flatMap { count in
      [0, 3].map { (offset: $0, count: count) }
    }

  /// Runs a kernel of both implementations on equal memory, compares the results, and returns them.
  ///
  /// The kernel writes at an offset into random pixels, and must not change the pixels before and
  /// after its result.
  @discardableResult
  private func compare(
    _ offset: Int, _ count: Int,
    _ run: (_ kernels: any PixelKernels.Type, _ result: UnsafeMutablePointer<UInt32>) -> Void
  ) -> [UInt32] {
    let initial = Array(KernelMemory.pixelPool[count..<count * 2 + 16])
    func written(by kernels: any PixelKernels.Type) -> [UInt32] {
      var pixels = initial
      unsafe pixels.withUnsafeMutableBufferPointer {
        if let base = $0.baseAddress { unsafe run(kernels, base + offset) }
      }
      #expect(pixels[..<offset] == initial[..<offset], "wrote before \(offset)")
      #expect(
        pixels[(offset + count)...] == initial[(offset + count)...], "wrote beyond \(count)")
      return pixels
    }
    let reference = written(by: ScalarKernels.self)
    #expect(reference == written(by: Kernels.self), "offset \(offset), count \(count)")
    return reference
  }

  @Test("Accumulate", arguments: [FillRule.nonzero, .evenOdd], [255, 16, 12] as [Int32])
  func accumulate(rule: FillRule, steps: Int32) {
    var random = SeededGenerator(seed: 11)
    for offset in KernelMemory.offsets {
      for count in stride(from: 0, to: 50, by: 8) {
        for reach in [3 << 21, Int32.max] {
          let cells = (0..<count + 16).map { _ in Int32.random(in: -reach...reach, using: &random) }
          let start = Int32.random(in: -reach...reach, using: &random)
          func written(by kernels: any PixelKernels.Type) -> ([Int32], [UInt32], Int32) {
            var cells = cells
            var coverage = [UInt32](repeating: 7, count: count + 16)
            let sum = unsafe cells.withUnsafeMutableBufferPointer { cells in
              unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                guard let cells = cells.baseAddress, let coverage = coverage.baseAddress else {
                  return Int32(0)
                }
                return unsafe kernels.accumulate(
                  cells + offset, into: coverage + (7 - offset), count: count, from: start,
                  rule: rule, steps: steps)
              }
            }
            return (cells, coverage, sum)
          }
          let plain = written(by: ScalarKernels.self)
          #expect(plain == written(by: Kernels.self), "offset \(offset), \(count)")
          let exact = ArraySlice(cells[offset..<offset + count]).reduce(into: [start]) {
            $0.append($0[$0.count - 1] &+ $1)
          }
          let constant = exact.dropFirst().map {
            CoverageArithmetic.coverage(ofSum: $0, rule: rule, steps: steps)
          }
          #expect(plain.1[(7 - offset)...].prefix(count).map { $0 & 0xFFFF } == constant)
          #expect(plain.0[offset..<offset + count].allSatisfy { $0 == 0 })
          #expect(plain.0[..<offset] == cells[..<offset])
          #expect(plain.0[(offset + count)...] == cells[(offset + count)...])
        }
      }
    }
  }

  @Test("Ramp", arguments: [false, true]) func ramp(isOver: Bool) {
    var random = SeededGenerator(seed: 13)
    for (offset, count) in SamplingKernelAgreementTests.gradientPositions {
      // Channels rise and fall, and some of them exceed alpha.
      var (level, step) = (SIMD4<UInt32>(), SIMD4<UInt32>())
      for channel in 0..<4 {
        let isConstant = channel == 3 && Int.random(in: 0..<3, using: &random) == 0
        let start = isConstant ? Int32.max : .random(in: 0...Int32.max, using: &random)
        let end = isConstant ? start : .random(in: 0...Int32.max, using: &random)
        level[channel] = UInt32(start)
        step[channel] = UInt32(bitPattern: (end - start) / Int32(max(1, count)))
      }
      let drawn = unsafe compare(offset, count) { kernels, result in
        unsafe kernels.ramp(result, count: count, from: level, step: step, isOver: isOver)
      }
      for pixel in drawn[offset..<offset + count] {
        let alpha = pixel >> 24
        #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
    }
  }

  @Test("Circles", arguments: [false, true], [false, true])
  func circles(isPadded: Bool, isOver: Bool) {
    var random = SeededGenerator(seed: 17)
    let table = KernelMemory.pixelPool
    let lastIndex = Int32(isPadded ? 200 : 127)
    for (offset, count) in SamplingKernelAgreementTests.gradientPositions {
      // Samplers read up to 2²² columns and rows away from the origin.
      let reach: Int32 = count % 2 == 0 ? 900 : 4_194_304
      let circle = ScaledCircle(
        centerX: .random(in: -500...500, using: &random),
        centerY: .random(in: -500...500, using: &random),
        factor: .random(in: 0.001...0.7, using: &random) * (reach > 900 ? 1 : 400),
        lastIndex: lastIndex, isPadded: isPadded)
      let x = Int32.random(in: 0 - reach...reach, using: &random)
      let y = Int32.random(in: 0 - reach...reach, using: &random)
      unsafe table.withUnsafeBufferPointer { table in
        guard let base = table.baseAddress else { return }
        unsafe compare(offset, count) { kernels, result in
          unsafe kernels.circles(
            result, count: count, circle: circle, x: x, y: y, table: base, isOver: isOver)
        }
      }
    }
  }

  @Test("Stretch, up to a step at which pixels are skipped", arguments: [1 << 32, 3 << 32])
  func stretch(longest: Int) {
    var random = SeededGenerator(seed: 19)
    for (offset, count) in SamplingKernelAgreementTests.positions {
      let width = Int.random(in: 1...40, using: &random)
      // Sanitizers detect a read beyond the row.
      let row = Array(KernelMemory(index: count).pixels.prefix(width))
      let isLongest = Int.random(in: 0..<4, using: &random) == 0
      let step = isLongest ? longest : Int.random(in: 1...longest, using: &random)
      let start = Int.random(in: -(9 << 32)...(30 << 32), using: &random)
      let isWhole = Bool.random(using: &random)
      let minimum = isWhole ? 0 : Int.random(in: 0...(width - 1) << 32, using: &random)
      let end = (width - 1) << 32
      let maximum = isWhole ? end : Int.random(in: minimum...end, using: &random)
      unsafe compare(offset, count) { kernels, result in
        unsafe kernels.stretch(
          row, from: start, step: step, minimum: minimum, maximum: maximum, count: count,
          into: result)
      }
    }
  }

  @Test("Opacity of rows") func isOpaque() {
    for offset in KernelMemory.offsets {
      for count in [0, 1, 8, 49, 63, 64, 65, 127, 128, 200] {
        for clear in [nil, 0, count / 2, count - 1, count] as [Int?] {
          var pixels = [UInt32](repeating: 0xFF12_3456, count: offset + count + 1)
          if let clear, clear >= 0 { pixels[offset + clear] = 0xFE00_0000 }
          let expected = pixels[offset..<offset + count].allSatisfy { $0 >> 24 == 255 }
          unsafe pixels.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            for kernels in [Kernels.self, ScalarKernels.self] as [any PixelKernels.Type] {
              #expect(unsafe kernels.isOpaque(base + offset, count: count) == expected)
            }
          }
        }
      }
    }
  }
}
