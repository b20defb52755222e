import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// Text that is laid out in a width and ready to draw.
struct CaptionText {
  private let layout: TextLayout
  private let colors: [Color]

  /// Lays out text in the built-in typeface.
  ///
  /// - Parameters:
  ///   - width: The available width in pixels. Text that does not fit is replaced with an ellipsis.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  init(
    _ text: String, _ style: CaptionStyle, _ scale: SheetScale, width: Double = .infinity,
    fonts: FontBook = FontBook()
  ) {
    self.init([(text, style)], scale, width: width, fonts: fonts)
  }

  /// Lays out several texts that follow each other.
  ///
  /// The first text's style determines how text that does not fit is truncated.
  init(
    _ parts: [(text: String, style: CaptionStyle)], _ scale: SheetScale,
    width: Double = .infinity, fonts: FontBook = FontBook()
  ) {
    let fallback = fonts.fallbackOnly
    let runs = parts.map { part in
      let size = scale.pixels(part.style.size)
      let font =
        part.style.isMonospaced
        ? Font.monospacedSystemFont(ofSize: size, weight: part.style.weight)
        : Font.systemFont(ofSize: size, weight: part.style.weight)
      return TextRun(part.text, font: font.resolved(with: fallback))
    }
    let paragraph = ParagraphStyle(
      lineBreakMode: parts.first?.style.truncation ?? .byTruncatingTail,
      numberOfLines: parts.first?.style.lineCount ?? 1, baseDirection: .leftToRight)
    colors = parts.map(\.style.color)
    layout = Paragraph(runs, style: paragraph).layout(width: width.isFinite ? max(1, width) : 0)
  }

  /// The width of the widest line and the height of all lines, in pixels.
  var size: Size { layout.size }

  /// The width of the last line, in pixels.
  var lastLineWidth: Double { Subunits.points(layout.lines.last?.width ?? 0) }
  /// The vertical middle of the last line, in pixels from the top.
  var lastLineMiddle: Double {
    layout.lines.last.map { Subunits.points($0.top) + Subunits.points($0.height) / 2 } ?? 0
  }
  /// The distance from the top to the first baseline, in pixels.
  var firstBaseline: Double { Subunits.points(layout.lines.first?.baseline ?? 0) }

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
        let color = colors.indices.contains(run.index) ? colors[run.index] : Palette.ink
        context.draw(GlyphRun(glyphs), with: .color(color))
      }
    }
  }

  /// Draws the text in the center of a rectangle.
  func draw(centeredIn rect: Rect, in context: inout DrawingContext) {
    let origin = Point(
      x: (rect.midX - size.width / 2).rounded(), y: (rect.midY - size.height / 2).rounded())
    draw(at: origin, in: &context)
  }
}
