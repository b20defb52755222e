import SnapshotDrawing

/// The cached coverage of an outline, for a variant and a quarter-pixel phase.
@safe
struct GlyphMask {
  let outline: GlyphOutline
  /// The number of the variant and the phases, combined.
  let variant: UInt64
  /// The position of the first pixel, relative to the pen's pixel.
  let left: Int32
  let top: Int32
  /// The size in pixels.
  ///
  /// The width is a multiple of four; the last columns may be empty.
  let width: Int32
  let height: Int32
  /// The first element, in the memory of the cache.
  let elements: UnsafePointer<UInt32>
}
