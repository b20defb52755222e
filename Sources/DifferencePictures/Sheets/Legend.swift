import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The meaning of the colors of marks, if there are others than that of changed pixels.
struct Legend {
  private let entries: [(kind: MarkKind, text: CaptionText)]
  private let scale: SheetScale

  /// Creates the legend of marks, or returns `nil` if all marks are changed pixels.
  init?(_ kinds: Set<MarkKind>, width: Double, _ scale: SheetScale) {
    guard !kinds.subtracting([.changed]).isEmpty else { return nil }
    self.scale = scale
    entries = MarkKind.allCases.filter(kinds.contains).map { kind in
      (kind, CaptionText(kind.name, .detail, scale, width: width))
    }
  }

  /// The height of the line, in pixels.
  var height: Double { scale.pixels(14) }

  /// Draws the legend with its top-left corner at a point.
  func draw(at origin: Point, in context: inout DrawingContext) {
    let side = scale.pixels(9)
    var x = origin.x
    for (kind, text) in entries {
      let swatch = Rect(x: x, y: origin.y + scale.pixels(2), width: side, height: side)
      draw(kind, in: swatch, &context)
      text.draw(at: Point(x: x + side + scale.pixels(5), y: origin.y), in: &context)
      x += side + (scale.pixels(5) + text.size.width + scale.pixels(16)).rounded()
    }
  }

  private func draw(_ kind: MarkKind, in rect: Rect, _ context: inout DrawingContext) {
    guard kind == .added || kind == .missing else {
      context.fill(.rect(rect), with: .color(kind.color))
      return
    }
    context.fill(.rect(rect), with: .color(Palette.changedPale))
    let stripes = Stripes(kind, width: Int(scale.pixels(1)))
    for y in 0..<Int(rect.height) {
      let start = stripes.start(inRow: y)
      for x in 0..<Int(rect.width) where stripes.isStriped(x, from: start) {
        let pixel = Rect(x: rect.minX + Double(x), y: rect.minY + Double(y), width: 1, height: 1)
        context.fill(.rect(pixel), with: .color(kind.color))
      }
    }
  }
}
