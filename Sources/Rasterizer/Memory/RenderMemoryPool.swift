import Synchronization

/// Memories that no render is using.
///
/// Renders that run at the same time take a memory each, so that none waits for another.
final class RenderMemoryPool: Sendable {
  /// The pool of all rasterizers of the process, so that glyphs are drawn once a process.
  static let shared = RenderMemoryPool()

  private let idle = Mutex<[RenderMemory]>([])

  init() {}

  /// Calls a closure with a memory of its own.
  func withMemory(_ body: (RenderMemory) -> Void) {
    let memory = idle.withLock { $0.popLast() } ?? RenderMemory()
    body(memory)
    idle.withLock { $0.append(memory) }
  }
}
