import SnapshotPixels

/// A flattened shape: its edges in the buffer and the pixels that it can touch.
struct FlatShape {
  /// The indices of the edges.
  let lines: Range<Int>
  /// The pixels that the edges touch.
  ///
  /// Empty without edges.
  let bounds: PixelRect
}
