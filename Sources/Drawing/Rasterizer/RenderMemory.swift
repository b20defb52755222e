import Synchronization

/// The working memory of a render, including the cached glyphs and shadows.
///
/// It is mutable and still sendable, because a memory that was taken from a pool has only one user.
final class RenderMemory: @unchecked Sendable {
  /// The use of a memory after a render.
  enum Disposition {
    /// The memory is used for the next render.
    case retained
    /// The memory is freed.
    case released
  }

  let scene = PreparedScene()
  var painter = BandPainter()
  /// The memory of the scene and the painter after the last render, in bytes.
  private(set) var byteCount = 0

  init() {}

  /// Releases the content of the scene after a render, except the caches, and returns whether the
  /// memory is retained.
  ///
  /// - Parameter pixelCount: The number of pixels in the bitmap. Memory up to three times that
  ///   size, or 64 MiB, is retained.
  func retain(pixelCount: Int) -> Disposition {
    scene.removeAll()
    byteCount = scene.byteCount + painter.byteCount
    guard byteCount <= max(67_108_864, 12 * pixelCount) else { return .released }
    return .retained
  }
}

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
