import Drawing
import Geometry
import Pixels
import Rasterizer
import Typography

/// Returns the picture of what a closure draws on white, 96 by 72 pixels unless said.
func drawn(
  _ width: Int = 96, _ height: Int = 72, on background: Color = .white,
  _ body: (inout DrawingContext) -> Void
) throws -> Bitmap {
  var context = DrawingContext()
  body(&context)
  return try Rasterizer().render(
    context.makeDisplayList(), size: PixelSize(width: width, height: height), scale: 1,
    background: background)
}

extension DrawingContext {
  /// Fills a rectangle.
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

  /// Fills the outlines of a text whose lines begin at a point, to any fraction of a pixel.
  mutating func fill(
    text: String, _ x: Double, _ y: Double, size: Double = 12,
    weight: Font.Weight = .regular, _ color: Color = .black
  ) {
    let font = Font.systemFont(ofSize: size, weight: weight)
    let paragraph = Paragraph([TextRun(text, font: font)], style: ParagraphStyle())
    for line in paragraph.layout(width: 0).lines {
      for glyph in line.runs.flatMap(\.glyphs) {
        withSavedState {
          $0.translateBy(
            x: x + Subunits.points(glyph.x), y: y + Subunits.points(line.baseline - glyph.rise))
          $0.fill(.path(glyph.shape.path, .nonzero), with: .color(color))
        }
      }
    }
  }
}
