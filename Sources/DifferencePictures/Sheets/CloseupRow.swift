import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// A closeup before and after, below the number, the name, and the colors of its place.
struct CloseupRow {
  private let closeup: Closeup
  private let scene: FailureScene
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
    _ scene: FailureScene, _ images: PanelImages, _ page: SheetPage, count: Int, height: Double,
    shown: Zoom
  ) -> [CloseupRow] {
    var closeups: [Closeup] = []
    for place in scene.places where closeups.count < count {
      let closeup = Closeup(
        place, in: scene, width: Int(cellWidth(page)), height: Int(page.scale.pixels(height)),
        shown: shown)
      // The same change of color is shown once.
      if let closeup,
        closeup.colors.change == nil
          || !closeups.contains(where: { $0.colors.change == closeup.colors.change })
      {
        closeups.append(closeup)
      }
    }
    return closeups.map { CloseupRow(closeup: $0, scene: scene, images: images, page: page) }
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
    CaptionText("\(place.number)", .plate, scale).draw(centeredIn: circle, in: &context)
    let (change, detail) = closeup.colors
    var end = page.margin + page.contentWidth
    // The title shows the color of the cause.
    if let change, change != scene.description.color {
      let swatches = Swatches(change, scale)
      end -= swatches.size.width
      swatches.draw(
        at: Point(x: end, y: (circle.midY - swatches.size.height / 2).rounded()), in: &context)
      end -= scale.pixels(16)
    }
    let x = circle.maxX + scale.pixels(8)
    let zoom = closeup.isColorOnly ? "" : closeup.zoom.caption(imageScale: scene.imageScale, scale)
    let details = [zoom, detail].filter { !$0.isEmpty }
    let parts: [(String, CaptionStyle)] = [
      (name, .name), ("  " + details.joined(separator: " · "), .detail),
    ]
    let text = CaptionText(parts, scale, width: end - x, fonts: scene.fonts)
    text.draw(
      at: Point(x: x, y: (circle.midY - text.size.height / 2).rounded()), in: &context)
    y += side + scale.pixels(8)
  }

  /// The name of the place, or its position in points.
  private var name: String {
    // Isolated, a right-to-left name does not change the order of the text after it.
    if !closeup.place.name.isEmpty { return "\u{2068}\(closeup.place.name)\u{2069}" }
    let rect = closeup.place.rect
    func text(_ pixels: Int) -> String { Points.text(pixels, scale: scene.imageScale) }
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
      let isSmall = rect.width * rect.height * 50 < placement.part.width * placement.part.height
      guard isSmall || place.isReflowed else { return }
      // The ring of a tiny place is far outside it, so that it hides nothing.
      let shown = placement.rect(rect)
      let isTiny = min(shown.width, shown.height) < scale.pixels(12)
      let outline = pen.outline(around: shown, minimum: isTiny ? 36 : 24)
      if isSmall, placement.cutsContent(outline, of: isBefore ? scene.reference : scene.actual),
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
        seam.isAtEnd(of: scene.other(than: place).size)
          ? pen.seam(missing, beyond: seam.axis) : missing, in: &context)
    } else if let frame = missing.intersection(placement.target) {
      pen.dashedFrame(frame, in: &context)
    }
    let text = place.kind == .removed ? place.verb : "not there"
    let plate = Plate(text, .light, scale, fonts: scene.fonts)
    let target = placement.target
    let x = min(missing.maxX, target.maxX) - plate.size.width - scale.pixels(12)
    let middle = min(max(missing.midY, target.minY), target.maxY)
    let position = Rect(
      x: max(target.minX, x).rounded(), y: (middle - plate.size.height / 2).rounded(),
      width: plate.size.width, height: plate.size.height)
    plate.draw(in: position, &context)
  }
}

extension ScaledImage {
  /// Creates an image that is not reduced.
  fileprivate init(original: Bitmap) {
    (self.original, shown, zoom) = (original, original, .none)
  }
}
