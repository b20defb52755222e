package import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
package import SnapshotPixels
import SnapshotRasterizer

/// The moments of an animation from left to right: the references, the pictures as they are, and the
/// differences, a row each, with the moments that differ marked.
package struct FilmStrip {
  /// The most moments of a strip; of more, those that differ come first.
  static let maximumCount = 240
  /// The most pixels of all references, beyond which there are fewer moments, but no fewer than 24: so
  /// many are reduced in some seconds.
  static let maximumPixelCount = 200_000_000

  private let layout: StripLayout
  private var scale: SheetScale { layout.scale }

  /// A moment as it is shown.
  private struct Frame {
    let index: Int
    let reference: Bitmap
    let actual: Bitmap
    let difference: PixelDifference?
    let isFailure: Bool
  }

  /// Returns a strip.
  ///
  /// - Parameters:
  ///   - moments: The pictures, in their order.
  ///   - tolerance: How far a picture may be from its reference without being marked.
  ///   - scale: The pixels of the pictures along one point; letters and margins grow with it.
  package static func draw(
    _ moments: [(reference: Bitmap, actual: Bitmap)], tolerance: Tolerance = .exact,
    scale: Double = 1
  ) throws -> Bitmap {
    let frames = try moments.enumerated().map { index, moment in
      let verdict = try PixelComparison.verdict(
        reference: moment.reference, actual: moment.actual, tolerance: tolerance)
      var isFailure = false
      if case .different = verdict { isFailure = true }
      return Frame(
        index: index, reference: moment.reference, actual: moment.actual,
        difference: verdict.difference, isFailure: isFailure)
    }
    let size = frames.reduce(PixelSize(width: 0, height: 0)) {
      let (first, second) = ($1.reference.size, $1.actual.size)
      return PixelSize(
        width: max($0.width, first.width, second.width),
        height: max($0.height, first.height, second.height))
    }
    let shown = chosen(frames, limit: limit(size))
    let strip = FilmStrip(layout: StripLayout(shown.count, size, imageScale: scale))
    let failures = frames.count(where: \.isFailure)
    var title = "\(failures.grouped) of \(frames.count.grouped) moments differ"
    if shown.count < frames.count { title += "; \(shown.count.grouped) are shown" }
    if let zoom = strip.layout.zoom.caption { title += ", \(zoom)" }
    return try strip.render(shown, title, imageScale: scale)
  }

  /// Returns the most moments whose pictures have up to a size.
  static func limit(_ size: PixelSize) -> Int {
    let pixelCount = max(1, size.pixelCount ?? .max)
    return max(24, min(maximumCount, maximumPixelCount / pixelCount))
  }

  /// Returns the moments to show: all, or as many as there may be, those first that differ.
  private static func chosen(_ frames: [Frame], limit: Int) -> [Frame] {
    guard frames.count > limit else { return frames }
    let ranked = frames.filter(\.isFailure) + frames.filter { !$0.isFailure }
    return ranked.prefix(limit).sorted { $0.index < $1.index }
  }

  private func render(_ frames: [Frame], _ title: String, imageScale: Double) throws -> Bitmap {
    var context = DrawingContext()
    let heading = TextLine(
      title, .heading, scale, width: layout.width - 2 * layout.margin)
    heading.draw(at: Point(x: layout.margin, y: layout.margin), in: &context)
    let top = layout.margin + scale.pixels(26)
    for band in 0..<layout.bandCount {
      drawNames(at: top + Double(band) * layout.bandHeight, in: &context)
    }
    for (position, frame) in frames.enumerated() {
      let (band, column) = position.quotientAndRemainder(dividingBy: layout.columnCount)
      let origin = Point(
        x: layout.margin + layout.nameWidth + Double(column) * (layout.cell.width + layout.gap),
        y: top + Double(band) * layout.bandHeight)
      try draw(frame, at: origin, imageScale: imageScale, in: &context)
    }
    let height = top + Double(layout.bandCount) * layout.bandHeight - 2 * layout.gap + layout.margin
    return try Rasterizer().render(
      context.makeDisplayList(), size: PixelSize(width: Int(layout.width), height: Int(height)),
      scale: 1, background: Palette.ground)
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
    _ frame: Frame, at origin: Point, imageScale: Double, in context: inout DrawingContext
  ) throws {
    drawLabel(frame, at: origin, in: &context)
    let reference = try ScaledImage(frame.reference, layout.zoom)
    let isSame = frame.actual.isIdentical(to: frame.reference)
    let actual = isSame ? reference : try ScaledImage(frame.actual, layout.zoom)
    let figure = try DifferenceFigure(
      frame.difference, over: reference, imageScale: imageScale, zoom: layout.zoom)
    let mark = PanelContent.Frame(color: Palette.changed, width: 2)
    let line = frame.isFailure ? mark : PanelContent.Frame()
    let rows: [(picture: Bitmap, line: PanelContent.Frame)] = [
      (reference.shown, PanelContent.Frame()), (actual.shown, line),
      (try figure.render(scale), line),
    ]
    // The pictures alone are kept until the strip is drawn, and they are small.
    var y = origin.y + layout.labelHeight
    for (index, row) in rows.enumerated() {
      let isDrawn = index == 2 || layout.zoom.factor < 1
      let zoom = isDrawn ? Zoom.enlarged(1) : layout.zoom
      let placement = zoom.placement(of: row.picture.size, x: origin.x, y: y)
      try PanelContent.picture(ScaledImage(row.picture, zoom))
        .draw(at: placement, frame: row.line, scale, in: &context)
      y += layout.cell.height + layout.gap
    }
  }

  /// Draws the number of a moment, on a plate where the moment differs.
  private func drawLabel(_ frame: Frame, at origin: Point, in context: inout DrawingContext) {
    let number = frame.index < 10 ? "0\(frame.index)" : "\(frame.index)"
    let text = TextLine(number, frame.isFailure ? .plate : .label, scale)
    let plate = Rect(
      x: origin.x, y: origin.y - scale.pixels(1),
      width: text.size.width.rounded(.up) + scale.pixels(8), height: scale.pixels(14))
    guard frame.isFailure else {
      text.draw(at: origin, in: &context)
      return
    }
    context.fill(.rect(plate, cornerRadius: scale.pixels(4)), with: .color(Palette.changed))
    text.draw(centeredIn: plate, in: &context)
  }
}
