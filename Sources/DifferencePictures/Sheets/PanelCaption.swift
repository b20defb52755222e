import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The name of a panel after a dot, and its details on the same line or on the next.
struct PanelCaption {
  private let color: Color
  private let name: TextLine
  private let detail: TextLine?
  private let isOneLine: Bool
  private let indent: Double
  private let scale: SheetScale

  /// Creates the caption of a panel.
  ///
  /// - Parameter width: The most that it may take, in pixels.
  init(_ panel: Panel, width: Double, isOneLine: Bool, _ scale: SheetScale) {
    self.init(
      panel.name, panel.color, detail: panel.detail, width: width, isOneLine: isOneLine, scale)
  }

  /// Creates a caption of a name and its details, which may be empty.
  init(
    _ text: String, _ color: Color, detail: String, width: Double, isOneLine: Bool,
    _ scale: SheetScale
  ) {
    self.color = color
    self.scale = scale
    self.isOneLine = isOneLine
    indent = scale.pixels(12)
    name = TextLine(text, .name, scale, width: width - indent)
    let rest = isOneLine ? width - indent - name.size.width - scale.pixels(8) : width - indent
    self.detail =
      detail.isEmpty ? nil : TextLine(detail, .detail, scale, width: rest)
  }

  /// The height of what is told, in pixels.
  var height: Double {
    isOneLine ? scale.pixels(14) : scale.pixels(14) + scale.pixels(13)
  }

  /// Draws the caption from its top-left corner.
  func draw(at origin: Point, in context: inout DrawingContext) {
    let side = scale.pixels(7)
    let middle = (origin.y + name.size.height / 2).rounded()
    let dot = Rect(x: origin.x, y: middle - (side / 2).rounded(), width: side, height: side)
    context.fill(.rect(dot, cornerRadius: side / 2), with: .color(color))
    let start = Point(x: origin.x + indent, y: origin.y)
    name.draw(at: start, in: &context)
    guard let detail else { return }
    // The two sizes of letters stand on one baseline.
    let beside = Point(
      x: (start.x + name.size.width + scale.pixels(8)).rounded(),
      y: origin.y + scale.pixels(1))
    let below = Point(x: start.x, y: origin.y + scale.pixels(14))
    detail.draw(at: isOneLine ? beside : below, in: &context)
  }
}
