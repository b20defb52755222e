/// The colors of a draw.
enum PaintSource {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// The gradient at an index of the scene's gradients.
  case gradient(Int)
  /// The image at an index of the scene's samplers.
  case image(Int)
}
