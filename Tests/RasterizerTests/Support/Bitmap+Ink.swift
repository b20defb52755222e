import Pixels

extension Bitmap {
  /// Whether any pixel is not clear, without which equal pictures prove nothing.
  var hasInk: Bool {
    (0..<height).contains { y in (0..<width).contains { self[$0, y].alpha > 0 } }
  }
}
