import Testing

@testable import SnapshotRasterizer

@Suite("Memory is set to words") struct FrameMemoryTests {
  private static let counts = [0, 1, 7, 31, 32, 63, 64, 65, 511, 512, 513, 1_023, 40_001]

  @Test("All words are set, and no others", arguments: counts, [0, 0xFFFF_FFFF, 0xFF12_3456])
  func setsWords(count: Int, word: UInt32) {
    for offset in 0..<4 {
      unsafe check(count, word, offset) { unsafe FrameMemory.set($0, count: count, to: word) }
      guard count >= 32 else { continue }
      unsafe check(count, word, offset) {
        unsafe FrameMemory.setByCopies($0, count: count, to: word)
      }
    }
  }

  private func check(
    _ count: Int, _ word: UInt32, _ offset: Int, _ set: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    var words = [UInt32](repeating: 7, count: count + 9)
    unsafe words.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe set(base + offset)
    }
    let expected =
      [UInt32](repeating: 7, count: offset) + [UInt32](repeating: word, count: count)
      + [UInt32](repeating: 7, count: 9 - offset)
    #expect(words == expected)
  }
}
