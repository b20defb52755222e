import Synchronization

/// Memories that no render is using.
///
/// Renders that run at the same time take a memory each, so that none waits for another.
final class RenderMemoryPool: Sendable {
  /// The pool of all rasterizers of the process, so that glyphs are drawn once a process.
  static let shared = RenderMemoryPool()

  private let idle = Mutex<[RenderMemory]>([])

  init() {}

  /// The most memories that wait to be used again.
  static let maximumCount = 16

  /// The number of memories that wait to be used again.
  var idleCount: Int { idle.withLock { $0.count } }

  /// Calls a closure with a memory of its own, which is kept unless the closure throws or returns
  /// that it is too large.
  func withMemory<Failure: Error>(
    _ body: (RenderMemory) throws(Failure) -> RenderMemory.Fate
  ) throws(Failure) {
    let memory = idle.withLock { $0.popLast() } ?? RenderMemory()
    guard try body(memory) == .kept else { return }
    idle.withLock { if $0.count < RenderMemoryPool.maximumCount { $0.append(memory) } }
  }
}
