import Synchronization

/// A pool of memories for renders.
///
/// Concurrent renders take separate memories, so that they do not block each other.
final class RenderMemoryPool: Sendable {
  /// The pool of all rasterizers in the process, so that each glyph is drawn once per process.
  static let shared = RenderMemoryPool()

  private let idle = Mutex<[RenderMemory]>([])

  /// The maximum number of idle memories.
  static let maximumCount = 16
  /// The maximum total size of idle memories, in bytes.
  ///
  /// A single memory may be larger.
  let maximumByteCount: Int

  /// Creates a pool with a maximum size, by default 256 MiB.
  init(maximumByteCount: Int = 268_435_456) {
    self.maximumByteCount = maximumByteCount
  }

  /// The number of idle memories.
  var idleCount: Int { idle.withLock { $0.count } }
  /// The size of idle memories, in bytes.
  var idleByteCount: Int { idle.withLock { RenderMemoryPool.byteCount(of: $0) } }

  /// Calls a closure with exclusive use of a memory.
  ///
  /// The memory returns to the pool unless the closure throws or releases it.
  ///
  /// If the pool exceeds a limit, the memories that have been idle longest are freed.
  func withMemory<Failure: Error>(
    _ body: (RenderMemory) throws(Failure) -> RenderMemory.Disposition
  ) throws(Failure) {
    let memory = idle.withLock { $0.popLast() } ?? RenderMemory()
    guard try body(memory) == .retained else { return }
    idle.withLock { memories in
      memories.append(memory)
      while memories.count > 1, isTooLarge(memories) { memories.removeFirst() }
    }
  }

  private func isTooLarge(_ memories: [RenderMemory]) -> Bool {
    memories.count > RenderMemoryPool.maximumCount
      || RenderMemoryPool.byteCount(of: memories) > maximumByteCount
  }

  private static func byteCount(of memories: [RenderMemory]) -> Int {
    memories.reduce(0) { $0 + $1.byteCount }
  }
}
