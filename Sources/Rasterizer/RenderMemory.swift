/// The memory that a render works in, and what it has learned of glyphs and shadows.
///
/// Sendable although it is mutable: whoever has taken it from a pool is the only one that uses it.
final class RenderMemory: @unchecked Sendable {
  /// What becomes of a memory after a render.
  enum Fate {
    /// It waits for the next render.
    case kept
    /// It is freed.
    case dropped
  }

  /// The scene while nobody draws it.
  var scene: PreparedScene? = PreparedScene()
  var painter = BandPainter()
  /// The bytes that the scene and the painter took after the latest render.
  private(set) var byteCount = 0

  init() {}

  /// Takes a scene back that has been drawn, with nothing in it but what is kept for the next one,
  /// and returns whether the memory is worth keeping.
  ///
  /// - Parameter pixelCount: The pixels of the picture; three times as much may be kept, or 64 MiB.
  func keep(_ used: consuming PreparedScene, pixelCount: Int) -> Fate {
    used.removeAll()
    byteCount = used.byteCount + painter.byteCount
    guard byteCount <= max(67_108_864, 12 * pixelCount) else { return .dropped }
    scene = consume used
    return .kept
  }
}
