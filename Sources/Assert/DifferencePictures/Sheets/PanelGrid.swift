import SnapshotComparison
import SnapshotDrawing

/// The images before and after, and their difference, next to each other or, if they are wide,
/// below each other.
struct PanelGrid {
  /// The maximum height of an enlarged image, in points.
  private static let enlargedHeight = 280.0

  /// The part of the images that is shown.
  let part: PixelRect
  let zoom: Zoom
  private let isStacked: Bool
  private let showsRange: Bool
  private let page: SheetPage
  private var scale: SheetScale { page.scale }

  /// Creates the layout for a part of the images.
  ///
  /// - Parameters:
  ///   - imageScale: The number of pixels per point of the images.
  ///   - maximumHeight: The maximum height of an image, in pixels of the page.
  ///   - showsRange: Whether the captions state which part of a taller image is shown.
  init(
    _ part: PixelRect, imageScale: Double, _ page: SheetPage, maximumHeight: Double,
    showsRange: Bool
  ) {
    self.showsRange = showsRange
    self.part = part
    self.page = page
    isStacked =
      part.width > 2 * part.height && Double(part.width) / imageScale > 281
    let width = isStacked ? page.contentWidth : page.columnWidth
    let enlarged = Int(page.scale.pixels(Self.enlargedHeight))
    let times = max(1, min(enlarged / max(1, part.height), Int(page.scale.pixels(24))))
    zoom = Zoom.fitting(
      part.size, width: Int(width), height: Int(maximumHeight), times: times)
  }

  /// The width of the images, in pixels, or that of the page if they are stacked.
  var usedWidth: Double {
    isStacked ? page.contentWidth : Double(zoom.length(of: part.width))
  }

  /// Draws the images with their captions, and moves the position below them.
  func draw(
    _ input: SheetInput, _ images: PanelImages, at y: inout Double,
    in context: inout DrawingContext
  ) throws(BitmapError) {
    let top = y
    var numbers: [(label: PlaceLabel, position: Rect)] = []
    for (index, panel) in PanelImages.Panel.allCases.enumerated() {
      let x =
        isStacked ? page.margin : page.margin + Double(index) * (page.columnWidth + page.gap)
      if !isStacked { y = top }
      drawCaption(of: panel, input, x: x, at: &y, in: &context)
      let placement = zoom.placement(of: part, x: x, y: y)
      try draw(panel, input, images, at: placement, in: &context)
      numbers += self.numbers(nextTo: panel, input, at: placement)
      y += max(placement.target.height, 1)
      if isStacked, index < 2 { y += scale.pixels(16) }
    }
    // The gap can be narrower than a number, so numbers are drawn on top of the images.
    for (label, position) in numbers { label.draw(in: position, &context) }
  }

  private func drawCaption(
    of panel: PanelImages.Panel, _ input: SheetInput, x: Double, at y: inout Double,
    in context: inout DrawingContext
  ) {
    var details = [input.content.part].filter { !$0.isEmpty }
    let sizes = (input.reference.size, input.actual.size)
    if showsRange, panel != .difference, part.height < input.size.height {
      func text(_ pixels: Int) -> String {
        Int((Double(pixels) / input.imageScale).rounded()).grouped
      }
      details.append("\(text(part.y))–\(text(part.bottom)) of \(text(input.size.height)) pt")
    }
    switch panel {
    case .reference where sizes.0 != sizes.1: details.append(sizes.0.points(input.imageScale))
    case .actual where sizes.0 != sizes.1: details.append(sizes.1.points(input.imageScale))
    case .difference where input.difference.alignment != nil && !input.moves.isEmpty:
      details.append("movement undone")
    default: break
    }
    if zoom.factor > 1 {
      details.append(zoom.caption(imageScale: input.imageScale, page.scale))
    }
    let name = CaptionText(panel.name, .name, scale)
    name.draw(at: Point(x: x, y: y), in: &context)
    if !details.isEmpty {
      let start = x + name.size.width.rounded(.up) + scale.pixels(8)
      CaptionText(details.joined(separator: " · "), .detail, scale)
        .draw(at: Point(x: start, y: y), in: &context)
    }
    y += name.size.height.rounded(.up) + scale.pixels(6)
  }

  private func draw(
    _ panel: PanelImages.Panel, _ input: SheetInput, _ images: PanelImages,
    at placement: PanelPlacement, in context: inout DrawingContext
  ) throws(BitmapError) {
    let target = placement.target
    guard !target.isEmpty else {
      // An empty image has no pixels for a border, so a line represents it.
      let stroke = Rect(
        x: target.minX, y: target.minY, width: scale.pixels(24), height: scale.pixels(1))
      context.fill(.rect(stroke), with: .color(Palette.frame))
      return
    }
    context.fill(.rect(target.inset(by: 0 - scale.pixels(1))), with: .color(Palette.frame))
    guard panel != .difference else {
      let shown = input.showsReference ? images.reference : images.actual
      try PanelDrawing(input, shown, scale).draw(at: placement, in: &context)
      return
    }
    let image = panel == .reference ? images.reference : images.actual
    try Self.drawImage(image, at: placement, page, in: &context)
    drawMarks(on: panel, input, at: placement, in: &context)
  }

  /// Draws a part of an image on a checkerboard, with stripes where the image has no pixels.
  static func drawImage(
    _ image: ScaledImage, at placement: PanelPlacement, _ page: SheetPage,
    in context: inout DrawingContext
  ) throws(BitmapError) {
    let target = placement.target
    let covered = placement.shownRect.intersection(image.original.size.bounds)
    let shown = try image.part(placement)
    if covered.size != placement.shownRect.size {
      context.fill(.rect(target), with: .color(page.background))
      MarkPen(page.scale, halo: Palette.checkLight).stripes(
        target, isUpward: true, color: Palette.padding, in: &context)
    }
    guard !covered.isEmpty else { return }
    let size = placement.size(of: covered)
    let rect = Rect(
      x: target.minX, y: target.minY, width: Double(size.width), height: Double(size.height))
    if !shown.hasOnlyOpaquePixels { Checkerboard.draw(in: rect, page.scale, &context) }
    try placement.draw(shown, in: &context)
  }

  /// Draws frames around inserted and removed content, and seams where it is missing.
  private func drawMarks(
    on panel: PanelImages.Panel, _ input: SheetInput, at placement: PanelPlacement,
    in context: inout DrawingContext
  ) {
    let pen = MarkPen(scale, halo: Palette.checkLight)
    context.pushClip(.rect(placement.target))
    defer { context.pop() }
    for place in input.places where place.kind != .changed || place.isReflowed {
      let isOwn = isOwn(place, panel)
      guard let visible = visible(place, isOwn, panel, at: placement) else { continue }
      if place.isReflowed {
        let inside = placement.target.inset(by: pen.width / 2)
        let outline = pen.outline(around: visible)
        pen.ring(outline.intersection(inside) ?? outline, in: &context)
      } else if isOwn {
        let inside = placement.target.inset(by: pen.width / 2)
        let frame = place.seam == nil ? pen.outline(around: visible) : pen.frame(inside: visible)
        pen.ring(frame.intersection(inside) ?? frame, in: &context)
      } else if let seam = place.seam {
        pen.seam(
          seam.isAtEnd(of: input.other(than: place).size)
            ? pen.seam(visible, beyond: seam.axis) : visible, in: &context)
      } else {
        pen.dashedFrame(pen.outline(around: visible), in: &context)
      }
    }
  }

  /// Returns the numbers next to frames, in the gap between the images or in the margin.
  private func numbers(
    nextTo panel: PanelImages.Panel, _ input: SheetInput, at placement: PanelPlacement
  ) -> [(label: PlaceLabel, position: Rect)] {
    guard panel != .difference else { return [] }
    var numbers: [(label: PlaceLabel, position: Rect)] = []
    for place in input.places
    where (place.kind != .changed || place.isReflowed) && isOwn(place, panel) {
      guard let visible = visible(place, true, panel, at: placement) else { continue }
      let label = PlaceLabel(number: place.number, "", .light, scale, fonts: input.fonts)
      var position = position(of: label.size, nextTo: visible, place, panel, placement.target)
      while let other = numbers.first(where: { $0.position.intersection(position) != nil }) {
        position.origin.y = other.position.maxY + scale.pixels(3)
      }
      numbers.append((label, position))
    }
    return numbers
  }

  /// Returns the rectangle of a number: above the frame of columns, and otherwise in the gap or the
  /// margin next to the image.
  private func position(
    of size: Size, nextTo frame: Rect, _ place: MarkedPlace, _ panel: PanelImages.Panel,
    _ image: Rect
  ) -> Rect {
    let distance = (isStacked ? page.margin : page.gap) / 2
    let isRight = panel == .reference && !isStacked
    let center = isRight ? image.maxX + distance : image.minX - distance
    let isAbove = place.seam?.axis == .columns
    return Rect(
      x: ((isAbove ? frame.midX : center) - size.width / 2).rounded(),
      y: (isAbove
        ? max(image.minY + scale.pixels(3), frame.minY - size.height - scale.pixels(4))
        : frame.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  private func isOwn(_ place: MarkedPlace, _ panel: PanelImages.Panel) -> Bool {
    (place.kind == .removed) == (panel == .reference)
  }

  /// Returns the visible part of an inserted or removed place, or of its seam.
  private func visible(
    _ place: MarkedPlace, _ isOwn: Bool, _ panel: PanelImages.Panel, at placement: PanelPlacement
  ) -> Rect? {
    let content = place.isReflowed && panel == .reference ? place.reference : nil
    let rect = placement.rect(
      content ?? (isOwn ? place.rect : place.seam?.rect ?? place.rect))
    return rect.intersection(placement.target) ?? Self.line(rect, placement.target)
  }

  /// Returns the part of a line without a height or width that is inside an image.
  private static func line(_ rect: Rect, _ bounds: Rect) -> Rect? {
    guard rect.minX <= bounds.maxX, rect.maxX >= bounds.minX, rect.minY <= bounds.maxY,
      rect.maxY >= bounds.minY
    else { return nil }
    return rect
  }
}

extension PixelSize {
  /// Returns the size in points, such as `390 × 844 pt`.
  fileprivate func points(_ scale: Double) -> String {
    "\(Points.text(width, scale: scale)) × \(Points.text(height, scale: scale)) pt"
  }
}

/// The images of a failure, reduced for a sheet.
struct PanelImages {
  /// An image on a sheet.
  enum Panel: CaseIterable {
    case reference
    case actual
    case difference

    /// The name in a caption.
    var name: String {
      switch self {
      case .reference: "Before"
      case .actual: "After"
      case .difference: "Difference"
      }
    }
  }

  let reference: ScaledImage
  let actual: ScaledImage

  /// Reduces the images of a failure.
  ///
  /// Rows in which the images are equal are reduced only once.
  init(_ input: SheetInput, _ zoom: Zoom) throws(BitmapError) {
    reference = try ScaledImage(input.reference, zoom)
    var model: ReducedImage.Model?
    if input.reference.size == input.actual.size, reference.zoom.isReduced {
      let difference = input.difference
      let isExact = difference.excusedMask == nil && difference.imperceptiblePixelCount == 0
      let box = isExact ? difference.boundingBox : input.size.bounds
      model = ReducedImage.Model(bitmap: reference.shown, rows: box.y..<box.bottom)
    }
    actual = try ScaledImage(input.actual, zoom, like: model)
  }
}

/// The part of large images that contains the most relevant places and the content around them.
enum CropSearch {
  /// The maximum width of the part, in points; wider images are cropped to the width of a phone.
  private static let maximumWidth = 480.0
  private static let phoneWidth = 390.0

  /// Returns the part of a failure's images.
  ///
  /// - Parameters:
  ///   - columnWidth: The width in which the part is shown, in pixels of the sheet.
  ///   - heights: The minimum and maximum heights of the part, in pixels of the sheet.
  ///   - margin: The content above and below the places, in points.
  ///   - isCrop: Whether the part is smaller than images that fit, and narrower than images that
  ///     are wider than a phone.
  static func of(
    _ input: SheetInput, columnWidth: Double, heights: (minimum: Double, maximum: Double),
    margin: Double, isCrop: Bool
  ) -> PixelRect {
    let size = input.size
    guard !size.isEmpty else { return size.bounds }
    let rects = input.rankedPlaces.map(input.panelRect)
    let first = rects.first ?? input.moves.first?.rect ?? input.changedBox
    let scale = input.imageScale
    var width = size.width
    if isCrop, Double(width) / scale > maximumWidth, width < 2 * size.height {
      width = min(width, max(Int(phoneWidth * scale), first.width * 5 / 4))
    }
    let zoom = min(1, columnWidth / Double(width))
    let highest = Int(heights.maximum / zoom)
    let lowest = Int(heights.minimum / zoom)
    if !isCrop, size.height <= highest { return size.bounds }
    let (edge, margin) = (Int(16 * scale), Int(margin * scale))
    var focus = first
    for rect in rects {
      let union = focus.union(rect)
      if union.height <= highest - 2 * edge, union.width <= width { focus = union }
    }
    let needed = input.moves.isEmpty ? focus.height + 2 * margin : highest
    let height = min(size.height, max(lowest, min(needed, highest)))
    return PixelRect(
      x: start(focus.x, focus.width, width, size.width),
      y: start(focus.y, focus.height, height, size.height), width: width, height: height)
  }

  private static func start(_ first: Int, _ length: Int, _ count: Int, _ end: Int) -> Int {
    max(0, min(first - max(0, (count - length) / 2), end - count))
  }
}
