import SnapshotDrawing

/// The coverage of an outline at one quarter-pixel phase.
struct GlyphMask {
  /// What is covered.
  let outline: GlyphOutline
  /// Which of the cache's variants, and which phases.
  let variant: UInt64
  /// The first pixel from the pen's whole pixel on.
  let left: Int32
  let top: Int32
  /// The extents in pixels; the width is a multiple of four, its last columns may be empty.
  let width: Int32
  let height: Int32
  /// Where the coverage words begin in the cache.
  let offset: Int
}
