import SnapshotComparison
package import SnapshotDrawing
import SnapshotRasterizer
package import SnapshotTypography

/// A sheet that explains the failure of a text: the cause, and the lines before and after in two
/// columns, with the changed characters marked.
package struct TextSheet {
  /// The maximum number of rows of a sheet and of a crop.
  static let rowLimits = (sheet: 120, crop: 24)

  private let content: SheetContent
  private let sections: [[TextRow]]
  private let hiddenCount: Int
  private let page: SheetPage
  private let fonts: FontBook
  private var scale: SheetScale { page.scale }

  /// Draws the sheet of a failure.
  ///
  /// - Parameters:
  ///   - hunks: The changed lines with the lines around them, in order.
  ///   - scale: The number of pixels per point of the sheet, 1 to 2.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  package static func draw(
    _ content: SheetContent, hunks: [TextHunk], scale: Double = 2,
    fonts: FontBook = FontBook()
  ) throws -> Bitmap {
    try TextSheet(
      content, hunks, SheetPage.sheet(imageScale: scale), limit: rowLimits.sheet, fonts
    ).render()
  }

  /// Draws the first lines of a failure in an image for a pull request, which is 830 points wide.
  ///
  /// - Parameter density: The number of pixels per point of the crop.
  package static func crop(
    _ content: SheetContent, hunks: [TextHunk], density: Double = 1,
    fonts: FontBook = FontBook()
  ) throws -> Bitmap {
    try TextSheet(
      content, hunks, SheetPage.crop(density: density), limit: rowLimits.crop, fonts
    ).render()
  }

  private init(
    _ content: SheetContent, _ hunks: [TextHunk], _ page: SheetPage, limit: Int,
    _ fonts: FontBook
  ) {
    var sections: [[TextRow]] = []
    var (count, total) = (0, 0)
    for rows in hunks.map(TextRow.rows) where !rows.isEmpty {
      total += rows.count
      guard count < limit else { continue }
      sections.append(Array(rows.prefix(limit - count)))
      count += sections[sections.count - 1].count
    }
    self.content = content
    self.sections = sections
    hiddenCount = total - count
    self.page = page
    self.fonts = fonts
  }

  private func render() throws -> Bitmap {
    var context = DrawingContext()
    var y = page.margin
    SheetHeading(content, page, fonts: fonts).draw(at: &y, in: &context)
    let columns = TextColumns(page, largestNumber: largestNumber, fonts: fonts)
    columns.drawNames(at: &y, in: &context)
    for (index, rows) in sections.enumerated() {
      if index > 0 { y += scale.pixels(8) }
      columns.draw(rows, at: &y, in: &context)
    }
    if hiddenCount > 0 {
      y += scale.pixels(8)
      let lines = "\(hiddenCount.grouped) more \(hiddenCount == 1 ? "line" : "lines")"
      let text = CaptionText(lines, .detail, scale)
      text.draw(at: Point(x: page.margin, y: y), in: &context)
      y += text.size.height.rounded(.up)
    }
    let footer = content.footer(
      sections.joined().flatMap { [$0.reference, $0.actual].compactMap { $0?.text } }, fonts: fonts)
    if !footer.isEmpty {
      y += scale.pixels(16)
      let summary = CaptionText(footer, .summary, scale, width: page.contentWidth, fonts: fonts)
      summary.draw(at: Point(x: page.margin, y: y), in: &context)
      y += summary.size.height.rounded(.up)
    }
    let size = PixelSize(width: Int(page.width), height: Int(y + page.margin))
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: page.background)
  }

  private var largestNumber: Int {
    sections.joined().reduce(1) { max($0, $1.reference?.number ?? 0, $1.actual?.number ?? 0) }
  }
}

/// A row of a text sheet: corresponding lines of both texts.
struct TextRow: Equatable {
  /// A line of one of the texts.
  struct Line: Equatable {
    /// The number of the line, from 1.
    let number: Int
    let text: String
    /// The characters that differ from the other line; empty for an unchanged line.
    var changed: Range<Int> = 0..<0
  }

  /// The line of the reference; `nil` if only the actual text has it.
  var reference: Line?
  /// The line of the actual text; `nil` if only the reference has it.
  var actual: Line?
  /// Whether both texts have the line.
  let isUnchanged: Bool

  /// Returns the rows of a section: removed lines are next to the added lines that replace them.
  static func rows(of hunk: TextHunk) -> [TextRow] {
    var rows: [TextRow] = []
    var removed: [Line] = []
    var added: [Line] = []
    var (first, second) = (hunk.referenceStart, hunk.actualStart)
    func flush() {
      for index in 0..<max(removed.count, added.count) {
        rows.append(
          TextRow(
            reference: index < removed.count ? removed[index] : nil,
            actual: index < added.count ? added[index] : nil, isUnchanged: false
          ).marked)
      }
      (removed, added) = ([], [])
    }
    for line in hunk.lines {
      switch line.kind {
      case .unchanged:
        flush()
        rows.append(
          TextRow(
            reference: Line(number: first, text: line.text),
            actual: Line(number: second, text: line.text), isUnchanged: true))
        (first, second) = (first + 1, second + 1)
      case .removed:
        if !added.isEmpty { flush() }
        removed.append(Line(number: first, text: line.text))
        first += 1
      case .added:
        added.append(Line(number: second, text: line.text))
        second += 1
      }
    }
    flush()
    return rows
  }

  /// The row with the characters that differ between both lines.
  private var marked: TextRow {
    var row = self
    guard let reference, let actual else {
      if let reference { row.reference?.changed = 0..<reference.text.count }
      if let actual { row.actual?.changed = 0..<actual.text.count }
      return row
    }
    let (before, after) = (Array(reference.text), Array(actual.text))
    var prefix = 0
    while prefix < before.count, prefix < after.count, before[prefix] == after[prefix] {
      prefix += 1
    }
    var suffix = 0
    while suffix < before.count - prefix, suffix < after.count - prefix,
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    {
      suffix += 1
    }
    row.reference?.changed = prefix..<before.count - suffix
    row.actual?.changed = prefix..<after.count - suffix
    return row
  }
}

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

  init(_ page: SheetPage, largestNumber: Int, fonts: FontBook) {
    self.page = page
    self.fonts = fonts
    width = ((page.contentWidth - page.scale.pixels(12)) / 2).rounded(.down)
    let number = CaptionText("\(largestNumber)", .lineNumber, page.scale).size.width.rounded(.up)
    numberWidth = number + page.scale.pixels(24)
    characterWidth = CaptionText("00000000", .line, page.scale).size.width / 8
  }

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
