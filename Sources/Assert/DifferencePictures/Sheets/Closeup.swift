import SnapshotComparison
import SnapshotDrawing
import SnapshotTypography

/// An enlarged part of the images around a place.
struct Closeup {
  /// The minimum height of a part, in points.
  private static let rowHeight = 44.0
  /// The space around a place, in points.
  private static let context = 8.0
  /// The space above and below rows, in points: enough for a seam, and too little for the content
  /// of their neighbors.
  private static let rowContext = 4.0
  /// The side length in pixels up to which the pixels of a place are drawn as squares in a grid,
  /// and the zoom.
  private static let dot = (side: 4, zoom: 12)
  /// The maximum side length of a place that is shown as large as possible, in points.
  private static let smallSide = 12.0

  let place: MarkedPlace
  let colors: (change: SheetContent.ColorChange?, detail: String)
  /// The zoom of the parts.
  let zoom: Zoom
  /// The part of the reference.
  let reference: PixelRect
  /// The part of the actual image.
  let actual: PixelRect

  /// Whether the place is so large that only its changed color is shown, because any part of the
  /// images would be arbitrary.
  let isColorOnly: Bool

  /// Whether the pixels are large enough for a grid between them.
  var hasGrid: Bool { zoom.original == 1 && zoom.shown >= 8 }

  /// Creates the closeup of a place, or returns `nil` if it would show no more than the entire
  /// image does, as for a place that covers most of it and has no changed color.
  ///
  /// - Parameters:
  ///   - width: The available width, in pixels of the sheet.
  ///   - height: The available height, in pixels of the sheet.
  ///   - shown: The zoom of the entire image.
  init?(_ place: MarkedPlace, in input: SheetInput, width: Int, height: Int, shown: Zoom) {
    let scale = input.imageScale
    let before = place.reference ?? place.gap
    let after = place.actual ?? place.gap
    let boxWidth = max(before.width, after.width)
    let boxHeight = max(before.height, after.height)
    let (imageWidth, imageHeight) = (input.size.width, input.size.height)
    let context = 2 * max(2, Int(Self.context * scale))
    let rowHeight = max(1, Int((Self.rowHeight * scale).rounded(.up)))
    let isRow = place.bandLength != nil
    let isDot = !isRow && max(boxWidth, boxHeight) <= Self.dot.side
    let rowContext = 2 * max(2, Int(Self.rowContext * scale))
    let needed = PixelSize(
      width: min(imageWidth, isRow ? boxWidth : boxWidth + (isDot ? 8 : context)),
      height: min(
        imageHeight,
        isRow ? boxHeight + rowContext : isDot ? boxHeight + 8 : max(rowHeight, boxHeight + context)
      ))
    guard !needed.isEmpty, width > 0, height > 0 else { return nil }
    let isSmall = max(boxWidth, boxHeight) <= Int(Self.smallSide * scale)
    let isTall = 2 * needed.height > 3 * rowHeight
    let height = isSmall || isTall ? height : min(height, width * 3 / 10)
    var zoom = Zoom.fitting(
      needed, width: width, height: height, times: isRow ? 2 : isDot ? Self.dot.zoom : 16)
    colors = Self.colors(of: place, in: input)
    isColorOnly = boxWidth * boxHeight * 2 > imageWidth * imageHeight
    guard !isColorOnly else {
      guard colors.change != nil else { return nil }
      (self.place, self.zoom, reference, actual) = (place, .none, before, after)
      return
    }
    if zoom.isReduced && boxHeight > 3 * boxWidth {
      // The place is as large as the image, so a row of it is sufficient.
      zoom = Zoom.fitting(
        PixelSize(width: 1, height: min(imageHeight, rowHeight)), width: width, height: height,
        times: 2)
    } else if zoom.isReduced {
      zoom = .reduced((zoom.original + zoom.shown - 1) / zoom.shown)
    }
    guard zoom.factor > shown.factor * 1.1 else { return nil }
    self.zoom = zoom
    self.place = place
    let part = PixelSize(
      width: min(imageWidth, zoom.original * width / zoom.shown),
      height: min(imageHeight, max(1, min(needed.height, zoom.original * height / zoom.shown))))
    let parts =
      place.kind == .changed && place.actual != nil
      ? Self.parts(of: place, part, context: context / 2, in: input)
      : Self.parts(around: place, before, after, part, in: input.size)
    guard let parts else { return nil }
    (reference, actual) = parts
  }

  /// Returns the parts around inserted or removed content, and around its seam in the other image.
  ///
  /// The seam has the position of the first edge of the content, so that equal content before it is
  /// at the same position in both parts.
  private static func parts(
    around place: MarkedPlace, _ before: PixelRect, _ after: PixelRect, _ size: PixelSize,
    in image: PixelSize
  ) -> (reference: PixelRect, actual: PixelRect) {
    let (old, new) = (centered(before, size, in: image), centered(after, size, in: image))
    guard let seam = place.seam else { return (old, new) }
    let isRemoved = place.kind == .removed
    let (own, content) = isRemoved ? (old, before) : (new, after)
    let isDown = seam.axis == .rows
    let x = isDown ? own.x : seam.position - (content.x - own.x)
    let y = isDown ? seam.position - (content.y - own.y) : own.y
    let other = PixelRect(
      x: max(0, min(x, image.width - size.width)), y: max(0, min(y, image.height - size.height)),
      width: size.width, height: size.height)
    return isRemoved ? (own, other) : (other, own)
  }

  /// Returns the parts of a size that show a change best, or `nil` if none shows a changed pixel.
  private static func parts(
    of place: MarkedPlace, _ size: PixelSize, context: Int, in input: SheetInput
  ) -> (reference: PixelRect, actual: PixelRect)? {
    let box = input.panelRect(place)
    let search = WindowSearch(input, size, around: box, context: context)
    guard var best = search.best else { return nil }
    // A part of less height may cut less of the content around the change.
    let low = PixelSize(width: size.width, height: min(size.height, box.height + 2 * context))
    if best.cutCount > 0, low.height < size.height, input.reference.size == input.actual.size,
      let other = WindowSearch(input, low, around: box, context: context).best,
      other.cutCount < best.cutCount
    {
      best = other
    }
    let found = best.rect
    guard let axis = input.difference.alignment?.axis, let before = place.reference,
      let after = place.actual
    else { return (found, found) }
    // The reference shows the same part before the movement.
    let x = found.x + (axis == .columns ? before.x - after.x : 0)
    let y = found.y + (axis == .rows ? before.y - after.y : 0)
    let reference = PixelRect(
      x: max(0, min(x, input.size.width - found.width)),
      y: max(0, min(y, input.size.height - found.height)), width: found.width,
      height: found.height)
    return (reference, found)
  }

  /// Returns the part of a size with a box in its middle, inside the image.
  private static func centered(
    _ box: PixelRect, _ size: PixelSize, in image: PixelSize
  ) -> PixelRect {
    func start(_ first: Int, _ length: Int, _ count: Int, _ end: Int) -> Int {
      max(0, min(first - (count - length) / 2, end - count))
    }
    return PixelRect(
      x: start(box.x, box.width, size.width, image.width),
      y: start(box.y, box.height, size.height, image.height), width: size.width,
      height: size.height)
  }

  /// Returns the changed colors of the place: those of the content, or the most frequent ones
  /// of the changed pixels.
  private static func colors(
    of place: MarkedPlace, in input: SheetInput
  ) -> (change: SheetContent.ColorChange?, detail: String) {
    guard place.kind == .changed, let before = place.reference, let after = place.actual,
      let found = DominantColors(
        (before, after), mapped: input.panelRect(place), input.strengths.values,
        reference: input.reference, actual: input.actual)
    else { return (place.color, "") }
    let drawn = SheetContent.ColorChange(reference: found.reference, actual: found.actual)
    // The edges of a text have many colors, but the cause may be known.
    let isRecolored =
      place.mayBeRecolored && (found.isRecoloring || drawn == input.content.color)
    guard let change = place.color ?? (isRecolored ? drawn : nil) else { return (nil, "") }
    guard change.reference != change.actual else { return (nil, "") }
    guard change.reference.isOpaque, change.actual.isOpaque else { return (change, "") }
    var details = ["Lab difference \(text(ColorDistance.lab(change.reference, change.actual)))"]
    if let backdrop = found.backdrop, backdrop.isOpaque, !input.isLarge(input.panelRect(place)) {
      let first = ColorDistance.contrast(change.reference, backdrop)
      let second = ColorDistance.contrast(change.actual, backdrop)
      details.append("contrast \(text(first)) → \(text(second))")
    }
    return (change, details.joined(separator: " · "))
  }

  /// Returns a nonnegative number with one decimal.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension MarkedPlace {
  /// The position of the missing content in the image that does not have it.
  fileprivate var gap: PixelRect {
    switch seam?.axis {
    case .rows:
      PixelRect(x: rect.x, y: seam?.position ?? rect.y, width: rect.width, height: 0)
    case .columns:
      PixelRect(x: seam?.position ?? rect.x, y: rect.y, width: 0, height: rect.height)
    case nil: rect
    }
  }
}

/// A closeup before and after, below the number, the name, and the colors of its place.
struct CloseupRow {
  private let closeup: Closeup
  private let input: SheetInput
  private let images: PanelImages
  private let page: SheetPage
  private var scale: SheetScale { page.scale }

  /// Returns the closeups of the most relevant places.
  ///
  /// - Parameters:
  ///   - count: The maximum number of closeups.
  ///   - height: The maximum height, in points.
  ///   - shown: The zoom of the entire images.
  static func rows(
    _ input: SheetInput, _ images: PanelImages, _ page: SheetPage, count: Int, height: Double,
    shown: Zoom
  ) -> [CloseupRow] {
    var closeups: [Closeup] = []
    for place in input.rankedPlaces where closeups.count < count {
      let closeup = Closeup(
        place, in: input, width: Int(cellWidth(page)), height: Int(page.scale.pixels(height)),
        shown: shown)
      // The same change of color is shown once.
      if let closeup,
        closeup.colors.change == nil
          || !closeups.contains(where: { $0.colors.change == closeup.colors.change })
      {
        closeups.append(closeup)
      }
    }
    return closeups.sorted { $0.place.number < $1.place.number }.map {
      CloseupRow(closeup: $0, input: input, images: images, page: page)
    }
  }

  /// The distance between the two images, in pixels.
  private static func gap(_ page: SheetPage) -> Double { page.scale.pixels(12) }
  /// The width of an image, in pixels.
  private static func cellWidth(_ page: SheetPage) -> Double {
    ((page.contentWidth - gap(page)) / 2).rounded(.down)
  }

  /// Draws the row, and moves the position below it.
  func draw(at y: inout Double, in context: inout DrawingContext) throws(BitmapError) {
    drawHeading(at: &y, in: &context)
    if closeup.isColorOnly {
      drawColors(at: &y, in: &context)
      return
    }
    let cell = Self.cellWidth(page)
    var height = 0.0
    for (isBefore, part, image) in [
      (true, closeup.reference, images.reference), (false, closeup.actual, images.actual),
    ] {
      let x = page.margin + (isBefore ? 0 : cell + Self.gap(page))
      var placement = closeup.zoom.placement(of: part, x: x, y: y)
      var target = placement.target
      if target.width < cell, target.width * 5 > cell * 3 {
        // The image is nearly as wide as its column, so it is centered.
        let panel = Rect(x: x, y: y, width: cell, height: target.height)
        context.fill(.rect(panel.inset(by: 0 - scale.pixels(1))), with: .color(Palette.frame))
        context.fill(.rect(panel), with: .color(Palette.empty))
        placement = closeup.zoom.placement(
          of: part, x: x + ((cell - target.width) / 2).rounded(), y: y)
        target = placement.target
      } else {
        context.fill(.rect(target.inset(by: 0 - scale.pixels(1))), with: .color(Palette.frame))
      }
      let visible = ScaledImage(original: image.original)
      try PanelGrid.drawImage(visible, at: placement, page, in: &context)
      context.withClip(.rect(target)) { context in
        if closeup.hasGrid { drawGrid(in: target, &context) }
        drawMark(isBefore: isBefore, at: placement, in: &context)
      }
      height = max(height, target.height)
    }
    y += height
  }

  /// Draws both colors of a large place next to each other, so that a small difference is visible.
  private func drawColors(at y: inout Double, in context: inout DrawingContext) {
    guard let change = closeup.colors.change else { return }
    let bar = Rect(x: page.margin, y: y, width: page.contentWidth, height: scale.pixels(44))
    context.fill(.rect(bar.inset(by: 0 - scale.pixels(1))), with: .color(Palette.frame))
    if !change.reference.isOpaque || !change.actual.isOpaque {
      Checkerboard.draw(in: bar, scale, &context)
    }
    let half = (bar.width / 2).rounded()
    for (color, name, x, width) in [
      (change.reference, "Before", bar.minX, half),
      (change.actual, "After", bar.minX + half, bar.width - half),
    ] {
      let part = Rect(x: x, y: bar.minY, width: width, height: bar.height)
      context.fill(.rect(part), with: .color(color))
      var style = CaptionStyle.name
      let isDark = ColorDistance.contrast(color, Palette.ink) < 4.5
      style.color = isDark ? Palette.checkLight : Palette.ink
      let text = CaptionText(name, style, scale)
      // The names are at the outer edges, so that nothing separates the colors.
      let left = part.minX + scale.pixels(12)
      let right = part.maxX - scale.pixels(12) - text.size.width
      text.draw(
        at: Point(
          x: (x == bar.minX ? left : right).rounded(),
          y: (part.midY - text.size.height / 2).rounded()), in: &context)
    }
    y += bar.height
  }

  private func drawHeading(at y: inout Double, in context: inout DrawingContext) {
    let place = closeup.place
    let side = scale.pixels(22)
    let line = scale.pixels(2)
    let circle = Rect(x: page.margin, y: y, width: side, height: side)
    context.fill(.rect(circle, cornerRadius: side / 2), with: .color(Palette.changed))
    context.fill(
      .rect(circle.inset(by: line), cornerRadius: side / 2 - line),
      with: .color(page.background))
    CaptionText("\(place.number)", .label, scale).draw(centeredIn: circle, in: &context)
    let (change, detail) = closeup.colors
    var end = page.margin + page.contentWidth
    // The title shows the color of the cause.
    if let change, change != input.content.color {
      let swatches = Swatches(change, scale)
      end -= swatches.size.width
      swatches.draw(
        at: Point(x: end, y: (circle.midY - swatches.size.height / 2).rounded()), in: &context)
      end -= scale.pixels(16)
    }
    let x = circle.maxX + scale.pixels(8)
    let zoom = closeup.isColorOnly ? "" : closeup.zoom.caption(imageScale: input.imageScale, scale)
    let details = [zoom, detail].filter { !$0.isEmpty }
    let parts: [(String, CaptionStyle)] = [
      (name, .name), ("  " + details.joined(separator: " · "), .detail),
    ]
    let text = CaptionText(parts, scale, width: end - x, fonts: input.fonts)
    text.draw(
      at: Point(x: x, y: (circle.midY - text.size.height / 2).rounded()), in: &context)
    y += side + scale.pixels(8)
  }

  /// The name of the place, or its position in points.
  private var name: String {
    // Isolated, a right-to-left name does not change the order of the text after it.
    if !closeup.place.name.isEmpty { return "\u{2068}\(closeup.place.name)\u{2069}" }
    let rect = closeup.place.rect
    func text(_ pixels: Int) -> String { Points.text(pixels, scale: input.imageScale) }
    return "\(text(rect.width)) × \(text(rect.height)) pt at (\(text(rect.x)), \(text(rect.y)))"
  }

  private func drawGrid(in target: Rect, _ context: inout DrawingContext) {
    let width = scale.pixels(0.5)
    let step = Double(closeup.zoom.shown)
    var x = target.minX + step
    while x < target.maxX {
      context.fill(
        .rect(Rect(x: x, y: target.minY, width: width, height: target.height)),
        with: .color(Palette.grid))
      x += step
    }
    var y = target.minY + step
    while y < target.maxY {
      context.fill(
        .rect(Rect(x: target.minX, y: y, width: target.width, height: width)),
        with: .color(Palette.grid))
      y += step
    }
  }

  /// Draws a frame around inserted or removed content, a seam where it is missing, or a ring around
  /// a change that is hard to see.
  private func drawMark(
    isBefore: Bool, at placement: PanelPlacement, in context: inout DrawingContext
  ) {
    let pen = MarkPen(scale, halo: Palette.checkLight)
    let place = closeup.place
    if place.kind == .changed {
      guard let rect = isBefore ? place.reference : place.actual else { return }
      let isSmall =
        rect.width * rect.height * 50 < placement.shownRect.width * placement.shownRect.height
      guard isSmall || place.isReflowed else { return }
      // The ring of a tiny place is far outside it, so that it hides nothing.
      let shown = placement.rect(rect)
      let isTiny = min(shown.width, shown.height) < scale.pixels(12)
      let outline = pen.outline(around: shown, minimum: isTiny ? 36 : 24)
      if isSmall, placement.cutsContent(outline, of: isBefore ? input.reference : input.actual),
        rect.height * 2 > rect.width, placement.rect(rect).width > scale.pixels(10)
      {
        pen.brackets(outline, in: &context)
      } else {
        pen.ring(outline, in: &context)
      }
      return
    }
    if (place.kind == .removed) == isBefore {
      let rect = placement.rect(place.rect)
      let inside = placement.target.inset(by: pen.width / 2)
      let frame = place.seam == nil ? pen.outline(around: rect) : pen.frame(inside: rect)
      if let frame = frame.intersection(inside) { pen.ring(frame, in: &context) }
      return
    }
    let missing =
      place.seam == nil
      ? pen.outline(around: placement.rect(place.rect))
      : placement.rect(place.seam?.rect ?? place.rect)
    if let seam = place.seam {
      pen.seam(
        seam.isAtEnd(of: input.other(than: place).size)
          ? pen.seam(missing, beyond: seam.axis) : missing, in: &context)
    } else if let frame = missing.intersection(placement.target) {
      pen.dashedFrame(frame, in: &context)
    }
    let text = place.kind == .removed ? place.verb : "not there"
    let label = PlaceLabel(text, .light, scale, fonts: input.fonts)
    let bounds = placement.target.inset(by: scale.pixels(2))
    // Next to the line, the label would seem to name the row there.
    if let seam = place.seam {
      let end =
        seam.axis == .rows
        ? Point(x: missing.maxX - label.size.width, y: missing.midY)
        : Point(x: missing.midX, y: missing.maxY - label.size.height)
      label.draw(in: label.rect(centeredAt: end, in: bounds), &context)
      return
    }
    let image = isBefore ? input.reference : input.actual
    let space = PlaceLabel.Space(
      bounds: bounds, occupied: [],
      hidden: { placement.contentCount(below: $0, of: image) })
    if let position = label.position(anywhereIn: missing, in: space) {
      label.draw(in: position, &context)
    }
  }
}

extension ScaledImage {
  /// Creates an image that is not reduced.
  fileprivate init(original: Bitmap) {
    (self.original, shown, zoom) = (original, original, .none)
  }
}

/// A search for the part of an image that shows a change best: with many changed pixels, and with
/// edges that do not cut through content such as words.
struct WindowSearch {
  /// The maximum numbers of positions along both axes; rows of text are narrower than columns.
  private static let stepCounts = (x: 8, y: 72)

  private let input: SheetInput
  /// The size of the part.
  private let size: PixelSize
  /// The rectangle of the change.
  private let box: PixelRect
  /// The space between the change and the edges of the part, if there is enough.
  private let context: Int

  init(_ input: SheetInput, _ size: PixelSize, around box: PixelRect, context: Int) {
    (self.input, self.size, self.context) = (input, size, context)
    self.box = box.intersection(input.size.bounds)
  }

  /// The best part and the number of shapes that its edges cut, or `nil` if no part shows a changed
  /// pixel.
  var best: (rect: PixelRect, cutCount: Int)? {
    let xs = positions(
      box.x, box.right, size.width, input.size.width, Self.stepCounts.x)
    let ys = positions(
      box.y, box.bottom, size.height, input.size.height, Self.stepCounts.y)
    var candidates: [(rect: PixelRect, count: Int, rank: Int)] = []
    // The grid is counted once for all candidates, because they overlap.
    let grid = CountGrid(input.strengths, in: box)
    for (row, y) in ys.enumerated() {
      for (column, x) in xs.enumerated() {
        let rect = PixelRect(x: x, y: y, width: size.width, height: size.height)
        candidates.append((rect, grid.count(in: rect), row + column))
      }
    }
    let most = candidates.reduce(0) { max($0, $1.count) }
    guard most > 0 else { return nil }
    var best: (rect: PixelRect, cutCount: Int, cost: Int)?
    for candidate in candidates where 10 * candidate.count >= 8 * most {
      let cuts = cutCount(candidate.rect)
      let cost = 4 * cuts + candidate.rank
      if cost < best?.cost ?? .max { best = (candidate.rect, cuts, cost) }
    }
    return best.map { ($0.rect, $0.cutCount) }
  }

  /// Returns the positions of the part along an axis, the preferred ones first: centered around a
  /// change that fits, or starting at a larger one.
  private func positions(
    _ first: Int, _ end: Int, _ length: Int, _ limit: Int, _ count: Int
  ) -> [Int] {
    let last = max(0, limit - length)
    let slack = length - (end - first)
    let (lower, upper): (Int, Int)
    let preferred: Int
    if slack >= 0 {
      let margin = min(context, slack / 2)
      (lower, upper) = (end + margin - length, first - margin)
      preferred = first - slack / 2
    } else {
      (lower, upper) = (first - context, end + context - length)
      preferred = lower
    }
    let range = max(0, min(lower, last))...max(0, min(max(lower, upper), last))
    let start = min(max(preferred, range.lowerBound), range.upperBound)
    let step = max(1, range.count / count)
    var result = [start]
    for index in 1...(2 * count) {
      for position in [start - index * step, start + index * step]
      where range.contains(position) { result.append(position) }
    }
    return result
  }

  /// Returns the number of shapes that the edges of a part cut, in the actual image.
  private func cutCount(_ rect: PixelRect) -> Int {
    let rect = rect.intersection(input.actual.size.bounds)
    guard !rect.isEmpty else { return 0 }
    let (image, width) = (input.actual, input.actual.width)
    let start = rect.y * width + rect.x
    let (columns, rows) = (rect.width, rect.height)
    // The edges of the image cut nothing.
    let top = rect.y == 0 ? 0 : image.changeCount(from: start, by: 1, columns)
    let bottom =
      rect.bottom == image.height
      ? 0 : image.changeCount(from: start + (rows - 1) * width, by: 1, columns)
    let left = rect.x == 0 ? 0 : image.changeCount(from: start, by: width, rows)
    let right =
      rect.right == width ? 0 : image.changeCount(from: start + columns - 1, by: width, rows)
    return min(top, 60) + min(bottom, 60) + min(left, 60) + min(right, 30) / 2
  }
}

/// The numbers of changed pixels in a grid of squares, which can be added up for any rectangle.
private struct CountGrid {
  /// The side of a square, in pixels.
  private static let side = 8

  private let origin: PixelRect
  private let columnCount: Int
  private let rowCount: Int
  /// The sums of all squares above and to the left of a corner.
  private var sums: [Int]

  init(_ map: StrengthMap, in box: PixelRect) {
    origin = box
    let side = Self.side
    columnCount = (box.width + side - 1) / side
    rowCount = (box.height + side - 1) / side
    let stride = columnCount + 1
    sums = [Int](repeating: 0, count: stride * (rowCount + 1))
    for row in 0..<rowCount {
      var total = 0
      for column in 0..<columnCount {
        let counts = map.counts(
          in: PixelRect(
            x: box.x + column * side, y: box.y + row * side, width: side, height: side
          ).intersection(box))
        total += counts.slight + counts.medium + counts.strong
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + total
      }
    }
  }

  /// Returns the number of changed pixels in the squares that a rectangle touches.
  func count(in rect: PixelRect) -> Int {
    let side = Self.side
    let part = rect.intersection(origin)
    guard !part.isEmpty else { return 0 }
    let (left, top) = ((part.x - origin.x) / side, (part.y - origin.y) / side)
    let right = min(columnCount, (part.right - origin.x + side - 1) / side)
    let bottom = min(rowCount, (part.bottom - origin.y + side - 1) / side)
    let stride = columnCount + 1
    return sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
      + sums[top * stride + left]
  }
}
