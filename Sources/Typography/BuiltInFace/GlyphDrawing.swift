import SnapshotGeometry

/// The ink of a glyph of the built-in face in a weight, from x = 0 to its width.
struct GlyphDrawing {
  /// The contours, filled by the nonzero rule, in thousandths of an em, with y increasing upward.
  var contours: [Contour] = []
  /// The width of the ink, which weights and references are based on.
  let width: Double
}
