import SnapshotDrawing
import SnapshotGeometry

extension View {
  /// Returns a view that looks as this one does now, and stays so.
  ///
  /// It holds what is drawn rather than pixels, so it is sharp at every scale.
  ///
  /// - Parameter afterScreenUpdates: Whether the view is laid out first.
  public func snapshotView(afterScreenUpdates: Bool) -> View {
    if afterScreenUpdates { layoutIfNeeded() }
    return SnapshotView(currentDisplayList(), frame: frame)
  }
}

/// A view that draws a list, stretched with its bounds.
private final class SnapshotView: View {
  private let list: DisplayList
  private let size: CGSize

  init(_ list: DisplayList, frame: CGRect) {
    self.list = list
    self.size = frame.normalized.size
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
