package import SnapshotComparison
package import SnapshotDrawing
import SnapshotRasterizer
package import SnapshotTypography

/// The frames of an animation from left to right, in three rows: before, after, and the difference.
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
  private let content: SheetContent
  private let fonts: FontBook
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
  ///   - content: The texts; an empty summary is replaced with the number of frames that
  ///     differ. The places are ignored, because each frame has different ones.
  ///   - tolerance: The difference up to which a frame is not marked.
  ///   - scale: The number of pixels per point of the images. Text and margins scale with it.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  package static func draw(
    _ frames: [(reference: Bitmap, actual: Bitmap)],
    content: SheetContent = SheetContent(headline: "", name: "", summary: ""),
    tolerance: Tolerance = .exact, scale: Double = 1, fonts: FontBook = FontBook()
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
    let strip = FilmStrip(
      layout: StripLayout(shown.count, size, imageScale: scale), content: content,
      fonts: fonts)
    let failures = columns.count(where: \.isFailure)
    var counts =
      "\(failures.grouped) of \(columns.count.grouped) frames "
      + (failures == 1 ? "differs" : "differ")
    if shown.count < columns.count { counts += "; \(shown.count.grouped) shown" }
    if let zoom = strip.layout.zoom.caption { counts += ", \(zoom)" }
    return try strip.render(shown, counts, imageScale: scale)
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

  private func render(_ columns: [Column], _ counts: String, imageScale: Double) throws -> Bitmap {
    var context = DrawingContext()
    let isUntitled = content.headline.isEmpty && content.name.isEmpty
    let shown = SheetContent(
      headline: isUntitled ? counts : content.headline, consequence: content.consequence,
      color: content.color, name: content.name, summary: "")
    var top = layout.margin
    SheetHeading(shown, layout.page, fonts: fonts).draw(at: &top, in: &context)
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
    var y = top + Double(layout.bandCount) * layout.bandHeight - 2 * layout.gap
    if !isUntitled {
      let text = content.summary.isEmpty ? counts : "\(counts) · \(content.summary)"
      let summary = CaptionText(
        text, .summary, scale, width: layout.page.contentWidth, fonts: fonts)
      y += scale.pixels(16)
      summary.draw(at: Point(x: layout.margin, y: y), in: &context)
      y += summary.size.height.rounded(.up)
    }
    let size = PixelSize(width: Int(layout.width), height: Int(y + layout.margin))
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: Palette.background)
  }

  private func drawNames(at y: Double, in context: inout DrawingContext) {
    for (row, panel) in PanelImages.Panel.allCases.enumerated() {
      let name = CaptionText(panel.name, .name, scale, width: layout.nameWidth - layout.gap)
      let top = y + layout.labelHeight + Double(row) * (layout.cell.height + layout.gap)
      let middle = top + (max(0, layout.cell.height - name.size.height) / 2).rounded()
      name.draw(at: Point(x: layout.margin, y: middle), in: &context)
    }
  }

  private func draw(
    _ column: Column, at origin: Point, imageScale: Double, in context: inout DrawingContext
  ) throws {
    drawNumber(of: column, at: origin, in: &context)
    let isReduced = layout.zoom.isReduced
    let reference = try ScaledImage(column.reference, layout.zoom)
    let isSame = column.actual.isIdentical(to: column.reference)
    let actual = isSame ? reference : try ScaledImage(column.actual, layout.zoom)
    let images = [reference.shown, actual.shown, try difference(column, actual, imageScale)]
    // Only the reduced images are retained until the strip is drawn, and they are small.
    var y = origin.y + layout.labelHeight
    for (row, bitmap) in images.enumerated() {
      let zoom = row == 2 || isReduced ? Zoom.none : layout.zoom
      let placement = zoom.placement(of: bitmap.size.bounds, x: origin.x, y: y)
      try drawImage(bitmap, at: placement, isMarked: row > 0 && column.isFailure, in: &context)
      y += layout.cell.height + layout.gap
    }
  }

  private func drawImage(
    _ bitmap: Bitmap, at placement: PanelPlacement, isMarked: Bool,
    in context: inout DrawingContext
  ) throws(BitmapError) {
    let target = placement.target
    let line = isMarked ? scale.pixels(2) : scale.pixels(1)
    let color = isMarked ? Palette.changed : Palette.frame
    guard !target.isEmpty else {
      let stroke = Rect(x: target.minX, y: target.minY, width: scale.pixels(24), height: line)
      context.fill(.rect(stroke), with: .color(color))
      return
    }
    context.fill(.rect(target.inset(by: 0 - line)), with: .color(color))
    if !bitmap.hasOnlyOpaquePixels { Checkerboard.draw(in: target, scale, &context) }
    try placement.draw(bitmap, in: &context)
  }

  /// Returns the difference panel of a frame, at its size in the strip.
  private func difference(
    _ column: Column, _ actual: ScaledImage, _ imageScale: Double
  ) throws -> Bitmap {
    guard let difference = column.difference else {
      let size = actual.shown.size
      let ghost = try GhostImage.draw(
        actual.shown, size: size, GhostImage.colors(for: column.actual))
      guard layout.zoom.factor > 1 else { return ghost }
      return try render(size: layout.zoom.size(of: size)) { context in
        try layout.zoom.placement(of: size.bounds, x: 0, y: 0).draw(ghost, in: &context)
      }
    }
    let input = try SheetInput(
      SheetContent(headline: "", name: "", summary: ""), reference: column.reference,
      actual: column.actual, difference: difference, scale: imageScale, fonts: fonts)
    let shown =
      input.showsReference ? try ScaledImage(column.reference, layout.zoom) : actual
    let drawing = PanelDrawing(input, shown, scale)
    return try render(size: layout.zoom.size(of: input.size)) { context in
      try drawing.draw(
        at: layout.zoom.placement(of: input.size.bounds, x: 0, y: 0), labels: .none, in: &context)
    }
  }

  private func render(
    size: PixelSize, _ draw: (inout DrawingContext) throws -> Void
  ) throws -> Bitmap {
    var context = DrawingContext()
    try draw(&context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: size, scale: 1, background: .white)
  }

  /// Draws the number of a frame, on a label if the frame differs.
  private func drawNumber(
    of column: Column, at origin: Point, in context: inout DrawingContext
  ) {
    guard column.isFailure else {
      let number = CaptionText("\(column.index)", .frameNumber, scale)
      number.draw(at: Point(x: origin.x, y: origin.y + scale.pixels(2)), in: &context)
      return
    }
    let label = PlaceLabel(number: column.index, "", .light, scale, fonts: fonts)
    label.draw(in: Rect(origin: origin, size: label.size), &context)
  }
}

/// The zoom of the frames in a filmstrip, and their arrangement in columns and bands.
///
/// All lengths are in pixels.
struct StripLayout {
  /// The maximum width of a strip.
  static let maximumWidth = 4_096
  /// The maximum height of a strip, unless its images already have only one pixel.
  private static let maximumHeight = 8_192
  /// The minimum width of a strip, in points, so that its heading fits.
  private static let minimumWidth = 420.0

  let zoom: Zoom
  /// The scale of text, lines, and margins.
  let scale: SheetScale
  /// The number of frames in a band; the remaining frames are in further bands below.
  let columnCount: Int
  /// The number of bands.
  ///
  /// Each has three rows of images.
  let bandCount: Int
  /// The size of an image, and at least the width of its label.
  let cell: (width: Double, height: Double)

  /// The distance from the edges of the strip.
  var margin: Double { scale.pixels(20) }
  /// The distance between two images.
  var gap: Double { scale.pixels(8) }
  var nameWidth: Double { scale.pixels(80) }
  var labelHeight: Double { scale.pixels(24) }
  /// The height of a band, including the distance to the next one.
  var bandHeight: Double { labelHeight + 3 * (cell.height + gap) + gap }
  var width: Double { max(scale.pixels(Self.minimumWidth), framesWidth) }
  private var framesWidth: Double {
    2 * margin + nameWidth + Double(columnCount) * (cell.width + gap) - gap
  }
  var page: SheetPage {
    SheetPage(
      scale: scale, width: width, margin: margin, gap: gap, background: Palette.background,
      titleSize: 15)
  }

  /// Creates the layout for a number of frames with images of up to a size.
  init(_ count: Int, _ size: PixelSize, imageScale: Double) {
    let longest = Double(max(1, size.width, size.height))
    let times = Int(min(imageScale * 48 / longest, imageScale * 16, 256))
    if times >= 2 {
      let layout = StripLayout(count, size, imageScale, .enlarged(times))
      if layout.bandCount == 1 {
        self = layout
        return
      }
    }
    var divisor = 1
    var layout = StripLayout(count, size, imageScale, .reduced(divisor))
    while layout.isTooLarge, divisor < Int(longest) {
      divisor += 1
      layout = StripLayout(count, size, imageScale, .reduced(divisor))
    }
    self = layout
  }

  private init(_ count: Int, _ size: PixelSize, _ imageScale: Double, _ zoom: Zoom) {
    let shown = zoom.size(of: size)
    let scale = SheetScale(imageScale: imageScale * min(1, zoom.factor))
    self.zoom = zoom
    self.scale = scale
    cell = (max(Double(shown.width), scale.pixels(24)), max(1, Double(shown.height)))
    let available = Double(StripLayout.maximumWidth) - 2 * scale.pixels(20) - scale.pixels(80)
    let fitting = Int((available + scale.pixels(8)) / (cell.width + scale.pixels(8)))
    columnCount = max(1, min(count, fitting))
    bandCount = max(1, (count + columnCount - 1) / columnCount)
  }

  /// Whether the images should be smaller.
  ///
  /// A single band is preferred as long as the images remain recognizable.
  private var isTooLarge: Bool {
    if width > Double(StripLayout.maximumWidth) { return true }
    if bandCount > 1, cell.width > scale.pixels(64) { return true }
    return Double(bandCount) * bandHeight > Double(StripLayout.maximumHeight)
  }
}
