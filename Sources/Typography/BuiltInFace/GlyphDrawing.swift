import SnapshotGeometry

/// A glyph of the built-in face in one weight: its ink, from x = 0 to its width.
struct GlyphDrawing {
  /// The contours, filled by the nonzero rule, in thousandths of an em, y up.
  var contours: [Contour] = []
  /// The width of the ink, from which weight and references take their measure.
  let width: Double
}
