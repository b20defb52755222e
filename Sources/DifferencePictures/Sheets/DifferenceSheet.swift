package import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
package import SnapshotPixels
import SnapshotRasterizer
package import SnapshotTypography

/// A sheet that shows a difference: the reference, the actual image, and the differing pixels, with
/// captions, above an enlargement of the largest cluster that fits.
package struct DifferenceSheet {
  private let reference: ScaledImage
  private let actual: ScaledImage
  private let difference: PixelDifference
  private let figure: DifferenceFigure
  private let layout: SheetLayout
  private let fonts: FontBook
  private var scale: SheetScale { layout.scale }

  /// Draws the sheet.
  ///
  /// - Parameters:
  ///   - title: The name of the snapshot, in one line; may be empty.
  ///   - summary: A description of the difference, in up to two lines.
  ///   - scale: The number of pixels per point of the images. Text and margins scale with it.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  package static func draw(
    title: String, summary: String, reference: Bitmap, actual: Bitmap,
    difference: PixelDifference, scale: Double = 1, fonts: FontBook = FontBook()
  ) throws -> Bitmap {
    let layout = SheetLayout(difference.mask.size, imageScale: scale)
    let shown = try ScaledImage(reference, layout.zoom)
    let sheet = DifferenceSheet(
      reference: shown, actual: try ScaledImage(actual, layout.zoom), difference: difference,
      figure: try DifferenceFigure(
        difference, over: shown, imageScale: scale, zoom: layout.zoom),
      layout: layout, fonts: fonts)
    return try sheet.render(title: title, summary: summary)
  }

  private func render(title: String, summary: String) throws -> Bitmap {
    var context = DrawingContext()
    var y = layout.margin
    drawHeading(title, summary, at: &y, in: &context)
    try drawImages(at: &y, in: &context)
    try drawCloseup(at: &y, in: &context)
    drawLegend(at: &y, in: &context)
    let size = PixelSize(
      width: Int(layout.contentWidth + 2 * layout.margin), height: Int(y + layout.margin))
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: Palette.background)
  }

  private func drawHeading(
    _ title: String, _ summary: String, at y: inout Double, in context: inout DrawingContext
  ) {
    let title = CaptionText(title, .title, scale, width: layout.contentWidth, fonts: fonts)
    let summary = CaptionText(
      summary, .summary, scale, width: layout.contentWidth, fonts: fonts)
    title.draw(at: Point(x: layout.margin, y: y), in: &context)
    y += title.size.height > 0 ? title.size.height.rounded(.up) + scale.pixels(2) : 0
    summary.draw(at: Point(x: layout.margin, y: y), in: &context)
    y += summary.size.height.rounded(.up) + scale.pixels(18)
  }

  // MARK: Full images

  private func drawImages(
    at y: inout Double, in context: inout DrawingContext
  ) throws(BitmapError) {
    let shown = layout.zoom.caption.map { ", shown \($0)" } ?? ""
    let clusterCount = difference.clusterCount
    let clusters = clusterCount == 1 ? "1 place" : "\(clusterCount.grouped) places"
    let pixelCount = difference.differingPixelCount
    let panels: [Panel] = [
      .reference(reference, "\(reference.original.size)\(shown)"),
      .actual(actual, "\(actual.original.size)\(shown)"),
      .difference(
        figure, "\(pixelCount.grouped) \(pixelCount == 1 ? "pixel" : "pixels"), \(clusters)"),
    ]
    var x = layout.margin
    var height = 0.0
    for panel in panels {
      let placement = layout.zoom.placement(of: panel.content.size, x: x, y: y)
      try panel.content.draw(
        at: placement, ringBounds: ringBounds(placement.target), scale, in: &context)
      let caption = PanelCaption(
        panel, width: layout.columnWidth, isOneLine: layout.isStacked, scale)
      height = layout.isStacked ? placement.target.height : rowHeight
      let top = y + height + scale.pixels(9)
      caption.draw(at: Point(x: x, y: top), in: &context)
      height = top + caption.height - y
      if layout.isStacked {
        y += height + layout.gap
      } else {
        x += layout.columnWidth + layout.gap
      }
    }
    y += layout.isStacked ? 0 - layout.gap : height
  }

  /// The height of the taller image on the sheet.
  private var rowHeight: Double { Double(layout.zoom.size(of: figure.size).height) }

  /// Returns the bounds for rings, which can extend into the gaps between the images.
  private func ringBounds(_ image: Rect) -> Rect {
    let side = layout.gap - scale.pixels(4)
    return image.inset(
      by: EdgeInsets(
        top: 0 - scale.pixels(16), left: 0 - side, bottom: 0 - scale.pixels(7), right: 0 - side))
  }

  // MARK: Closeup

  private func drawCloseup(
    at y: inout Double, in context: inout DrawingContext
  ) throws(BitmapError) {
    let width = layout.thirdWidth
    guard
      let closeup = Closeup(
        difference, side: Int(width), shown: layout.zoom.factor, scale)
    else { return }
    let times = "enlarged \(closeup.times)×"
    let panels: [Panel] = [
      .reference(reference, times), .actual(actual, times),
      .difference(figure, "at \(closeup.box)"),
    ]
    let size = (
      width: closeup.part.width * closeup.times, height: closeup.part.height * closeup.times
    )
    y += layout.gap
    var captionHeight = 0.0
    let isOneLine = width >= scale.pixels(200)
    for (index, panel) in panels.enumerated() {
      let x = layout.margin + Double(index) * (width + layout.gap)
      let target = Rect(x: x, y: y, width: Double(size.width), height: Double(size.height))
      let placement = PanelPlacement(part: closeup.part, target: target)
      try panel.content.draw(at: placement, scale, in: &context)
      if closeup.hasGrid { drawGrid(closeup, in: target, &context) }
      let caption = PanelCaption(panel, width: width, isOneLine: isOneLine, scale)
      caption.draw(at: Point(x: x, y: target.maxY + scale.pixels(9)), in: &context)
      captionHeight = caption.height
    }
    y += Double(size.height) + scale.pixels(9) + captionHeight
  }

  private func drawGrid(
    _ closeup: Closeup, in target: Rect, _ context: inout DrawingContext
  ) {
    let width = scale.pixels(0.5)
    let times = Double(closeup.times)
    for column in 1..<max(1, closeup.part.width) {
      let x = target.minX + Double(column) * times
      context.fill(
        .rect(Rect(x: x, y: target.minY, width: width, height: target.height)),
        with: .color(Palette.grid))
    }
    for row in 1..<max(1, closeup.part.height) {
      let y = target.minY + Double(row) * times
      context.fill(
        .rect(Rect(x: target.minX, y: y, width: target.width, height: width)),
        with: .color(Palette.grid))
    }
  }

  private func drawLegend(at y: inout Double, in context: inout DrawingContext) {
    guard
      let legend = figure.marks.flatMap({ Legend($0.kinds, width: layout.contentWidth, scale) })
    else { return }
    y += layout.gap
    legend.draw(at: Point(x: layout.margin, y: y), in: &context)
    y += legend.height
  }
}
