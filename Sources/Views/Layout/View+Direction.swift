import SnapshotGeometry

extension View {
  /// Whether the interface is read from the right.
  var isFromRight: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns a rectangle of the bounds where it lies in an interface that is read from the left, or as
  /// its mirror image.
  func directed(_ rect: CGRect) -> CGRect {
    guard isFromRight else { return rect }
    return rect.moved(x: bounds.minX + bounds.maxX - rect.minX - rect.maxX, y: 0)
  }
}
