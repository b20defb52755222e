import SnapshotPixels

/// A mask of the glyph cache, positioned in device space.
struct PositionedGlyph: BitwiseCopyable {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
  /// The index of the mask's first element in the cache.
  var offset = 0

  /// The pixels of the mask.
  var box: PixelRect { PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
}
