/// The colors of a draw.
enum PaintSource {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// The linear gradient at an index of the scene's samplers.
  case linear(Int)
  /// The circular gradient at an index of the scene's samplers.
  case radial(Int)
  /// The gradient of any kind at an index of the scene's samplers.
  case general(Int)
  /// The gradient between two circles at an index of the scene's samplers.
  case circles(Int)
  /// The image at an index of the scene's samplers.
  case image(Int)
}
