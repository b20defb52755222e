import SnapshotComparison
import SnapshotDrawing
import SnapshotTypography

/// Draws rings, frames, seams, stripes, and bars.
struct MarkPen {
  /// The number of pixels per point of the sheet.
  let scale: SheetScale
  /// The color of the line on both sides of every mark.
  let halo: Color

  init(_ scale: SheetScale, halo: Color) {
    self.scale = scale
    self.halo = halo
  }

  /// The width of rings and frames.
  var width: Double { scale.pixels(2) }

  /// Returns the center line of the ring around a rectangle, with a gap between them, which is
  /// larger around a tiny rectangle.
  ///
  /// - Parameter minimum: The minimum width and height inside the ring, in points.
  func outline(around rect: Rect, minimum: Double = 12) -> Rect {
    let inner = scale.pixels(minimum) + width
    let (x, y) = (max(0, inner - rect.width) / 2, max(0, inner - rect.height) / 2)
    let gap = scale.pixels(3) + width / 2
    return Rect(
      x: (rect.minX - max(x.rounded(.up), gap)), y: (rect.minY - max(y.rounded(.up), gap)),
      width: rect.width + 2 * max(x.rounded(.up), gap),
      height: rect.height + 2 * max(y.rounded(.up), gap))
  }

  /// Draws lines above and below a rectangle, so that a text between them remains legible.
  func brackets(_ outline: Rect, in context: inout DrawingContext) {
    for y in [outline.minY, outline.maxY] {
      var path = Path()
      path.move(to: Point(x: outline.minX + width, y: y))
      path.addLine(to: Point(x: outline.maxX - width, y: y))
      stroke(path, color: Palette.changed, in: &context)
    }
  }

  /// Draws the outline of a rectangle on top of a wider halo, so that it is visible on every
  /// background.
  func ring(_ outline: Rect, color: Color = Palette.changed, in context: inout DrawingContext) {
    let radius = min(scale.pixels(5), outline.width / 2, outline.height / 2)
    stroke(Path(RoundedRect(outline, radius: radius)), color: color, in: &context)
  }

  /// Returns the center line of a ring whose halo is inside a rectangle.
  func frame(inside rect: Rect) -> Rect {
    let distance = width / 2 + scale.pixels(1)
    guard rect.width > 4 * distance, rect.height > 4 * distance else { return rect }
    return rect.inset(by: distance)
  }

  /// Returns a seam that is moved beyond the end of an image, so that it hides no content.
  func seam(_ rect: Rect, beyond axis: ImageAlignment.Axis) -> Rect {
    let distance = width / 2 + scale.pixels(1)
    return rect.offsetBy(dx: axis == .rows ? 0 : distance, dy: axis == .rows ? distance : 0)
  }

  /// Draws a dashed line across an image.
  ///
  /// - Parameter bounds: The rectangle in which the line is visible; `nil` for the entire line.
  func seam(_ rect: Rect, within bounds: Rect? = nil, in context: inout DrawingContext) {
    let visible = bounds ?? rect
    var path = Path()
    // The middle is on a pixel boundary, as the line's width is even.
    if rect.width >= rect.height {
      path.move(to: Point(x: max(rect.minX, visible.minX), y: rect.minY))
      path.addLine(to: Point(x: min(rect.maxX, visible.maxX), y: rect.minY))
    } else {
      path.move(to: Point(x: rect.minX, y: max(rect.minY, visible.minY)))
      path.addLine(to: Point(x: rect.minX, y: min(rect.maxY, visible.maxY)))
    }
    stroke(path, color: Palette.changed, dashes: [6, 4], in: &context)
  }

  /// Draws the dashed outline of a rectangle.
  func dashedFrame(_ rect: Rect, in context: inout DrawingContext) {
    stroke(Path(rect.inset(by: width / 2)), color: Palette.changed, dashes: [6, 4], in: &context)
  }

  private func stroke(
    _ path: Path, color: Color, dashes: [Double] = [], in context: inout DrawingContext
  ) {
    context.stroke(
      path, StrokeStyle(width: width + 2 * scale.pixels(1)), with: .color(halo))
    context.stroke(
      path, StrokeStyle(width: width, dashes: dashes.map(scale.pixels)), with: .color(color))
  }

  /// Draws stripes with a frame.
  ///
  /// - Parameters:
  ///   - isUpward: Whether the stripes rise to the right, as those of inserted content do.
  ///   - bounds: The rectangle of which only stripes inside are drawn; `nil` for all.
  func hatch(
    _ rect: Rect, isUpward: Bool, backdrop: Color, within bounds: Rect? = nil,
    in context: inout DrawingContext
  ) {
    context.fill(.rect(rect), with: .color(backdrop))
    stripes(
      rect, isUpward: isUpward, color: Palette.changed, within: bounds, in: &context)
    let frame = min(width, rect.width / 2, rect.height / 2)
    context.stroke(
      Path(rect.inset(by: frame / 2)), StrokeStyle(width: frame), with: .color(Palette.changed))
  }

  /// Draws diagonal stripes; those outside the bounds are left out, because a rectangle can be much
  /// larger than its visible part.
  func stripes(
    _ rect: Rect, isUpward: Bool, color: Color, within bounds: Rect? = nil,
    in context: inout DrawingContext
  ) {
    guard let visible = bounds.map({ rect.intersection($0) }) ?? rect else { return }
    // Long stripes would make every row of a high area slow.
    var top = visible.minY
    while top < visible.maxY {
      let height = min(Self.stripHeight, visible.maxY - top)
      let strip = Rect(x: visible.minX, y: top, width: visible.width, height: height)
      drawStripes(rect, in: strip, isUpward: isUpward, color: color, in: &context)
      top += height
    }
  }

  /// The maximum height of the stripes that are drawn together, in pixels.
  private static let stripHeight = 512.0

  private func drawStripes(
    _ rect: Rect, in area: Rect, isUpward: Bool, color: Color, in context: inout DrawingContext
  ) {
    let (step, thickness) = (scale.pixels(8), scale.pixels(2) * 1.5)
    // The stripes of a part are those of the entire rectangle.
    let hiddenHeight = isUpward ? rect.maxY - area.maxY : area.minY - rect.minY
    let first = rect.minX - rect.height + hiddenHeight
    let start = area.minX - area.height - thickness
    var path = Path()
    var x = first + max(0, ((start - first) / step).rounded(.down)) * step
    while x < area.maxX {
      let (bottom, top) = isUpward ? (x, x + area.height) : (x + area.height, x)
      path.move(to: Point(x: bottom, y: area.maxY))
      path.addLine(to: Point(x: top, y: area.minY))
      path.addLine(to: Point(x: top + thickness, y: area.minY))
      path.addLine(to: Point(x: bottom + thickness, y: area.maxY))
      path.close()
      x += step
    }
    context.withClip(.rect(area)) { $0.fill(.path(path, .nonzero), with: .color(color)) }
  }

  /// Tints moved content.
  func tint(_ rect: Rect, in context: inout DrawingContext) {
    context.fill(.rect(rect), with: .color(Palette.movedTint))
  }

  /// The distance between the outer edge of a bar and the moved content.
  var barDistance: Double { scale.pixels(4) + scale.pixels(2) }

  /// Draws bars along the direction of a movement, outside the moved content if there is space.
  ///
  /// - Parameters:
  ///   - isHorizontal: Whether the bars are above and below the content.
  ///   - bounds: The rectangle in which the bars must be.
  func bars(
    _ rect: Rect, isHorizontal: Bool = false, within bounds: Rect,
    in context: inout DrawingContext
  ) {
    let line = scale.pixels(1)
    let length = isHorizontal ? rect.height : rect.width
    let width = min(scale.pixels(4), (length / 3).rounded(.up))
    let (low, high) = isHorizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let (first, last) =
      isHorizontal ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    let positions = [max(first, low - barDistance), min(last, high + barDistance) - width]
    func strip(_ start: Double, _ width: Double) -> Rect {
      isHorizontal
        ? Rect(x: rect.minX, y: start, width: rect.width, height: width)
        : Rect(x: start, y: rect.minY, width: width, height: rect.height)
    }
    for start in positions {
      context.fill(.rect(strip(start - line, width + 2 * line)), with: .color(halo))
      context.fill(.rect(strip(start, width)), with: .color(Palette.moved))
    }
  }

  /// Draws a dotted line.
  func dots(_ path: Path, in context: inout DrawingContext) {
    let side = scale.pixels(1.5)
    context.stroke(
      path, StrokeStyle(width: side, dashes: [side, side]), with: .color(Palette.excused))
  }
}

/// A label inside a colored line: the number and the name of a place, or the distance of a
/// movement.
struct PlaceLabel {
  /// The maximum width, in points.
  private static let maximumWidth = 176.0

  /// The size in pixels.
  let size: Size
  private let number: CaptionText?
  private let text: CaptionText?
  private let color: Color
  private let colors: Palette.Ghost
  private let scale: SheetScale

  /// Creates a label with a number, a text, or both.
  init(
    number: Int? = nil, _ text: String, color: Color = Palette.changed,
    _ colors: Palette.Ghost, _ scale: SheetScale, fonts: FontBook
  ) {
    var style = CaptionStyle.label
    style.color = colors.ink
    self.number = number.map { CaptionText("\($0)", style, scale) }
    self.text =
      text.isEmpty
      ? nil
      : CaptionText(
        text, style, scale, width: scale.pixels(Self.maximumWidth), fonts: fonts)
    self.color = color
    self.colors = colors
    self.scale = scale
    let height = scale.pixels(18)
    let widths = [self.number, self.text].compactMap { $0?.size.width.rounded(.up) }
    let gap = scale.pixels(6) * Double(max(0, widths.count - 1))
    let width = widths.reduce(gap, +) + 2 * scale.pixels(6)
    size = Size(width: max(height, width), height: height)
  }

  /// The space between a label and its ring, in pixels.
  private var gap: Double { scale.pixels(4) }

  /// The space for labels in a panel.
  struct Space {
    /// The rectangle that must contain labels.
    let bounds: Rect
    /// The rectangles that labels must not overlap.
    var occupied: [Rect]
    /// Returns the amount of content that a label hides.
    let hidden: (Rect) -> Int
  }

  /// Returns the rectangle to the left or right of a ring, above it, or below it that hides the
  /// least content; `nil` if there is no space.
  func position(nextTo ring: Rect, in space: Space) -> Rect? {
    let isFlat = ring.height < 3 * size.height
    let side = isFlat ? (ring.midY - size.height / 2).rounded() : ring.minY
    let (above, below) = (ring.minY - gap - size.height, ring.maxY + gap)
    let (left, right) = (ring.minX, ring.maxX - size.width)
    let middle = (ring.midX - size.width / 2).rounded()
    let besides = [(ring.minX - gap - size.width, side), (ring.maxX + gap, side)]
    let stacked = [
      (left, above), (left, below), (right, above), (right, below), (middle, above),
      (middle, below),
    ]
    let positions = isFlat ? besides + stacked : stacked + besides
    return best(of: positions, in: space)
  }

  /// Returns the rectangle around a point, moved into others as far as needed.
  func rect(centeredAt center: Point, in bounds: Rect) -> Rect {
    let x = min(center.x - size.width / 2, bounds.maxX - size.width)
    let y = min(center.y - size.height / 2, bounds.maxY - size.height)
    return Rect(
      x: max(x, bounds.minX).rounded(), y: max(y, bounds.minY).rounded(), width: size.width,
      height: size.height)
  }

  /// Returns whether a rectangle is so large that a label inside it hides only a small part of it.
  func fits(inside rect: Rect) -> Bool {
    rect.height > 2 * size.height && rect.width > 1.5 * size.width
  }

  /// Returns the rectangle inside another one that hides the least content: at its left edge, or
  /// further right or below; `nil` if there is no space.
  func position(inside rect: Rect, in space: Space) -> Rect? {
    guard let area = rect.intersection(space.bounds) else { return nil }
    let inset = scale.pixels(8)
    let y =
      area.height < 3 * size.height
      ? (area.midY - size.height / 2).rounded() : area.minY + inset
    let positions = [
      (area.minX + inset, y), (area.maxX - inset - size.width, y),
      ((area.midX - size.width / 2).rounded(), y),
      (area.minX + inset, (area.midY - size.height / 2).rounded()),
    ]
    return best(of: positions, in: space)
  }

  /// Returns the rectangle anywhere inside another one that hides the least content, if possible in
  /// the middle of its right edge; `nil` if there is no space.
  func position(anywhereIn rect: Rect, in space: Space) -> Rect? {
    guard let area = rect.intersection(space.bounds) else { return nil }
    let inset = scale.pixels(8)
    let width = area.width - size.width - 2 * inset
    // Written with nested closures, the loops would add a second to every build of a user's tests.
    let columns: [Double] = [1, 0.75, 0.5, 0.25, 0]
    var positions: [(Double, Double)] = []
    for column in columns {
      let x: Double = area.minX + inset + width * column
      for row in Self.rows { positions.append((x, area.minY + (area.height - size.height) * row)) }
    }
    return best(of: positions, in: space)
  }

  /// The vertical positions of a label in an area, the preferred ones first.
  private static let rows = [
    0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9, 0.02, 0.98,
  ]

  /// Returns the rectangle on a thin band that hides the least content.
  func position(on band: Rect, in space: Space) -> Rect? {
    let inset = scale.pixels(8)
    let y = band.midY - size.height / 2
    let width = band.width - size.width - 2 * inset
    return best(
      of: [1, 0.75, 0.5, 0.25, 0].map { (band.minX + inset + width * $0, y) }, in: space)
  }

  /// Returns the free rectangle that hides the least content, and the first one of equal ones.
  private func best(of positions: [(Double, Double)], in space: Space) -> Rect? {
    let bounds = space.bounds
    var best: (rect: Rect, cost: Int)?
    for (index, (x, y)) in positions.enumerated() {
      let rect = Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
      let isInside =
        rect.minX >= bounds.minX && rect.minY >= bounds.minY && rect.maxX <= bounds.maxX
        && rect.maxY <= bounds.maxY
      guard isInside, space.occupied.allSatisfy({ $0.intersection(rect) == nil }) else {
        continue
      }
      // A later position is worth it only if it hides clearly less.
      let cost = 2 * space.hidden(rect) + index
      if cost < best?.cost ?? .max { best = (rect, cost) }
      if best?.cost == 0 { break }
    }
    return best?.rect
  }

  func draw(in rect: Rect, _ context: inout DrawingContext) {
    let line = scale.pixels(1.5)
    let radius = scale.pixels(5)
    let halo = scale.pixels(1)
    context.fill(
      .rect(rect.inset(by: 0 - halo), cornerRadius: radius + halo), with: .color(colors.halo))
    context.fill(.rect(rect, cornerRadius: radius), with: .color(color))
    context.fill(
      .rect(rect.inset(by: line), cornerRadius: radius - line), with: .color(colors.label))
    guard let number, let text else {
      (number ?? text)?.draw(centeredIn: rect, in: &context)
      return
    }
    let y = (rect.midY - text.size.height / 2).rounded()
    let x = rect.minX + scale.pixels(6)
    number.draw(at: Point(x: x, y: y), in: &context)
    let start = x + number.size.width.rounded(.up) + scale.pixels(6)
    text.draw(at: Point(x: start, y: y), in: &context)
  }
}
