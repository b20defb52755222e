import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// Text set in a width, ready to be drawn.
struct TextLine {
  private let layout: TextLayout
  private let color: Color

  /// Sets text in the built-in face.
  ///
  /// - Parameters:
  ///   - width: The most that it may take, in pixels; what has no room is left out behind an
  ///     ellipsis.
  ///   - fonts: The families for characters that the built-in face lacks.
  init(
    _ text: String, _ style: TextStyle, _ scale: SheetScale, width: Double = .infinity,
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

  /// The width of the widest line and the height of all, in pixels.
  var size: Size { layout.size }

  /// Draws the text from its top-left corner.
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

  /// Draws the text in the middle of a rectangle.
  func draw(centeredIn rect: Rect, in context: inout DrawingContext) {
    let origin = Point(
      x: rect.midX - size.width / 2, y: (rect.midY - size.height / 2).rounded())
    draw(at: origin, in: &context)
  }
}
