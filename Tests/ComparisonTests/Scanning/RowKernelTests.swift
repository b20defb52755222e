import SnapshotDrawing
import Testing

@testable import SnapshotComparison

/// Both kernels have the same results as a plain loop over channels.
@Suite struct RowKernelTests {
  @Test(arguments: [0, 1, 2, 7, 8, 9, 15, 16, 17, 64, 100])
  func bothKernelsMatchAPlainLoop(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    for round in 0..<40 {
      let expected = (0..<width).map { _ in UInt32.random(in: 0 ... .max, using: &generator) }
      let flips = [UInt32(0), 0, 1, 0x100, 0x8000_0000, 0x0002_0000, UInt32.max]
      let found = expected.map { pixel in
        pixel ^ (round % 4 == 0 ? 0x0101_0101 : flips.randomElement(using: &generator) ?? 0)
      }
      try check(ScalarRowKernel.self, expected, found)
      try check(VectorRowKernel.self, expected, found)
    }
  }

  private func check<Kernel: RowComparing & ~Copyable>(
    _ kernel: Kernel.Type, _ expected: [UInt32], _ found: [UInt32]
  ) throws {
    var kernel = try Kernel(
      width: expected.count, for: PixelSize(width: expected.count, height: 1))
    // A row that starts at an odd pixel, and whose marks have neighbors.
    var marks = [UInt8](repeating: 7, count: expected.count + 2)
    unsafe ([0] + expected).withUnsafeBufferPointer { expected in
      unsafe ([0] + found).withUnsafeBufferPointer { found in
        unsafe marks.withUnsafeMutableBufferPointer { marks in
          guard let expected = expected.baseAddress, let found = found.baseAddress,
            let marks = marks.baseAddress
          else { return }
          unsafe kernel.compare(expected + 1, found + 1, marks: marks + 1)
        }
      }
    }
    let differing = zip(expected, found).map { $0 != $1 }
    #expect(marks == [7] + differing.map { $0 ? 255 : 0 } + [7])
    #expect(kernel.count == differing.count { $0 })
    var largest: UInt32 = 0
    for (first, second) in zip(expected, found) {
      for shift: UInt32 in [0, 8, 16, 24] {
        let (one, other) = (first >> shift & 255, second >> shift & 255)
        largest = max(largest, one > other ? one - other : other - one)
      }
    }
    #expect(UInt32(kernel.maximum) == largest)
  }
}
