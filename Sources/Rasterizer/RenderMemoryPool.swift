import Synchronization

/// Memories that no render is using.
///
/// Renders that run at the same time take a memory each, so that none waits for another.
final class RenderMemoryPool: Sendable {
  /// The pool of all rasterizers of the process, so that glyphs are drawn once a process.
  static let shared = RenderMemoryPool()

  private let idle = Mutex<[RenderMemory]>([])

  /// The most memories that wait to be used again.
  static let maximumCount = 16
  /// The most bytes that these have together, unless there is only one.
  let maximumByteCount: Int

  /// Creates a pool of 256 MiB, or of other bytes.
  init(maximumByteCount: Int = 268_435_456) {
    self.maximumByteCount = maximumByteCount
  }

  /// The number of memories that wait to be used again.
  var idleCount: Int { idle.withLock { $0.count } }
  /// The bytes of memories that wait to be used again.
  var idleByteCount: Int { idle.withLock { RenderMemoryPool.byteCount(of: $0) } }

  /// Calls a closure with a memory of its own, which is kept unless the closure throws or returns
  /// that it is too large.
  ///
  /// Where the pool has more than it may, those go that have waited longest.
  func withMemory<Failure: Error>(
    _ body: (RenderMemory) throws(Failure) -> RenderMemory.Fate
  ) throws(Failure) {
    let memory = idle.withLock { $0.popLast() } ?? RenderMemory()
    guard try body(memory) == .kept else { return }
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
