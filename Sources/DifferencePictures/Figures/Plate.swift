import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// A label inside a colored line: the number and the name of a place, or the distance of a movement.
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

  /// Returns the rectangle next to a ring that is inside the bounds and does not overlap other
  /// rectangles, or `nil` if there is none: left, right, above, or below.
  func position(nextTo ring: Rect, within bounds: Rect, avoiding others: [Rect]) -> Rect? {
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
    return firstFree(positions, within: bounds, avoiding: others)
  }

  /// Returns whether a rectangle is so large that a label inside it hides only a part of it.
  func fits(inside rect: Rect) -> Bool {
    rect.height > 2 * size.height && rect.width > 1.5 * size.width
  }

  /// Returns the rectangle inside another one that does not overlap other rectangles: at its left
  /// edge, or further right or below.
  func position(inside rect: Rect, within bounds: Rect, avoiding others: [Rect]) -> Rect? {
    guard let area = rect.intersection(bounds) else { return nil }
    let inset = scale.pixels(8)
    let y =
      area.height < 3 * size.height
      ? (area.midY - size.height / 2).rounded() : area.minY + inset
    let positions = [
      (area.minX + inset, y), (area.maxX - inset - size.width, y),
      ((area.midX - size.width / 2).rounded(), y),
      (area.minX + inset, (area.midY - size.height / 2).rounded()),
    ]
    return firstFree(positions, within: bounds, avoiding: others)
  }

  /// Returns the first rectangle of a column at the right edge that does not overlap others.
  func position(atRightOf rect: Rect, within bounds: Rect, avoiding others: [Rect]) -> Rect? {
    guard let area = rect.intersection(bounds) else { return nil }
    let inset = scale.pixels(8)
    let x = area.maxX - inset - size.width
    let positions = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95].map {
      (x, (area.minY + (area.height - size.height) * $0).rounded())
    }
    return firstFree(positions, within: bounds, avoiding: others)
  }

  private func firstFree(
    _ positions: [(Double, Double)], within bounds: Rect, avoiding others: [Rect]
  ) -> Rect? {
    for (x, y) in positions {
      let rect = Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
      let isInside =
        rect.minX >= bounds.minX && rect.minY >= bounds.minY && rect.maxX <= bounds.maxX
        && rect.maxY <= bounds.maxY
      if isInside, others.allSatisfy({ $0.intersection(rect) == nil }) { return rect }
    }
    return nil
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
