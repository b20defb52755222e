/// A mask of the glyph cache at its place in device space.
struct PositionedGlyph: BitwiseCopyable {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
  /// Where the coverage words begin in the cache.
  var offset = 0
}
