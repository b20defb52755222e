/// A glyph with the advances and offsets that shaping gave it, in subunits.
struct ShapedGlyph: BitwiseCopyable {
  /// The glyph's number in its face; below zero for the box of a missing character.
  var glyph: Int32
  /// The index of the first scalar that the glyph stands for.
  var cluster: Int32
  /// How far the pen moves to the right.
  var advance: Int32
  /// How far right of the pen the glyph stands.
  var offsetX: Int32 = 0
  /// How far above the pen the glyph stands.
  var offsetY: Int32 = 0

  /// Returns a length in subunits, kept within ±2²⁸: 262,144 points.
  static func length(_ subunits: Int) -> Int32 {
    Int32(max(-268_435_456, min(268_435_456, subunits)))
  }

  /// Returns the clusters of some glyphs in the opposite order; marks stay behind their letter.
  static func reversedByCluster(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    var reversed: [ShapedGlyph] = []
    reversed.reserveCapacity(glyphs.count)
    var end = glyphs.count
    while end > 0 {
      var start = end - 1
      while start > 0, glyphs[start - 1].cluster == glyphs[start].cluster { start -= 1 }
      reversed += glyphs[start..<end]
      end = start
    }
    return reversed
  }
}
