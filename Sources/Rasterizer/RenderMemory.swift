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
