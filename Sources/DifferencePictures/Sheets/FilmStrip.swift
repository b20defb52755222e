package import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
package import SnapshotPixels
import SnapshotRasterizer

/// The frames of an animation from left to right, in three rows: the references, the actual images,
/// and the differences.
///
/// The frames that differ are marked.
package struct FilmStrip {
  /// The maximum number of frames in a strip.
  ///
  /// If there are more, frames that differ take precedence.
  static let maximumCount = 240
  /// The maximum number of pixels of all references, beyond which the strip shows fewer frames, but
  /// at least 24.
  ///
  /// Reducing this many pixels takes a few seconds.
  static let maximumPixelCount = 200_000_000

  private let layout: StripLayout
  private var scale: SheetScale { layout.scale }

  /// A frame in its column of the strip.
  private struct Column {
    let index: Int
    let reference: Bitmap
    let actual: Bitmap
    let difference: PixelDifference?
    let isFailure: Bool
  }

  /// Returns a strip.
  ///
  /// - Parameters:
  ///   - frames: The images, in order.
  ///   - tolerance: The difference up to which a frame is not marked.
  ///   - scale: The number of pixels per point of the images. Text and margins scale with it.
  package static func draw(
    _ frames: [(reference: Bitmap, actual: Bitmap)], tolerance: Tolerance = .exact,
    scale: Double = 1
  ) throws -> Bitmap {
    let columns = try frames.enumerated().map { index, frame in
      let verdict = try PixelComparison.verdict(
        reference: frame.reference, actual: frame.actual, tolerance: tolerance)
      var isFailure = false
      if case .different = verdict { isFailure = true }
      return Column(
        index: index, reference: frame.reference, actual: frame.actual,
        difference: verdict.difference, isFailure: isFailure)
    }
    let size = columns.reduce(PixelSize(width: 0, height: 0)) {
      let (first, second) = ($1.reference.size, $1.actual.size)
      return PixelSize(
        width: max($0.width, first.width, second.width),
        height: max($0.height, first.height, second.height))
    }
    let shown = selected(columns, limit: limit(size))
    let strip = FilmStrip(layout: StripLayout(shown.count, size, imageScale: scale))
    let failures = columns.count(where: \.isFailure)
    var title = "\(failures.grouped) of \(columns.count.grouped) moments differ"
    if shown.count < columns.count { title += "; \(shown.count.grouped) are shown" }
    if let zoom = strip.layout.zoom.caption { title += ", \(zoom)" }
    return try strip.render(shown, title, imageScale: scale)
  }

  /// Returns the maximum number of frames for images of up to a size.
  static func limit(_ size: PixelSize) -> Int {
    let pixelCount = max(1, size.pixelCount ?? .max)
    return max(24, min(maximumCount, maximumPixelCount / pixelCount))
  }

  /// Returns the frames to show: all, or up to the limit, with precedence for those that differ.
  private static func selected(_ columns: [Column], limit: Int) -> [Column] {
    guard columns.count > limit else { return columns }
    let ranked = columns.filter(\.isFailure) + columns.filter { !$0.isFailure }
    return ranked.prefix(limit).sorted { $0.index < $1.index }
  }

  private func render(_ columns: [Column], _ title: String, imageScale: Double) throws -> Bitmap {
    var context = DrawingContext()
    let heading = CaptionText(
      title, .heading, scale, width: layout.width - 2 * layout.margin)
    heading.draw(at: Point(x: layout.margin, y: layout.margin), in: &context)
    let top = layout.margin + scale.pixels(26)
    for band in 0..<layout.bandCount {
      drawNames(at: top + Double(band) * layout.bandHeight, in: &context)
    }
    for (position, column) in columns.enumerated() {
      let (band, index) = position.quotientAndRemainder(dividingBy: layout.columnCount)
      let origin = Point(
        x: layout.margin + layout.nameWidth + Double(index) * (layout.cell.width + layout.gap),
        y: top + Double(band) * layout.bandHeight)
      try draw(column, at: origin, imageScale: imageScale, in: &context)
    }
    let height = top + Double(layout.bandCount) * layout.bandHeight - 2 * layout.gap + layout.margin
    return try Rasterizer().render(
      context.makeDisplayList(), size: PixelSize(width: Int(layout.width), height: Int(height)),
      scale: 1, background: Palette.background)
  }

  private func drawNames(at y: Double, in context: inout DrawingContext) {
    let names = [
      ("reference", Palette.reference), ("actual", Palette.actual), ("difference", Palette.changed),
    ]
    for (row, (name, color)) in names.enumerated() {
      let caption = PanelCaption(
        name, color, detail: "", width: layout.nameWidth - layout.gap, isOneLine: true, scale)
      let top = y + layout.labelHeight + Double(row) * (layout.cell.height + layout.gap)
      let middle = top + (max(0, layout.cell.height - caption.height) / 2).rounded()
      caption.draw(at: Point(x: layout.margin, y: middle), in: &context)
    }
  }

  private func draw(
    _ column: Column, at origin: Point, imageScale: Double, in context: inout DrawingContext
  ) throws {
    drawLabel(column, at: origin, in: &context)
    let reference = try ScaledImage(column.reference, layout.zoom)
    let isSame = column.actual.isIdentical(to: column.reference)
    let actual = isSame ? reference : try ScaledImage(column.actual, layout.zoom)
    let figure = try DifferenceFigure(
      column.difference, over: reference, imageScale: imageScale, zoom: layout.zoom)
    let mark = PanelContent.Border(color: Palette.changed, width: 2)
    let border = column.isFailure ? mark : PanelContent.Border()
    let rows: [(bitmap: Bitmap, border: PanelContent.Border)] = [
      (reference.shown, PanelContent.Border()), (actual.shown, border),
      (try figure.render(scale), border),
    ]
    // Only the reduced images are retained until the strip is drawn, and they are small.
    var y = origin.y + layout.labelHeight
    for (index, row) in rows.enumerated() {
      let isDrawn = index == 2 || layout.zoom.factor < 1
      let zoom = isDrawn ? Zoom.enlarged(1) : layout.zoom
      let placement = zoom.placement(of: row.bitmap.size, x: origin.x, y: y)
      try PanelContent.image(ScaledImage(row.bitmap, zoom))
        .draw(at: placement, border: row.border, scale, in: &context)
      y += layout.cell.height + layout.gap
    }
  }

  /// Draws the number of a frame, on a colored label if the frame differs.
  private func drawLabel(_ column: Column, at origin: Point, in context: inout DrawingContext) {
    let number = column.index < 10 ? "0\(column.index)" : "\(column.index)"
    let text = CaptionText(number, column.isFailure ? .plate : .label, scale)
    let plate = Rect(
      x: origin.x, y: origin.y - scale.pixels(1),
      width: text.size.width.rounded(.up) + scale.pixels(8), height: scale.pixels(14))
    guard column.isFailure else {
      text.draw(at: origin, in: &context)
      return
    }
    context.fill(.rect(plate, cornerRadius: scale.pixels(4)), with: .color(Palette.changed))
    text.draw(centeredIn: plate, in: &context)
  }
}
