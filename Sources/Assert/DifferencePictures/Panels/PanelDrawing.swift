package import SnapshotComparison
package import SnapshotDrawing
import SnapshotRasterizer

/// The drawing of a difference at any size: the dimmed image, the changed pixels, the marks around
/// them, and labels with the names of the places.
struct PanelDrawing {
  /// The texts on labels.
  enum Labels {
    /// Numbers and names.
    case names
    /// Numbers only.
    case numbers
    /// No labels.
    case none
  }

  private let input: SheetInput
  private let image: ScaledImage
  private let scale: SheetScale
  private var pen: MarkPen { MarkPen(scale, halo: input.ghost.halo) }

  /// Creates the drawing.
  ///
  /// - Parameter image: The image that the input's panel shows.
  init(_ input: SheetInput, _ image: ScaledImage, _ scale: SheetScale) {
    self.input = input
    self.image = image
    self.scale = scale
  }

  func draw(
    at placement: PanelPlacement, labels: Labels = .names, in context: inout DrawingContext
  ) throws(BitmapError) {
    let target = placement.target
    let shown = try image.part(placement)
    let isReduced = placement.isReduced
    let size = isReduced ? placement.size(of: placement.shownRect) : placement.shownRect.size
    try placement.draw(try GhostImage.draw(shown, size: size, input.ghost), in: &context)
    let visible = input.places.filter { isVisible(input.panelRect($0), in: placement) }
    let fill = try fill(visible, at: placement, size: size, over: shown)
    context.pushClip(.rect(target))
    defer { context.pop() }
    drawAreas(at: placement, in: &context)
    let rings = rings(around: visible, at: placement)
    for ring in rings where labels != .none || isSmall(ring, in: target) {
      pen.ring(ring.outline, in: &context)
    }
    if let fill { try placement.draw(fill, in: &context) }
    drawExcused(at: placement, in: &context)
    if labels != .none {
      drawLabels(visible, rings, labels, at: placement, in: &context)
    }
  }

  /// Returns whether a ring is much smaller than the panel; around a larger ring, the border of the
  /// panel is enough.
  private func isSmall(_ ring: Ring, in target: Rect) -> Bool {
    ring.outline.width * ring.outline.height < 0.4 * target.width * target.height
  }

  private func isVisible(_ rect: PixelRect, in placement: PanelPlacement) -> Bool {
    rect.isEmpty
      ? rect.touches(placement.shownRect) : !rect.intersection(placement.shownRect).isEmpty
  }

  /// Returns the image of the changed pixels, or `nil` if there are none.
  private func fill(
    _ places: [MarkedPlace], at placement: PanelPlacement, size: PixelSize, over shown: Bitmap
  ) throws(BitmapError) -> Bitmap? {
    guard !input.changedBox.isEmpty else { return nil }
    let strengths = try input.strengths.reduced(
      placement.shownRect, to: size, changed: input.changedBox)
    // The areas are in pixels of the image that is filled.
    let unscaled = PanelPlacement(
      shownRect: placement.shownRect,
      target: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    let areas = places.filter { $0.kind == .changed }.map { place in
      let rect = input.panelRect(place)
      let area = unscaled.rect(rect)
      return MarkFill.Area(
        rect: PixelRect(
          x: Int(area.minX), y: Int(area.minY), width: Int(area.width), height: Int(area.height)),
        isLarge: input.isLarge(rect))
    }
    return try MarkFill.draw(strengths, areas: areas, over: shown, input.ghost)
  }

  // MARK: Areas and rings

  private func drawAreas(at placement: PanelPlacement, in context: inout DrawingContext) {
    let moved = input.moves.filter { isVisible($0.rect, in: placement) }
    for area in moved { pen.tint(placement.rect(area.rect), in: &context) }
    for area in moved {
      pen.bars(
        placement.rect(area.rect), isHorizontal: area.distance.y == 0, within: placement.target,
        in: &context)
    }
    func hatch(_ rect: PixelRect, isInserted: Bool) {
      pen.hatch(
        placement.rect(rect), isUpward: isInserted, backdrop: input.ghost.label,
        within: placement.target, in: &context)
    }
    for (rect, isInserted) in input.padding where isVisible(rect, in: placement) {
      hatch(rect, isInserted: isInserted)
    }
    for space in input.spaces where isVisible(space.rect, in: placement) {
      hatch(space.rect, isInserted: true)
    }
    for place in input.places where place.kind != .changed {
      let rect = input.panelRect(place)
      guard isVisible(rect, in: placement) else { continue }
      if rect.isEmpty {
        pen.seam(placement.rect(rect), within: placement.target, in: &context)
      } else {
        hatch(rect, isInserted: place.kind == .inserted)
      }
    }
  }

  /// A ring around one place, or around several places whose rings would intersect.
  struct Ring {
    /// The center line, in pixels of the sheet.
    var outline: Rect
    /// The places inside the ring, in order.
    var places: [MarkedPlace]
  }

  /// Returns the rings around the changed places, which do not intersect.
  func rings(around places: [MarkedPlace], at placement: PanelPlacement) -> [Ring] {
    let bounds = placement.target.inset(by: pen.width / 2)
    var rings: [Ring] = []
    for place in places where place.kind == .changed {
      var outline = pen.outline(around: placement.rect(input.panelRect(place)))
      // The bars of content that moved inside the place are inside the ring, too.
      let movesInside = input.moves.contains {
        $0.rect.intersection(input.panelRect(place)) == $0.rect
      }
      if movesInside { outline = outline.inset(by: 0 - pen.barDistance) }
      guard let inside = outline.intersection(bounds) else { continue }
      var ring = Ring(outline: inside, places: [place])
      var position = rings.count
      // A merged ring can intersect further rings.
      while let index = rings.firstIndex(where: { Self.crosses($0.outline, ring.outline) }) {
        ring.outline = ring.outline.union(rings[index].outline)
        ring.places = (rings[index].places + ring.places).sorted { $0.number < $1.number }
        position = min(position, index)
        rings.remove(at: index)
      }
      rings.insert(ring, at: position)
    }
    return rings
  }

  /// Returns whether the lines of two rings intersect; a ring inside another one is separate.
  private static func crosses(_ first: Rect, _ second: Rect) -> Bool {
    guard let common = first.intersection(second) else { return false }
    return common != first && common != second
  }

  private func drawExcused(at placement: PanelPlacement, in context: inout DrawingContext) {
    guard let tiles = input.excused else { return }
    var path = Path()
    func add(_ rect: PixelRect) {
      let line = placement.rect(rect)
      let isHorizontal = rect.height == 0
      path.move(to: line.origin)
      path.addLine(
        to: Point(
          x: isHorizontal ? line.maxX : line.minX, y: isHorizontal ? line.minY : line.maxY))
    }
    for row in 0...tiles.rowCount {
      for column in 0...tiles.columnCount {
        let isMarked = tiles.isMarked(column, row)
        let (x, y, side) = (column * tiles.side, row * tiles.side, tiles.side)
        if isMarked != tiles.isMarked(column - 1, row) {
          add(PixelRect(x: x, y: y, width: 0, height: side))
        }
        if isMarked != tiles.isMarked(column, row - 1) {
          add(PixelRect(x: x, y: y, width: side, height: 0))
        }
      }
    }
    pen.dots(path, in: &context)
  }

  // MARK: Labels

  private func drawLabels(
    _ places: [MarkedPlace], _ rings: [Ring], _ labels: Labels, at placement: PanelPlacement,
    in context: inout DrawingContext
  ) {
    var space = PlaceLabel.Space(
      bounds: placement.target.inset(by: scale.pixels(3)),
      occupied: rings.map { $0.outline.inset(by: 0 - pen.width) }
        + input.padding.map { placement.rect($0.rect) },
      hidden: { placement.contentCount(below: $0, of: image.shown, image.zoom.factor) })
    func place(_ candidates: [(label: PlaceLabel, position: Rect?)]) {
      guard let found = candidates.first(where: { $0.position != nil }), let rect = found.position
      else { return }
      found.label.draw(in: rect, &context)
      space.occupied.append(rect.inset(by: 0 - scale.pixels(2)))
    }
    for item in places where item.kind != .changed {
      let rect = placement.rect(input.panelRect(item))
      let candidates = texts(of: item, labels).map { label in
        (
          label,
          rect.height >= label.size.height + scale.pixels(4)
            ? label.position(inside: rect, in: space) : label.position(nextTo: rect, in: space)
        )
      }
      place(candidates)
    }
    for ring in rings {
      let own = ring.outline.inset(by: 0 - pen.width)
      var inside = space
      inside.occupied.removeAll { $0 == own }
      let names = labelTexts(of: ring, labels)
      place(
        names.map { ($0, $0.position(nextTo: own, in: space)) }
          + names.filter { $0.fits(inside: ring.outline) }.map {
            ($0, $0.position(inside: ring.outline, in: inside))
          })
    }
    for band in input.spaces where isVisible(band.rect, in: placement) {
      let label = label(nil, "space +\(Points.text(band.length, scale: input.imageScale)) pt")
      let rect = placement.rect(band.rect)
      var inside = space
      inside.occupied.removeAll { $0.intersection(rect) == rect }
      place([(label, label.position(on: rect, in: inside))])
    }
    if let bounds = input.excused?.bounds, isVisible(bounds, in: placement) {
      let label = PlaceLabel(
        "antialiasing, ignored", color: Palette.excused, input.ghost, scale, fonts: input.fonts)
      place([(label, label.position(nextTo: placement.rect(bounds), in: space))])
    }
    for area in Self.distinct(input.moves.filter { isVisible($0.rect, in: placement) }) {
      place(candidates(of: area, in: space, at: placement))
    }
  }

  /// Returns the label of moved content with its positions, the best one first.
  private func candidates(
    of area: MovedArea, in space: PlaceLabel.Space, at placement: PanelPlacement
  ) -> [(label: PlaceLabel, position: Rect?)] {
    let caption = area.caption(scale: input.imageScale)
    let rect = placement.rect(area.rect)
    var outside = space
    outside.occupied.append(rect)
    let texts = area.name.isEmpty ? [caption] : ["\(area.name) \(caption)", caption]
    return texts.flatMap { text -> [(label: PlaceLabel, position: Rect?)] in
      let label = PlaceLabel(
        text, color: Palette.moved, input.ghost, scale, fonts: input.fonts)
      let inside = label.fits(inside: rect) ? label.position(anywhereIn: rect, in: space) : nil
      return [
        (label, inside), (label, label.position(nextTo: rect, in: outside)),
        (label, label.position(anywhereIn: rect, in: space)),
      ]
    }
  }

  /// The labels of an inserted or removed place, the longest first.
  private func texts(of place: MarkedPlace, _ labels: Labels) -> [PlaceLabel] {
    let verb = place.verb
    var text = verb
    if let length = place.bandLength, let seam = place.seam {
      let arrow = seam.axis == .rows ? "↕" : "↔"
      text += " \(arrow) \(Points.text(length, scale: input.imageScale)) pt"
    } else if !place.name.isEmpty {
      text = "\(place.name) \(verb)"
    }
    return (labels == .names ? [text, verb, ""] : [text, ""]).map { label(place.number, $0) }
  }

  private func labelTexts(of ring: Ring, _ labels: Labels) -> [PlaceLabel] {
    guard let first = ring.places.first else { return [] }
    guard ring.places.count == 1 else {
      let numbers = ring.places.prefix(4).map { "\($0.number)" }.joined(separator: "  ")
      return [label(nil, numbers + (ring.places.count > 4 ? " …" : ""))]
    }
    let isNamed = labels == .names && !first.name.isEmpty
    return (isNamed ? [first.name] : []).map { label(first.number, $0) }
      + [label(first.number, "")]
  }

  private func label(_ number: Int?, _ text: String) -> PlaceLabel {
    PlaceLabel(number: number, text, input.ghost, scale, fonts: input.fonts)
  }

  /// Returns the largest area of each distance.
  private static func distinct(_ areas: [MovedArea]) -> [MovedArea] {
    var result: [MovedArea] = []
    for area in areas.sorted(by: {
      $0.rect.width * $0.rect.height > $1.rect.width * $1.rect.height
    }) where !result.contains(where: { $0.distance == area.distance }) {
      result.append(area)
    }
    return result
  }
}

/// The image of a difference at the size of the snapshot: the dimmed snapshot, the changed pixels,
/// and marks around them.
package enum DifferenceImage {
  /// The longest side of a full-size image, in pixels.
  ///
  /// A larger image is reduced, because drawing coordinates have a limited range.
  static let longestSide = 1 << 19

  /// Draws the image from the difference's mask and at its size, so the image shows the pixels that
  /// caused the failure.
  ///
  /// - Parameters:
  ///   - actual: The compared image, which determines the strengths of the marks. Without it, the
  ///     reference is dimmed, and all marks are strong.
  ///   - scale: The number of pixels per point, which determines the size of the marks.
  package static func draw(
    _ difference: PixelDifference, over reference: Bitmap, actual: Bitmap? = nil,
    scale: Double = 1
  ) throws -> Bitmap {
    let content = SheetContent(headline: "", name: "", summary: "")
    let input = try SheetInput(
      content, reference: reference, actual: actual ?? reference, difference: difference,
      scale: scale)
    return try draw(input)
  }

  /// Draws the image of a failure, with the numbers of its places.
  static func draw(_ input: SheetInput) throws -> Bitmap {
    let zoom = Zoom.fitting(input.size, width: longestSide, height: longestSide)
    let drawing = PanelDrawing(
      input, try ScaledImage(input.panelImage, zoom),
      SheetScale(factor: input.imageScale * zoom.factor))
    var context = DrawingContext()
    try drawing.draw(
      at: zoom.placement(of: input.size.bounds, x: 0, y: 0), labels: .numbers, in: &context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: input.size), scale: 1, background: .white)
  }
}
