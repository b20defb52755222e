import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A colored dot and the name of a panel, with its details on the same line or the next one.
struct PanelCaption {
  private let color: Color
  private let name: CaptionText
  private let detail: CaptionText?
  private let isOneLine: Bool
  private let indent: Double
  private let scale: SheetScale

  /// Creates the caption of a panel.
  ///
  /// - Parameter width: The available width in pixels.
  init(_ panel: Panel, width: Double, isOneLine: Bool, _ scale: SheetScale) {
    self.init(
      panel.name, panel.color, detail: panel.detail, width: width, isOneLine: isOneLine, scale)
  }

  /// Creates a caption with a name and details, which may be empty.
  init(
    _ text: String, _ color: Color, detail: String, width: Double, isOneLine: Bool,
    _ scale: SheetScale
  ) {
    self.color = color
    self.scale = scale
    self.isOneLine = isOneLine
    indent = scale.pixels(12)
    name = CaptionText(text, .name, scale, width: width - indent)
    let detailWidth =
      isOneLine ? width - indent - name.size.width - scale.pixels(8) : width - indent
    self.detail =
      detail.isEmpty ? nil : CaptionText(detail, .detail, scale, width: detailWidth)
  }

  /// The height in pixels.
  var height: Double {
    isOneLine ? scale.pixels(14) : scale.pixels(14) + scale.pixels(13)
  }

  /// Draws the caption with its top-left corner at a point.
  func draw(at origin: Point, in context: inout DrawingContext) {
    let side = scale.pixels(7)
    let middle = (origin.y + name.size.height / 2).rounded()
    let dot = Rect(x: origin.x, y: middle - (side / 2).rounded(), width: side, height: side)
    context.fill(.rect(dot, cornerRadius: side / 2), with: .color(color))
    let start = Point(x: origin.x + indent, y: origin.y)
    name.draw(at: start, in: &context)
    guard let detail else { return }
    // The offset aligns the baselines of the two font sizes.
    let trailing = Point(
      x: (start.x + name.size.width + scale.pixels(8)).rounded(),
      y: origin.y + scale.pixels(1))
    let below = Point(x: start.x, y: origin.y + scale.pixels(14))
    detail.draw(at: isOneLine ? trailing : below, in: &context)
  }
}
