import SnapshotDrawing

/// A view that draws a display list, scaled to its bounds.
final class SnapshotView: View {
  private let list: DisplayList
  private let size: CGSize

  init(_ list: DisplayList, frame: CGRect) {
    self.list = list
    self.size = frame.standardizedRect.size
    super.init(frame: frame)
  }

  override func draw(in context: inout DrawingContext) {
    guard !size.isEmpty else { return }
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.concatenate(
      Transform2D(scaleX: bounds.width / size.width, y: bounds.height / size.height))
    context.draw(list)
  }
}
