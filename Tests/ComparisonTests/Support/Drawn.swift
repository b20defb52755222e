import SnapshotDrawing
import SnapshotRasterizer
import SnapshotTypography

/// Returns the image of a closure's drawing on white, 96 by 72 points at 1 pixel per point by
/// default.
///
/// Edges have exact coverage, as in another rasterizer.
func drawn(
  _ width: Int = 96, _ height: Int = 72, scale: Double = 1, on background: Color = .white,
  _ body: (inout DrawingContext) -> Void
) throws -> Bitmap {
  var context = DrawingContext()
  body(&context)
  return try Rasterizer(edges: .exact).render(
    context.makeDisplayList(),
    size: PixelSize(width: Int(Double(width) * scale), height: Int(Double(height) * scale)),
    scale: Scale(scale), background: background)
}

extension DrawingContext {
  mutating func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0,
    _ color: Color
  ) {
    fill(
      .rect(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius),
      with: .color(color))
  }

  /// Fills the ellipse in a rectangle.
  mutating func fillEllipse(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) {
    let path = Path(ellipseIn: Rect(x: x, y: y, width: width, height: height))
    fill(.path(path, .nonzero), with: .color(color))
  }

  /// Strokes lines between points.
  mutating func stroke(_ points: [Point], width: Double, _ color: Color) {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    stroke(path, StrokeStyle(width: width), with: .color(color))
  }

  /// Fills the outlines of a text whose lines start at a point, with subpixel accuracy, and expands
  /// them by some points.
  mutating func fill(
    text: String, _ x: Double, _ y: Double, size: Double = 12,
    weight: Font.Weight = .regular, _ color: Color = .black, grown: Double = 0
  ) {
    let font = Font.systemFont(ofSize: size, weight: weight)
    let paragraph = Paragraph([TextRun(text, font: font)], style: ParagraphStyle())
    for line in paragraph.layout(width: 0).lines {
      for glyph in line.runs.flatMap(\.glyphs) {
        withSavedState {
          $0.translateBy(
            x: x + Subunits.points(line.x + glyph.x),
            y: y + Subunits.points(line.baseline - glyph.rise))
          $0.fill(.path(glyph.shape.path, .nonzero), with: .color(color))
          if grown > 0 {
            $0.stroke(glyph.shape.path, StrokeStyle(width: 2 * grown), with: .color(color))
          }
        }
      }
    }
  }
}
