import Drawing
import Geometry
import Pixels
import Typography

/// The sign at the end of a row.
final class AccessoryView: View {
  private let type: TableViewCell.AccessoryType

  init(_ type: TableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
  }

  /// The size beside text that is as large as usual.
  private var usualSize: Size {
    switch type {
    case .none: .zero
    case .disclosureIndicator: Size(width: 8, height: 14)
    case .checkmark: Size(width: 16, height: 14)
    case .detailButton: Size(width: 22, height: 22)
    }
  }

  /// Returns a size that grows with the text.
  override func sizeThatFits(_ size: Size) -> Size {
    let text = Font.preferredFont(forTextStyle: .body)
    let share =
      text.resolved(for: traitCollection.preferredContentSizeCategory).pointSize / text.pointSize
    return Size(
      width: pixelAligned(usualSize.width * share), height: pixelAligned(usualSize.height * share))
  }

  override func draw(in context: inout DrawingContext) {
    guard type != .none else { return }
    context.concatenate(
      AffineTransform(
        scaleX: bounds.width / usualSize.width, y: bounds.height / usualSize.height))
    switch type {
    case .none: return
    case .disclosureIndicator:
      let (tip, back) = isFromRight ? (1.0, 7.0) : (7.0, 1.0)
      let style = StrokeStyle(width: 2, cap: .round, join: .round)
      context.stroke(
        path([Point(x: back, y: 1.5), Point(x: tip, y: 7), Point(x: back, y: 12.5)]), style,
        with: .color(.tertiaryLabel))
    case .checkmark:
      let style = StrokeStyle(width: 2.2, cap: .round, join: .round)
      context.stroke(
        path([Point(x: 1.5, y: 7.5), Point(x: 6, y: 12.5), Point(x: 14.5, y: 1.5)]), style,
        with: .color(tintColor))
    case .detailButton:
      let style = StrokeStyle(width: 1.7, cap: .round)
      let ring = Path(ellipseIn: Rect(x: 1, y: 1, width: 20, height: 20))
      context.stroke(ring, style, with: .color(tintColor))
      context.stroke(
        path([Point(x: 11, y: 10), Point(x: 11, y: 15.5)]), style, with: .color(tintColor))
      let dot = Path(ellipseIn: Rect(x: 9.75, y: 5.25, width: 2.5, height: 2.5))
      context.fill(.path(dot, .nonzero), with: .color(tintColor))
    }
  }

  private func path(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    return path
  }
}
