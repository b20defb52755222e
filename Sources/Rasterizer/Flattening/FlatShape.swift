import SnapshotPixels

/// A flattened outline: which lines of the buffer are its own, and the pixels that it can touch.
struct FlatShape {
  /// The indices of the lines.
  let lines: Range<Int>
  /// The whole pixels that the lines touch; empty without lines.
  let bounds: PixelRect
}
