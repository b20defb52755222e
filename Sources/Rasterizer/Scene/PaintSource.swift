/// Where the colors of a draw come from.
enum Source {
  /// One premultiplied word.
  case solid(UInt32)
  /// The linear gradient at an index of the scene's.
  case linear(Int)
  /// The circular gradient at an index of the scene's.
  case radial(Int)
  /// The gradient of any kind at an index of the scene's.
  case general(Int)
  /// The gradient between two circles, by its index in the scene.
  case circles(Int)
  /// The image at an index of the scene's.
  case image(Int)
}
