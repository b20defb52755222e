import SnapshotDrawing
import SnapshotTypography
import Synchronization

/// Draws text that is laid out: backgrounds, then glyphs, then underlines and strikethroughs.
///
/// Backgrounds, lines, and blocks are aligned to pixels. Adjacent ones with the same appearance are
/// merged, so that there is no seam between runs.
struct TextPainter {
  /// The colors and lines of a run.
  struct Style {
    var color: Color
    /// The color behind the glyphs.
    var background: Color?
    var underline: TextLine
    var strikethrough: TextLine
    /// The color of the underline, or `nil` for that of the glyphs.
    var underlineColor: Color?
    /// The color of the strikethrough, or `nil` for that of the glyphs.
    var strikethroughColor: Color?

    /// Creates the style of a run.
    ///
    /// - Parameter color: The color of a run that does not specify one.
    init(_ attributes: AttributedText.Attributes, color: Color) {
      self.color = attributes.foregroundColor ?? color
      background = attributes.backgroundColor
      underline = attributes.underline
      strikethrough = attributes.strikethrough
      underlineColor = attributes.underlineColor
      strikethroughColor = attributes.strikethroughColor
    }
  }

  let text: String
  let layout: TextLayout
  let styles: [Style]
  /// The way in which glyphs are drawn.
  let rendering: TextRendering
  /// The position of the first line's top-left corner, in points.
  let origin: CGPoint
  /// The number of pixels per point.
  let pixelsPerPoint: CGFloat

  func draw(in context: inout DrawingContext) {
    for line in layout.lines {
      fill(line.runs.compactMap { background(of: $0, in: line) }, &context)
      for run in line.runs { drawLetters(of: run, in: line, &context) }
      fill(line.runs.compactMap { underline(of: $0, in: line) }, &context)
      fill(line.runs.compactMap { strikethrough(of: $0, in: line) }, &context)
    }
  }

  /// A rectangle in one color.
  ///
  /// Its horizontal edges are in subunits of the layout, its vertical edges in points.
  private struct Bar {
    var x: Range<Int>
    let top: CGFloat
    let height: CGFloat
    let color: Color
  }

  /// Fills bars in order, from the left, and merges adjacent bars with the same appearance.
  private func fill(_ bars: [Bar], _ context: inout DrawingContext) {
    var merged: [Bar] = []
    for bar in bars where !bar.x.isEmpty {
      if let last = merged.last, last.x.upperBound == bar.x.lowerBound, last.top == bar.top,
        last.height == bar.height, last.color == bar.color
      {
        merged[merged.count - 1].x = last.x.lowerBound..<bar.x.upperBound
      } else {
        merged.append(bar)
      }
    }
    for bar in merged {
      let (left, right) = (snapped(x(bar.x.lowerBound)), snapped(x(bar.x.upperBound)))
      let rect = CGRect(x: left, y: bar.top, width: right - left, height: bar.height)
      context.fill(.rect(rect), with: .color(bar.color))
    }
  }

  private func background(of run: TextLayout.Run, in line: TextLayout.Line) -> Bar? {
    guard let color = styles[run.index].background else { return nil }
    let top = snapped(y(line.top))
    return Bar(
      x: edges(of: run, in: line), top: top,
      height: snapped(y(line.top + line.height)) - top, color: color)
  }

  private func drawLetters(
    of run: TextLayout.Run, in line: TextLayout.Line, _ context: inout DrawingContext
  ) {
    let color = styles[run.index].color
    switch rendering {
    case .glyphs:
      fillGlyphs(of: run, in: line, color, &context)
      drawTiles(of: run, in: line, color, &context)
    case .blocks:
      fillBlocks(of: run, in: line, color, &context)
    }
  }

  /// Fills the advances of a run's glyphs.
  private func fillBlocks(
    of run: TextLayout.Run, in line: TextLayout.Line, _ color: Color,
    _ context: inout DrawingContext
  ) {
    let top = snapped(y(line.baseline) - run.font.capHeight)
    let height = snapped(y(line.baseline)) - top
    let bars = run.glyphs.filter { !$0.isSpace && $0.advance > 0 }.map { glyph in
      let left = line.x + glyph.x
      return Bar(x: left..<left + glyph.advance, top: top, height: height, color: color)
    }
    fill(bars, &context)
  }

  /// Draws the outlines of a run's glyphs.
  private func fillGlyphs(
    of run: TextLayout.Run, in line: TextLayout.Line, _ color: Color,
    _ context: inout DrawingContext
  ) {
    let glyphs = run.glyphs.filter { !$0.shape.path.isEmpty }
    // A font of size 0 has no outlines, and draws no boxes for missing characters.
    guard !glyphs.isEmpty else { return }
    let contours = GlyphContoursCache.shared.contours(of: glyphs.map { $0.shape })
    var positioned: [GlyphRun.Glyph] = []
    positioned.reserveCapacity(glyphs.count)
    // Without an iterator, which would take most of the time in debug builds.
    var glyph = 0
    while glyph < glyphs.count {
      let (x, y) = (x(line.x + glyphs[glyph].x), y(line.baseline - glyphs[glyph].rise))
      positioned.append(GlyphRun.Glyph(contours[glyph], at: CGPoint(x: x, y: y).exact))
      glyph += 1
    }
    var glyphRun = GlyphRun(positioned)
    var (index, next) = (0, 0)
    glyphRun.missingCharacters = run.missingCharacters.map { missing in
      index += run.glyphs[next..<missing.glyph].count { !$0.shape.path.isEmpty }
      next = missing.glyph
      return GlyphRun.MissingCharacter(glyph: index, character: missing.character, text: text)
    }
    context.draw(glyphRun, with: .color(color))
  }

  /// Draws the emoji of a run.
  private func drawTiles(
    of run: TextLayout.Run, in line: TextLayout.Line, _ color: Color,
    _ context: inout DrawingContext
  ) {
    for glyph in run.glyphs {
      glyph.shape.tile?.draw(
        at: CGPoint(x: x(line.x + glyph.x), y: y(line.baseline)), capHeight: run.font.capHeight,
        pixelsPerPoint: pixelsPerPoint, color: color, in: &context)
    }
  }

  private func underline(of run: TextLayout.Run, in line: TextLayout.Line) -> Bar? {
    let style = styles[run.index]
    return bar(
      style.underline, style.underlineColor, of: run, in: line,
      middle: y(line.baseline) + run.font.drawnSize * 0.11)
  }

  private func strikethrough(of run: TextLayout.Run, in line: TextLayout.Line) -> Bar? {
    let style = styles[run.index]
    return bar(
      style.strikethrough, style.strikethroughColor, of: run, in: line,
      middle: y(line.baseline) - run.font.xHeight / 2)
  }

  private func bar(
    _ kind: TextLine, _ color: Color?, of run: TextLayout.Run, in line: TextLayout.Line,
    middle: @autoclosure () -> CGFloat
  ) -> Bar? {
    guard kind != .none else { return nil }
    let pixels = max(1, (run.font.drawnSize * 0.06 * pixelsPerPoint).rounded())
    let height = pixels / pixelsPerPoint * (kind == .thick ? 2 : 1)
    return Bar(
      x: edges(of: run, in: line), top: snapped(middle() - height / 2), height: height,
      color: color ?? styles[run.index].color)
  }

  private func edges(of run: TextLayout.Run, in line: TextLayout.Line) -> Range<Int> {
    let left = line.x + run.x
    return left..<left + max(0, run.width)
  }

  /// Returns a position rounded to the nearest pixel boundary, in points.
  private func snapped(_ points: CGFloat) -> CGFloat {
    (points * pixelsPerPoint).rounded() / pixelsPerPoint
  }

  private func x(_ subunits: Int) -> CGFloat { origin.x + Subunits.points(subunits) }
  private func y(_ subunits: Int) -> CGFloat { origin.y + Subunits.points(subunits) }
}

/// A cache of glyph outlines for drawing, which creates one for each glyph shape.
final class GlyphContoursCache: Sendable {
  static let shared = GlyphContoursCache()
  /// The maximum number of outlines.
  ///
  /// The cache is emptied when it is exceeded.
  private static let maximumCount = 16_384

  /// The outline of a shape.
  ///
  /// The entry retains the shape, so that its object identifier stays unique.
  private struct Entry {
    let shape: GlyphShape
    let contours: GlyphContours
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Returns the outlines of shapes, in the order of the shapes.
  func contours(of shapes: [GlyphShape]) -> [GlyphContours] {
    entries.withLock { entries in
      if entries.count > GlyphContoursCache.maximumCount { entries = [:] }
      return shapes.map { shape in
        let key = ObjectIdentifier(shape)
        if let entry = entries[key] { return entry.contours }
        let contours = GlyphContours(shape.path)
        entries[key] = Entry(shape: shape, contours: contours)
        return contours
      }
    }
  }
}
