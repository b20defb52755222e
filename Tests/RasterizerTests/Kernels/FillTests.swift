import Testing

@testable import SnapshotRasterizer

@Suite("Memory is filled with one value") struct FillTests {
  private static let counts = [0, 1, 7, 8, 9, 15, 16, 17, 63, 64, 65, 1_023, 1_024, 40_001]

  @Test("Exactly the given elements are set", arguments: counts, [0, 0xFFFF_FFFF, 0xFF12_3456])
  func setsElements(count: Int, value: UInt32) {
    for offset in 0..<4 {
      unsafe check(count, value, offset) { unsafe Kernels.fill($0, count: count, with: value) }
    }
  }

  private func check(
    _ count: Int, _ value: UInt32, _ offset: Int, _ fill: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    var pixels = [UInt32](repeating: 7, count: count + 9)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe fill(base + offset)
    }
    let expected =
      [UInt32](repeating: 7, count: offset) + [UInt32](repeating: value, count: count)
      + [UInt32](repeating: 7, count: 9 - offset)
    #expect(pixels == expected)
  }
}
