import SnapshotDrawing
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

  /// Lays out several texts with lines of similar widths, in as few lines as possible.
  ///
  /// An arrow remains between the values around it.
  static func balanced(
    _ parts: [(text: String, style: CaptionStyle)], _ scale: SheetScale, width: Double,
    fonts: FontBook
  ) -> CaptionText {
    let parts = parts.map { ($0.text.bindingArrows, $0.style) }
    let widest = CaptionText(parts, scale, width: width, fonts: fonts)
    guard widest.layout.lines.count > 1, !widest.layout.isTruncated else { return widest }
    var (low, high, best) = (width / 2, width, widest)
    while high - low > scale.pixels(8) {
      let middle = ((low + high) / 2).rounded()
      let text = CaptionText(parts, scale, width: middle, fonts: fonts)
      if text.layout.lines.count == widest.layout.lines.count, !text.layout.isTruncated,
        text.size.width <= middle
      {
        (high, best) = (middle, text)
      } else {
        low = middle
      }
    }
    return best
  }

  /// Returns a note about the boxes in texts, or `nil` if a font has all of their characters.
  static func note(onBoxesIn texts: some Sequence<String>, fonts: FontBook) -> String? {
    let hasBoxes = texts.contains { text in
      !text.utf8.allSatisfy { $0 < 0x80 }
        && !CaptionText(text, .line, SheetScale(factor: 1), fonts: fonts)
          .layout.missingCharacters.isEmpty
    }
    return hasBoxes ? "Each box with a number is a character that no font has" : nil
  }

  /// The width of the widest line and the height of all lines, in pixels.
  var size: Size { layout.size }

  /// The width of the last line, in pixels.
  var lastLineWidth: Double { Subunits.points(layout.lines.last?.width ?? 0) }
  /// The vertical middle of the last line, in pixels from the top.
  var lastLineMiddle: Double {
    layout.lines.last.map { Subunits.points($0.top) + Subunits.points($0.height) / 2 } ?? 0
  }

  /// Draws the text with its top-left corner at a point.
  func draw(at origin: Point, in context: inout DrawingContext) {
    for line in layout.lines {
      for run in line.runs {
        let glyphs = run.glyphs.filter { !$0.shape.path.isEmpty }.map { glyph in
          GlyphRun.Glyph(
            GlyphContours(glyph.shape.path),
            at: Point(
              x: origin.x + Subunits.points(line.x + glyph.x),
              y: origin.y + Subunits.points(line.baseline - glyph.rise)))
        }
        let color = colors.indices.contains(run.index) ? colors[run.index] : Palette.ink
        context.draw(GlyphRun(glyphs), with: .color(color))
        for glyph in run.glyphs {
          glyph.shape.tile?.draw(
            at: CGPoint(
              x: origin.x + Subunits.points(line.x + glyph.x),
              y: origin.y + Subunits.points(line.baseline)),
            capHeight: run.font.capHeight, pixelsPerPoint: 1, color: color, in: &context)
        }
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

extension String {
  /// The text with no-break spaces around arrows.
  fileprivate var bindingArrows: String {
    var result = ""
    let arrows: Set<Character> = ["→", "←", "↑", "↓"]
    for character in self {
      if arrows.contains(character), result.last == " " {
        result.removeLast()
        result.append("\u{A0}")
      }
      let isBound = character == " " && result.last.map(arrows.contains) == true
      result.append(isBound ? "\u{A0}" : character)
    }
    // Neither does a line end after the ellipsis at the start of an excerpt.
    return result.replacing("“…", with: "“…\u{2060}")
  }
}

/// The appearance of a text on a sheet.
struct CaptionStyle {
  /// The size of the em, in points.
  let size: Double
  var weight = Font.Weight.regular
  var color = Palette.secondaryInk
  /// The maximum number of lines.
  var lineCount = 1
  /// The way in which text that does not fit is truncated.
  var truncation = LineBreakMode.byTruncatingTail
  /// Whether all characters have the same width.
  var isMonospaced = false

  /// The style of the cause.
  static let headline = CaptionStyle(
    size: 19, weight: .semibold, color: Palette.ink, lineCount: 3)
  /// The style of the consequences, on the line of the cause.
  static let consequence = CaptionStyle(size: 19, lineCount: 3)
  /// The style of a snapshot's name below the cause.
  ///
  /// Both ends of a long name are kept, because they identify it best.
  static let subtitle = CaptionStyle(size: 12, truncation: .byTruncatingMiddle)
  /// The style of the values of colors.
  static let hex = CaptionStyle(size: 12, color: Palette.ink, isMonospaced: true)
  static let name = CaptionStyle(size: 12, weight: .semibold, color: Palette.ink)
  static let detail = CaptionStyle(size: 12, color: Palette.tertiaryInk)
  static let legend = CaptionStyle(size: 12)
  /// The style of the numbers of pixels.
  static let summary = CaptionStyle(size: 12, color: Palette.tertiaryInk, lineCount: 3)
  static let label = CaptionStyle(
    size: 11, weight: .semibold, color: Palette.ink, truncation: .byTruncatingTail)
  static let frameNumber = CaptionStyle(size: 11)
  static let line = CaptionStyle(
    size: 12, color: Palette.ink, truncation: .byTruncatingTail, isMonospaced: true)
  static let lineNumber = CaptionStyle(size: 11, color: Palette.tertiaryInk, isMonospaced: true)
}
