import Testing

@testable import SnapshotRasterizer

/// Compares the kernel for box blurs with the reference on random sums, including sums that wrap.
@Suite("Kernels for blurs agree bit for bit")
struct BlurKernelAgreementTests {
  /// The memory of one run: rows before and after a kernel has advanced the sums.
  private struct Memory: Equatable {
    var sums: [UInt16]
    var result: [UInt16]
  }

  @Test("All kernels compute the same means of columns", arguments: [512, UInt16.max])
  func average(largest: UInt16) {
    var random = SeededGenerator(seed: UInt64(largest))
    for count in 0...100 {
      func row(_ length: Int) -> [UInt16] {
        (0..<length).map { _ in UInt16.random(in: 0...largest, using: &random) }
      }
      let offset = count % 16
      // The entering row, the leaving row, and the row below.
      let input = row(3 * count)
      let weight = UInt32.random(in: 0...65_536, using: &random)
      let edgeWeight = UInt32.random(in: 0...32_768, using: &random)
      let start = Memory(sums: row(offset + count + 16), result: row(offset + count + 16))
      func advanced(by kernels: any PixelKernels.Type) -> Memory {
        var memory = start
        unsafe memory.sums.withUnsafeMutableBufferPointer { sums in
          unsafe memory.result.withUnsafeMutableBufferPointer { result in
            guard let sums = sums.baseAddress, let result = result.baseAddress else { return }
            unsafe input.withUnsafeBufferPointer { input in
              guard let first = input.baseAddress else { return }
              let rows = unsafe BlurredRows(
                entering: first, leaving: first + count, below: first + 2 * count)
              unsafe kernels.average(
                rows, sums: sums + offset, into: result + offset, count: count, weight: weight,
                edgeWeight: edgeWeight)
            }
          }
        }
        return memory
      }
      let reference = advanced(by: ScalarKernels.self)
      for index in start.sums.indices {
        let column = index - offset
        guard column >= 0, column < count else {
          #expect(reference.sums[index] == start.sums[index])
          #expect(reference.result[index] == start.result[index])
          continue
        }
        let sum = start.sums[index] &+ input[column] &- input[count + column]
        #expect(reference.sums[index] == sum)
        let edges = input[count + column] &+ input[2 * count + column]
        let mean =
          (UInt64(sum) * UInt64(weight) + UInt64(edges) * UInt64(edgeWeight) + 32_768) >> 16
        #expect(reference.result[index] == UInt16(truncatingIfNeeded: mean & 0xFFFF))
      }
      #expect(advanced(by: Kernels.self) == reference, "\(count) columns")
    }
  }
}
