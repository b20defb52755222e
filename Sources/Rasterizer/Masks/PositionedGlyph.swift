import SnapshotPixels

/// A mask of the glyph cache, positioned in device space.
@safe
struct PositionedGlyph: BitwiseCopyable {
  var x: Int32
  var y: Int32
  let width: Int32
  let height: Int32
  /// The mask's first element, in the memory of the cache.
  let elements: UnsafePointer<UInt32>

  /// The pixels of the mask.
  var box: PixelRect { PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }
}
