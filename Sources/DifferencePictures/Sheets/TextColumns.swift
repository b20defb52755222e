import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// Draws the lines of two texts next to each other.
struct TextColumns {
  private let page: SheetPage
  private let fonts: FontBook
  private let width: Double
  private let numberWidth: Double
  /// The width of a character of the built-in typeface.
  private let characterWidth: Double
  private var scale: SheetScale { page.scale }
  private var gap: Double { scale.pixels(12) }
  private var rowHeight: Double { scale.pixels(20) }
  private var textWidth: Double { width - numberWidth - scale.pixels(12) }

  /// Creates the columns of a page.
  init(_ page: SheetPage, largestNumber: Int, fonts: FontBook) {
    self.page = page
    self.fonts = fonts
    width = ((page.contentWidth - page.scale.pixels(12)) / 2).rounded(.down)
    let number = CaptionText("\(largestNumber)", .lineNumber, page.scale).size.width.rounded(.up)
    numberWidth = number + page.scale.pixels(24)
    characterWidth = CaptionText("00000000", .line, page.scale).size.width / 8
  }

  /// Draws the names of the columns.
  func drawNames(at y: inout Double, in context: inout DrawingContext) {
    var height = 0.0
    for (column, panel) in [PanelImages.Panel.reference, .actual].enumerated() {
      let name = CaptionText(panel.name, .name, scale)
      name.draw(
        at: Point(x: page.margin + Double(column) * (width + gap), y: y), in: &context)
      height = name.size.height.rounded(.up)
    }
    y += height + scale.pixels(6)
  }

  /// Draws some rows, and moves the position below them.
  func draw(_ rows: [TextRow], at y: inout Double, in context: inout DrawingContext) {
    let height = Double(rows.count) * rowHeight + scale.pixels(8)
    for column in 0..<2 {
      let x = page.margin + Double(column) * (width + gap)
      let panel = Rect(x: x, y: y, width: width, height: height)
      context.fill(.rect(panel.inset(by: 0 - scale.pixels(1))), with: .color(Palette.frame))
      context.fill(.rect(panel), with: .color(Palette.checkLight))
      context.withClip(.rect(panel)) { context in
        var top = y + scale.pixels(4)
        for row in rows {
          let rect = Rect(x: x, y: top, width: width, height: rowHeight)
          draw(column == 0 ? row.reference : row.actual, of: row, in: rect, &context)
          top += rowHeight
        }
      }
    }
    y += height
  }

  private func draw(
    _ line: TextRow.Line?, of row: TextRow, in rect: Rect, _ context: inout DrawingContext
  ) {
    guard let line else {
      MarkPen(scale, halo: Palette.checkLight).stripes(
        rect, isUpward: true, color: Palette.padding, in: &context)
      return
    }
    let number = CaptionText("\(line.number)", .lineNumber, scale)
    if !row.isUnchanged {
      context.fill(.rect(rect), with: .color(Palette.line))
      let bar = Rect(x: rect.minX, y: rect.minY, width: scale.pixels(4), height: rect.height)
      context.fill(.rect(bar), with: .color(Palette.changed))
    }
    let end = rect.minX + numberWidth - scale.pixels(8)
    number.draw(
      at: Point(
        x: (end - number.size.width).rounded(),
        y: (rect.midY - number.size.height / 2).rounded()), in: &context)
    let shown = visible(line)
    let text = CaptionText(shown.text, .line, scale, width: textWidth, fonts: fonts)
    let start = rect.minX + numberWidth
    if row.reference != nil, row.actual != nil, !row.isUnchanged {
      drawChange(shown, from: start, in: rect, &context)
    }
    text.draw(
      at: Point(x: start, y: (rect.midY - text.size.height / 2).rounded()), in: &context)
  }

  /// Marks the changed characters, or the position at which characters are missing.
  private func drawChange(
    _ line: TextRow.Line, from start: Double, in rect: Rect, _ context: inout DrawingContext
  ) {
    // The order of characters on the line is unknown if some are written from right to left.
    guard !line.text.unicodeScalars.contains(where: \.isRightToLeft) else { return }
    let left = (start + measure(line.text, line.changed.lowerBound)).rounded(.down)
    let right = (start + measure(line.text, line.changed.upperBound)).rounded(.up)
    let inset = scale.pixels(1)
    let mark = Rect(
      x: left, y: rect.minY + inset, width: max(scale.pixels(2), right - left),
      height: rect.height - 2 * inset)
    guard
      let mark = mark.intersection(
        Rect(x: start, y: rect.minY, width: textWidth, height: rect.height))
    else { return }
    context.fill(.rect(mark), with: .color(Palette.characters))
    let underline = Rect(
      x: mark.minX, y: mark.maxY - scale.pixels(2), width: mark.width, height: scale.pixels(2))
    context.fill(.rect(underline), with: .color(Palette.changed))
  }

  /// Returns the width of the first characters of a text.
  private func measure(_ text: String, _ count: Int) -> Double {
    guard count > 0 else { return 0 }
    // A space at the end of a line has no width.
    let end = "."
    return CaptionText(String(text.prefix(count)) + end, .line, scale, fonts: fonts).size.width
      - CaptionText(end, .line, scale).size.width
  }

  /// Returns the part of a long line that contains its first changed characters, and a few more
  /// characters than are visible.
  private func visible(_ line: TextRow.Line) -> TextRow.Line {
    let count = max(8, Int(textWidth / characterWidth))
    guard line.text.count > count else { return line }
    let isCut = line.changed.lowerBound > count - 8
    let dropped = isCut ? line.changed.lowerBound - count / 3 : 0
    let shift = isCut ? dropped - 1 : 0
    let text = (isCut ? "…" : "") + line.text.dropFirst(dropped).prefix(count + 8)
    let end = text.count
    return TextRow.Line(
      number: line.number, text: text,
      changed: min(
        line.changed.lowerBound - shift, end)..<min(
          line.changed.upperBound - shift, end))
  }
}

extension Unicode.Scalar {
  /// Whether the character may be written from right to left: the blocks of Hebrew, Arabic, and
  /// related scripts, and their presentation forms.
  fileprivate var isRightToLeft: Bool {
    (0x0590...0x08FF).contains(value) || (0xFB1D...0xFEFC).contains(value)
      || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
  }
}
