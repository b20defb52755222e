import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The meaning of the marks that occur, with the numbers of pixels.
struct Legend {
  private let entries: [(kind: MarkKind, text: CaptionText)]
  private let page: SheetPage
  /// Whether all changed places cover so much of the images that their marks are translucent.
  private let isLarge: Bool
  private var scale: SheetScale { page.scale }

  /// Creates the legend of a failure.
  init(_ scene: FailureScene, _ page: SheetPage) {
    self.page = page
    let changed = scene.places.filter { $0.kind == .changed }.map { scene.panelRect($0) }
    isLarge = !changed.isEmpty && changed.allSatisfy { scene.isLarge($0) }
    entries = Self.texts(scene).map { kind, text in
      (kind, CaptionText(text, .legend, page.scale, width: page.contentWidth))
    }
  }

  private static func texts(_ scene: FailureScene) -> [(MarkKind, String)] {
    let counts = scene.counts
    var texts: [(MarkKind, String)] = []
    for (kind, verb) in [(MarkKind.inserted, "inserted"), (.removed, "removed")] {
      let places = scene.places.filter { $0.kind == (kind == .inserted ? .inserted : .removed) }
      let length = places.compactMap(\.bandLength).reduce(0, +)
      let others = places.count { $0.bandLength == nil }
      if length > 0 {
        let points = Points.text(length, scale: scene.imageScale)
        texts.append((kind, "\(points) \(points == "1" ? "point" : "points") \(verb)"))
      }
      if others > 0 { texts.append((kind, "\(others) \(others == 1 ? "view" : "views") \(verb)")) }
    }
    let space = scene.spaces.reduce(0) { $0 + $1.length }
    if space > 0 {
      let points = Points.text(space, scale: scene.imageScale)
      texts.append(
        (.inserted, "\(points) \(points == "1" ? "point" : "points") of space inserted"))
    }
    let pixels: [(MarkKind, Int, String)] = [
      (.inserted, counts.added, "only in the actual image"),
      (.removed, counts.missing, "only in the reference"),
      (.slightlyChanged, counts.changed.slight, "changed by 1–15"),
      (.changed, counts.changed.medium, "changed by 16–63"),
      (.stronglyChanged, counts.changed.strong, "changed by 64–255"),
      (.moved, counts.moved, "only moved"),
      (.excused, counts.excused, "ignored as antialiasing"),
    ]
    texts += pixels.filter { $0.1 > 0 }.map { ($0.0, "\($0.1.grouped) px \($0.2)") }
    if scene.hasFaintMarks { texts.append((.faint, "disappeared content")) }
    return texts
  }

  /// Draws the legend, and moves the position below it.
  func draw(at y: inout Double, in context: inout DrawingContext) {
    guard let first = entries.first else { return }
    let swatch = Size(width: scale.pixels(20), height: scale.pixels(12))
    let lineHeight = max(first.text.size.height.rounded(.up), swatch.height)
    var x = page.margin
    for (kind, text) in entries {
      let width = swatch.width + scale.pixels(6) + text.size.width.rounded(.up)
      if x > page.margin, x + width > page.margin + page.contentWidth {
        x = page.margin
        y += lineHeight + scale.pixels(6)
      }
      let rect = Rect(
        x: x, y: y + ((lineHeight - swatch.height) / 2).rounded(), width: swatch.width,
        height: swatch.height)
      draw(kind, in: rect, &context)
      text.draw(at: Point(x: rect.maxX + scale.pixels(6), y: y), in: &context)
      x += width + scale.pixels(20)
    }
    y += lineHeight
  }

  private func draw(_ kind: MarkKind, in rect: Rect, _ context: inout DrawingContext) {
    let pen = MarkPen(scale, halo: Palette.checkLight)
    switch kind {
    case .slightlyChanged, .changed, .stronglyChanged, .faint:
      let strength = kind == .slightlyChanged ? 1 : kind == .changed ? 2 : 3
      var fill = Palette.changed
      fill.alpha =
        kind == .faint
        ? MarkKind.faintOpacity : MarkKind.opacity(strength: strength, isLarge: isLarge)
      let line = scale.pixels(2)
      context.fill(.rect(rect), with: .color(Palette.checkLight))
      context.fill(.rect(rect), with: .color(fill))
      context.stroke(
        Path(rect.inset(by: line / 2)), StrokeStyle(width: line), with: .color(kind.color))
    case .inserted, .removed:
      pen.hatch(rect, isUpward: kind == .inserted, backdrop: Palette.checkLight, in: &context)
    case .moved:
      pen.tint(rect, in: &context)
      pen.bars(rect, within: rect, in: &context)
    case .excused:
      let inset = rect.inset(by: scale.pixels(1))
      pen.dots(Path(inset), in: &context)
    }
  }
}
