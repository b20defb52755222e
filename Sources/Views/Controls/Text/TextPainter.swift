import Drawing
import Geometry
import Pixels
import Typography

/// Draws laid-out text: backgrounds, then letters, then the lines below and through them.
struct TextPainter {
  /// The colours and lines of a run.
  struct Style {
    /// The colour of the letters.
    var color: Color
    /// The colour behind them.
    var background: Color?
    /// The line below them.
    var underline: TextLine
    /// The line through them.
    var strikethrough: TextLine
  }

  /// The text at its places.
  let layout: TextLayout
  /// How each run looks.
  let styles: [Style]
  /// What is drawn for a letter.
  let rendering: TextRendering
  /// Where the first line's left upper corner goes, in points.
  let origin: Point
  /// How many pixels make a point.
  let pixelsPerPoint: Double

  /// Draws all lines.
  func draw(in context: inout DrawingContext) {
    for line in layout.lines {
      for run in line.runs { fillBackground(of: run, in: line, &context) }
      for run in line.runs { drawLetters(of: run, in: line, &context) }
      for run in line.runs { drawLines(of: run, in: line, &context) }
    }
  }

  private func fillBackground(
    of run: TextLayout.Run, in line: TextLayout.Line, _ context: inout DrawingContext
  ) {
    guard let color = styles[run.index].background, run.width > 0 else { return }
    let rect = Rect(
      x: x(run.x), y: y(line.top), width: Subunits.points(run.width),
      height: Subunits.points(line.height))
    context.fill(.rect(rect), with: .color(color))
  }

  private func drawLetters(
    of run: TextLayout.Run, in line: TextLayout.Line, _ context: inout DrawingContext
  ) {
    let color = styles[run.index].color
    switch rendering {
    case .glyphs:
      fillGlyphs(of: run, baseline: line.baseline, color, &context)
    case .blocks:
      fillBlocks(of: run, baseline: line.baseline, color, &context)
    }
  }

  /// Fills the advances of a run's glyphs; those side by side are one rectangle, without seams.
  private func fillBlocks(
    of run: TextLayout.Run, baseline: Int, _ color: Color, _ context: inout DrawingContext
  ) {
    let height = run.font.capHeight
    var block = 0..<0
    func fill() {
      guard !block.isEmpty else { return }
      let rect = Rect(
        x: x(block.lowerBound), y: y(baseline) - height, width: Subunits.points(block.count),
        height: height)
      context.fill(.rect(rect), with: .color(color))
    }
    for glyph in run.glyphs where !glyph.isSpace && glyph.advance > 0 {
      if glyph.x == block.upperBound, !block.isEmpty {
        block = block.lowerBound..<glyph.x + glyph.advance
      } else {
        fill()
        block = glyph.x..<glyph.x + glyph.advance
      }
    }
    fill()
  }

  /// Draws the outlines of a run.
  ///
  /// This is the one place that knows how outlines are drawn.
  private func fillGlyphs(
    of run: TextLayout.Run, baseline: Int, _ color: Color, _ context: inout DrawingContext
  ) {
    let glyphs = run.glyphs.filter { !$0.shape.path.isEmpty }
    guard !glyphs.isEmpty else { return }
    let outlines = GlyphOutlineCache.shared.outlines(of: glyphs.map(\.shape))
    let placed = zip(glyphs, outlines).map { glyph, outline in
      GlyphRun.Glyph(outline, at: Point(x: x(glyph.x), y: y(baseline - glyph.rise)))
    }
    context.draw(GlyphRun(placed), with: .color(color))
  }

  private func drawLines(
    of run: TextLayout.Run, in line: TextLayout.Line, _ context: inout DrawingContext
  ) {
    let style = styles[run.index]
    let baseline = y(line.baseline)
    let size = run.font.drawnSize
    fill(style.underline, of: run, middle: baseline + size * 0.11, &context)
    fill(style.strikethrough, of: run, middle: baseline - run.font.xHeight / 2, &context)
  }

  private func fill(
    _ kind: TextLine, of run: TextLayout.Run, middle: Double, _ context: inout DrawingContext
  ) {
    guard kind != .none, run.width > 0 else { return }
    let pixels = max(1, (run.font.drawnSize * 0.06 * pixelsPerPoint).rounded())
    let height = pixels / pixelsPerPoint * (kind == .thick ? 2 : 1)
    let top = ((middle - height / 2) * pixelsPerPoint).rounded() / pixelsPerPoint
    let rect = Rect(x: x(run.x), y: top, width: Subunits.points(run.width), height: height)
    context.fill(.rect(rect), with: .color(styles[run.index].color))
  }

  private func x(_ subunits: Int) -> Double { origin.x + Subunits.points(subunits) }
  private func y(_ subunits: Int) -> Double { origin.y + Subunits.points(subunits) }
}
