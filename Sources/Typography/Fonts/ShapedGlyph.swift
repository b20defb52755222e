/// A glyph with its advance and offset from shaping, in subunits.
struct ShapedGlyph: BitwiseCopyable {
  /// The index of the glyph in its face.
  ///
  /// Negative for the box of a missing character.
  var glyph: Int32
  /// The index of the first scalar that the glyph represents.
  var cluster: Int32
  /// The distance that the pen moves to the right.
  var advance: Int32
  /// The distance of the glyph to the right of the pen.
  var offsetX: Int32 = 0
  /// The distance of the glyph above the pen.
  var offsetY: Int32 = 0

  /// Returns a length in subunits, clamped to ±2²⁸, which is 262,144 points.
  static func length(_ subunits: Int) -> Int32 {
    Int32(max(-268_435_456, min(268_435_456, subunits)))
  }

  /// Returns glyphs with their clusters in reverse order.
  ///
  /// Marks still follow their letters.
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
