import SnapshotDrawing

/// The memory that a scene takes, in units of a pixel (4 bytes), and the first limit that it
/// exceeds.
struct MemoryBudget {
  let limits: RenderLimits
  /// The memory of layers, images, and tables created since the last flush.
  private(set) var retainedPixelCount = 0
  /// The memory in use after the last flush.
  private var flushedPixelCount = 0
  /// The first error; nothing that is drawn after it matters.
  private(set) var failure: RenderError?

  /// Creates a budget for a scene that takes some memory from the start.
  init(_ limits: RenderLimits, scenePixelCount: Int) {
    self.limits = limits
    flushedPixelCount = scenePixelCount
  }

  /// Records memory that is retained until the next flush.
  mutating func retain(_ pixelCount: Int) { retainedPixelCount += pixelCount }

  /// Records an error unless there is one already.
  mutating func fail(_ error: RenderError) {
    if failure == nil { failure = error }
  }

  /// Returns whether an effect may have the size of an area, and records an error if not.
  mutating func allows(_ area: PixelRect) -> Bool {
    guard failure == nil else { return false }
    let limit = limits.effectPixelCount
    // A division, because the product of width and height can overflow.
    guard area.isEmpty || area.width <= limit / area.height else {
      fail(.effectTooLarge(area.size, limit: limit))
      return false
    }
    return true
  }

  /// Returns whether the scene has grown by more than its limit since the last flush.
  func isExceeded(scenePixelCount: Int) -> Bool {
    retainedPixelCount + scenePixelCount - flushedPixelCount > limits.scenePixelCount
  }

  /// Begins a flush, which releases all retained memory.
  mutating func beginFlush() { retainedPixelCount = 0 }

  /// Ends a flush, after which only open layers and blurs retain memory.
  mutating func endFlush(scenePixelCount: Int) {
    flushedPixelCount = retainedPixelCount + scenePixelCount
    if retainedPixelCount > limits.effectPixelCount {
      fail(.scopesTooLarge(pixelCount: retainedPixelCount, limit: limits.effectPixelCount))
    }
  }
}

/// The limits of the memory that rendering may take in addition to the bitmap, in pixels of 4
/// bytes.
struct RenderLimits: Sendable {
  /// The growth of a scene after which it is drawn and released.
  let scenePixelCount: Int
  /// The maximum size of a blurred layer or of a shadow's mask, and of all layers and blurs that
  /// are open when a scene is flushed.
  let effectPixelCount: Int

  init(scenePixelCount: Int, effectPixelCount: Int) {
    self.scenePixelCount = scenePixelCount
    self.effectPixelCount = effectPixelCount
  }

  /// Creates the limits for a bitmap: 16 MiB or twice its size, and 256 MiB or four times its size.
  init(pixelCount: Int) {
    self.init(
      scenePixelCount: max(4_194_304, 2 * pixelCount),
      effectPixelCount: max(67_108_864, 4 * pixelCount))
  }
}
