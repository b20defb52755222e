import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// A label inside a colored line: the number and the name of a place, or the distance of a
/// movement.
struct Plate {
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
    var style = CaptionStyle.plate
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

  /// The space for plates in a panel.
  struct Space {
    /// The rectangle in which plates must be.
    let bounds: Rect
    /// The rectangles that plates must not overlap.
    var occupied: [Rect]
    /// Returns the amount of content that a plate hides.
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
    let columns: [Double] = [1, 0.5, 0]
    var positions: [(Double, Double)] = []
    for column in columns {
      let x: Double = area.minX + inset + width * column
      for row in Self.rows { positions.append((x, area.minY + (area.height - size.height) * row)) }
    }
    return best(of: positions, in: space)
  }

  /// The vertical positions of a plate in an area, the preferred ones first.
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

  /// Draws the label.
  func draw(in rect: Rect, _ context: inout DrawingContext) {
    let line = scale.pixels(1.5)
    let radius = scale.pixels(5)
    let halo = scale.pixels(1)
    context.fill(
      .rect(rect.inset(by: 0 - halo), cornerRadius: radius + halo), with: .color(colors.halo))
    context.fill(.rect(rect, cornerRadius: radius), with: .color(color))
    context.fill(
      .rect(rect.inset(by: line), cornerRadius: radius - line), with: .color(colors.plate))
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
