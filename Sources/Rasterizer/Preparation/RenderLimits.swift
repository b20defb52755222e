/// How much memory drawing may take besides the picture.
struct RenderLimits: Sendable {
  /// By how many words of 4 bytes a scene may grow before what has been prepared is drawn.
  let sceneWordCount: Int
  /// The most pixels of a blurred picture, of a shadow's mask, and of the pictures of all layers and
  /// blurs that are open when a scene has grown too much.
  let effectPixelCount: Int

  /// Creates limits.
  init(sceneWordCount: Int, effectPixelCount: Int) {
    self.sceneWordCount = sceneWordCount
    self.effectPixelCount = effectPixelCount
  }

  /// Creates the limits of a picture: 16 MiB or twice its size, and 256 MiB or four times its size.
  init(pixelCount: Int) {
    self.init(
      sceneWordCount: max(4_194_304, 2 * pixelCount),
      effectPixelCount: max(67_108_864, 4 * pixelCount))
  }
}
