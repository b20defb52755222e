/// Where the colours of a draw come from.
enum Source {
  /// One premultiplied word.
  case solid(UInt32)
  /// The sampler at an index of the scene's.
  case image(Int)
}
