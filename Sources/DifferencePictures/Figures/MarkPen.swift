import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Draws rings, frames, seams, stripes, and bars.
struct MarkPen {
  /// The number of pixels per point of the sheet.
  let scale: SheetScale
  /// The color of the line on both sides of every mark.
  let halo: Color

  /// Creates a pen.
  init(_ scale: SheetScale, halo: Color) {
    self.scale = scale
    self.halo = halo
  }

  /// The width of rings and frames.
  var width: Double { scale.pixels(2) }

  /// Returns the center line of the ring around a rectangle, with a gap between them, which is
  /// larger around a tiny rectangle.
  func outline(around rect: Rect) -> Rect {
    let inner = scale.pixels(12) + width
    let (x, y) = (max(0, inner - rect.width) / 2, max(0, inner - rect.height) / 2)
    let gap = scale.pixels(3) + width / 2
    return Rect(
      x: (rect.minX - max(x.rounded(.up), gap)), y: (rect.minY - max(y.rounded(.up), gap)),
      width: rect.width + 2 * max(x.rounded(.up), gap),
      height: rect.height + 2 * max(y.rounded(.up), gap))
  }

  /// Draws lines above and below a rectangle, between which a text remains legible.
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

  /// Draws a dashed line across an image.
  func seam(_ rect: Rect, in context: inout DrawingContext) {
    var path = Path()
    // The middle is on a pixel boundary, as the line's width is even.
    if rect.width >= rect.height {
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.minY))
    } else {
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.minX, y: rect.maxY))
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
  /// - Parameter isUpward: Whether the stripes rise to the right, as those of inserted content do.
  func hatch(
    _ rect: Rect, isUpward: Bool, backdrop: Color, in context: inout DrawingContext
  ) {
    context.fill(.rect(rect), with: .color(backdrop))
    stripes(rect, isUpward: isUpward, color: Palette.changed, in: &context)
    let frame = min(width, rect.width / 2, rect.height / 2)
    context.stroke(
      Path(rect.inset(by: frame / 2)), StrokeStyle(width: frame), with: .color(Palette.changed))
  }

  /// Draws diagonal stripes.
  func stripes(
    _ rect: Rect, isUpward: Bool, color: Color, in context: inout DrawingContext
  ) {
    let (step, thickness) = (scale.pixels(8), scale.pixels(2) * 1.5)
    var path = Path()
    var x = rect.minX - rect.height
    while x < rect.maxX {
      let (bottom, top) = isUpward ? (x, x + rect.height) : (x + rect.height, x)
      path.move(to: Point(x: bottom, y: rect.maxY))
      path.addLine(to: Point(x: top, y: rect.minY))
      path.addLine(to: Point(x: top + thickness, y: rect.minY))
      path.addLine(to: Point(x: bottom + thickness, y: rect.maxY))
      path.close()
      x += step
    }
    context.withClip(.rect(rect)) { $0.fill(.path(path, .nonzero), with: .color(color)) }
  }

  /// Tints moved content.
  func tint(_ rect: Rect, in context: inout DrawingContext) {
    context.fill(.rect(rect), with: .color(Palette.movedTint))
  }

  /// Draws bars at both sides of moved content.
  func bars(_ rect: Rect, in context: inout DrawingContext) {
    let width = min(scale.pixels(4), (rect.width / 3).rounded(.up))
    let line = scale.pixels(1)
    for (x, isLeft) in [(rect.minX, true), (rect.maxX - width, false)] {
      let halo = Rect(
        x: isLeft ? x : x - line, y: rect.minY, width: width + line, height: rect.height)
      context.fill(.rect(halo), with: .color(self.halo))
      let bar = Rect(x: x, y: rect.minY, width: width, height: rect.height)
      context.fill(.rect(bar), with: .color(Palette.moved))
    }
  }

  /// Draws a dotted line.
  func dots(_ path: Path, in context: inout DrawingContext) {
    let side = scale.pixels(1.5)
    context.stroke(
      path, StrokeStyle(width: side, dashes: [side, side]), with: .color(Palette.excused))
  }
}
