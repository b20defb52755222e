/// The limits of the memory that rendering may take in addition to the bitmap, in pixels of 4
/// bytes.
struct RenderLimits: Sendable {
  /// The growth of a scene after which it is drawn and released.
  let scenePixelCount: Int
  /// The maximum size of a blurred layer or of a shadow's mask, and of all layers and blurs that
  /// are open when a scene is flushed.
  let effectPixelCount: Int

  /// Creates limits.
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
