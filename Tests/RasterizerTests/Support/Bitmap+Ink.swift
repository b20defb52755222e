import SnapshotDrawing

extension Bitmap {
  /// Whether any pixel is not transparent.
  ///
  /// Otherwise, equal bitmaps prove nothing.
  var hasInk: Bool {
    (0..<height).contains { y in (0..<width).contains { self[$0, y].alpha > 0 } }
  }
}

extension Bitmap {
  /// The sum of the alpha of all pixels.
  var ink: Int {
    (0..<height).reduce(0) { sum, y in (0..<width).reduce(sum) { $0 + Int(self[$1, y].alpha) } }
  }
}
