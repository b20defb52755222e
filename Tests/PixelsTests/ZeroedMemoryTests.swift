import Testing

@testable import SnapshotPixels

struct ZeroedMemoryTests {
  /// Sizes around the boundaries of a huge page, below and above the minimum for huge pages.
  private static let byteCounts = [
    1, 4_096, 2_097_151, 2_097_153, 4_194_303, 4_194_304, 4_194_305, 6_291_456, 9_000_001,
  ]

  @Test(arguments: byteCounts) func memoryIsZeroAndWritableToTheLastByte(byteCount: Int) throws {
    // Some bytes of each page, and the last one.
    let indices = Array(stride(from: 0, to: byteCount, by: 1_021)) + [byteCount - 1]
    // The memory must not contain the bytes of the previous allocation.
    for _ in 0..<3 {
      let memory = try #require(ZeroedMemory(byteCount: byteCount))
      defer { memory.deallocate() }
      let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory.base, count: byteCount)
      #expect(indices.allSatisfy { unsafe bytes[$0] == 0 })
      for index in indices { unsafe bytes[index] = 0xFF }
      #expect(indices.allSatisfy { unsafe bytes[$0] == 0xFF })
    }
  }

  #if canImport(Glibc)
    @Test(arguments: [4_194_304, 11_850_000]) func largeMemoryStartsAtAHugePage(
      byteCount: Int
    ) throws {
      let memory = try #require(ZeroedMemory(byteCount: byteCount))
      defer { memory.deallocate() }
      #expect(unsafe UInt(bitPattern: memory.base) % 2_097_152 == 0)
    }
  #endif

  @Test(arguments: [Int.max, Int.max - 4_194_304, 1 << 60])
  func moreMemoryThanExistsIsNotAllocated(byteCount: Int) {
    #expect(ZeroedMemory(byteCount: byteCount) == nil)
  }
}
