import Testing

@testable import SnapshotDrawing

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

  #if ADDRESS_SANITIZER
    @Test func sanitizerFindsAnAccessAfterTheLastByteOfLargeMemory() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let memory = try #require(ZeroedMemory(byteCount: 9_000_001))
        unsafe memory.base.storeBytes(of: 1, toByteOffset: 9_000_001, as: UInt8.self)
      }
      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("heap-buffer-overflow"))
    }
  #elseif canImport(Glibc)
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

struct ZeroedBufferTests {
  @Test(arguments: [0, 1, 7, 4_096, 600_000]) func elementsAreZeroAndWritable(count: Int) {
    // The memory must not contain the elements of the previous buffer.
    for _ in 0..<3 {
      guard let buffer = ZeroedBuffer<UInt64>(count: count) else {
        Issue.record("out of memory")
        return
      }
      #expect(buffer.count == count)
      #expect((0..<count).allSatisfy { unsafe buffer.start[$0] == 0 })
      for index in 0..<count { unsafe buffer.start[index] = .max }
      #expect((0..<count).allSatisfy { unsafe buffer.start[$0] == .max })
    }
  }

  @Test(arguments: [Int.max, Int.max / 8, Int.max / 8 + 1, 1 << 60])
  func moreElementsThanMemoryAreNotAllocated(count: Int) {
    let buffer = ZeroedBuffer<UInt64>(count: count)
    switch buffer {
    case .none: break
    case .some: Issue.record("\(count) elements were allocated")
    }
  }
}
