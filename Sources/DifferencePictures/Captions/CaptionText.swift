import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// Text that is laid out in a width and ready to draw.
struct CaptionText {
  private let layout: TextLayout
  private let color: Color

  /// Lays out text in the built-in typeface.
  ///
  /// - Parameters:
  ///   - width: The available width in pixels. Text that does not fit is replaced with an ellipsis.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  init(
    _ text: String, _ style: CaptionStyle, _ scale: SheetScale, width: Double = .infinity,
    fonts: FontBook = FontBook()
  ) {
    let font = Font.systemFont(ofSize: scale.pixels(style.size), weight: style.weight)
      .resolved(with: fonts.fallbackOnly)
    let paragraph = ParagraphStyle(
      lineBreakMode: style.truncation, numberOfLines: style.lineCount, baseDirection: .leftToRight)
    color = style.color
    layout = Paragraph([TextRun(text, font: font)], style: paragraph)
      .layout(width: width.isFinite ? max(1, width) : 0)
  }

  /// The width of the widest line and the height of all lines, in pixels.
  var size: Size { layout.size }

  /// Draws the text with its top-left corner at a point.
  func draw(at origin: Point, in context: inout DrawingContext) {
    for line in layout.lines {
      for run in line.runs {
        let glyphs = run.glyphs.filter { !$0.shape.path.isEmpty }.map { glyph in
          GlyphRun.Glyph(
            GlyphOutline(glyph.shape.path),
            at: Point(
              x: origin.x + Subunits.points(line.x + glyph.x),
              y: origin.y + Subunits.points(line.baseline - glyph.rise)))
        }
        context.draw(GlyphRun(glyphs), with: .color(color))
      }
    }
  }

  /// Draws the text in the center of a rectangle.
  func draw(centeredIn rect: Rect, in context: inout DrawingContext) {
    let origin = Point(
      x: rect.midX - size.width / 2, y: (rect.midY - size.height / 2).rounded())
    draw(at: origin, in: &context)
  }
}
