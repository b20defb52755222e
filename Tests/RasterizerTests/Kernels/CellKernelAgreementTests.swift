import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Compares the kernel that draws cells with the reference, on random cells.
@Suite("Kernels for cells agree bit for bit")
struct CellKernelAgreementTests {
  /// Random cells, with only some groups of eight written, and the memory of one run.
  private struct Memory: Equatable {
    static let rowCount = 3
    static let stride = 155
    let width: Int
    var cells: [Int32]
    var marks: [UInt8]
    var pixels: [UInt32]

    var cellStride: Int { unsafe CellRows.cellStride(width: width) }
    var markStride: Int { unsafe CellRows.markStride(width: width) }

    init(width: Int, index: Int) {
      self.width = width
      var random = SeededGenerator(seed: UInt64(index))
      cells = []
      marks = []
      pixels = KernelMemory(index: index).pixels
      while pixels.count < Memory.stride * Memory.rowCount { pixels += pixels }
      let reach: Int32 = index % 3 == 0 ? .max : 1 << 21
      for _ in 0..<Memory.rowCount {
        for group in 0..<markStride {
          let isWritten = group < cellStride / 8 && Int.random(in: 0..<3, using: &random) == 0
          marks.append(isWritten ? 1 : 0)
          guard group < cellStride / 8 else { continue }
          cells += (0..<8).map { _ in
            isWritten ? Int32.random(in: -reach...reach, using: &random) : 0
          }
        }
      }
      marks += [UInt8](repeating: 0, count: 8)
    }

    mutating func paint(
      with kernels: any PixelKernels.Type, _ pixel: UInt32, _ rule: FillRule, _ steps: Int32
    ) {
      let width = width
      unsafe cells.withUnsafeMutableBufferPointer { cells in
        unsafe marks.withUnsafeMutableBufferPointer { marks in
          unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            guard let pixels = pixels.baseAddress, let cells = cells.baseAddress,
              let marks = marks.baseAddress
            else { return }
            let box = PixelRect(x: 0, y: 0, width: width, height: Memory.rowCount)
            let rows = unsafe CellRows(
              box: box, cells: cells, marks: marks, first: 0, last: Memory.rowCount - 1)
            unsafe kernels.paint(
              rows, with: pixel, rule: rule, steps: steps, into: pixels, stride: Memory.stride)
          }
        }
      }
    }
  }

  @Test(
    "One pixel through the coverage of cells", arguments: [FillRule.nonzero, .evenOdd],
    [255, 16, 12] as [Int32])
  func paint(rule: FillRule, steps: Int32) {
    for width in [1...50, 60...70, 125...150].joined() {
      for pixel in [KernelMemory(index: width).value, 0xFF20_4060, 0x8010_2030] as [UInt32] {
        let memory = Memory(width: width, index: width)
        var reference = memory
        reference.paint(with: ScalarKernels.self, pixel, rule, steps)
        #expect(reference.cells.allSatisfy { $0 == 0 } && reference.marks.allSatisfy { $0 == 0 })
        for row in 0..<Memory.rowCount {
          let outside = row * Memory.stride + width..<(row + 1) * Memory.stride
          #expect(reference.pixels[outside] == memory.pixels[outside], "wrote beyond \(width)")
        }
        var result = memory
        result.paint(with: Kernels.self, pixel, rule, steps)
        #expect(result == reference, "width \(width), pixel \(pixel)")
      }
    }
  }

  @Test("The product of any two bytes is divided by 255 and rounded")
  func products() {
    for byte in 0...255 as ClosedRange<UInt32> {
      let row = (0...255 as ClosedRange<UInt32>).map { $0 * 0x101_0101 }
      let exact = (0...255 as ClosedRange<UInt32>).map { ($0 * byte * 2 + 255) / 510 * 0x101_0101 }
      var (faded, covered, blended) = (row, row, row)
      unsafe faded.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe Kernels.fade(base, count: 256, by: byte, into: base)
      }
      #expect(faded == exact)
      let pixel = (255 - byte) << 24
      let sources = [UInt32](repeating: pixel, count: 256)
      unsafe covered.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe Kernels.blend(base, count: 256, with: sources)
      }
      unsafe blended.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe Kernels.blend(base, count: 256, with: pixel)
      }
      #expect(covered == exact.map { $0 &+ pixel } && blended == covered)
    }
  }
}
