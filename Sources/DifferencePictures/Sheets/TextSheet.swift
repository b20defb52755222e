import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
package import SnapshotPixels
import SnapshotRasterizer
package import SnapshotTypography

/// A sheet that explains the failure of a text: the cause, and the lines before and after in two
/// columns, with the changed characters marked.
package struct TextSheet {
  /// The maximum number of rows of a sheet and of a crop.
  static let rowLimits = (sheet: 120, crop: 24)

  private let description: FailureDescription
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
    _ description: FailureDescription, hunks: [TextHunk], scale: Double = 2,
    fonts: FontBook = FontBook()
  ) throws -> Bitmap {
    try TextSheet(
      description, hunks, SheetPage.sheet(imageScale: scale), limit: rowLimits.sheet, fonts
    ).render()
  }

  /// Draws the first lines of a failure in an image for a pull request, which is 830 points wide.
  ///
  /// - Parameter density: The number of pixels per point of the crop.
  package static func crop(
    _ description: FailureDescription, hunks: [TextHunk], density: Double = 1,
    fonts: FontBook = FontBook()
  ) throws -> Bitmap {
    try TextSheet(
      description, hunks, SheetPage.crop(density: density), limit: rowLimits.crop, fonts
    ).render()
  }

  private init(
    _ description: FailureDescription, _ hunks: [TextHunk], _ page: SheetPage, limit: Int,
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
    self.description = description
    self.sections = sections
    hiddenCount = total - count
    self.page = page
    self.fonts = fonts
  }

  private func render() throws -> Bitmap {
    var context = DrawingContext()
    var y = page.margin
    SheetHeading(description, page, fonts: fonts).draw(at: &y, in: &context)
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
    if !description.summary.isEmpty {
      y += scale.pixels(16)
      let summary = CaptionText(
        description.summary, .summary, scale, width: page.contentWidth, fonts: fonts)
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
