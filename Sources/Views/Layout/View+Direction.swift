import SnapshotGeometry

extension View {
  /// Whether the interface is read from the right.
  var isFromRight: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns a rectangle of the bounds where it lies in an interface that is read from the left, or as
  /// its mirror image.
  func directed(_ rect: Rect) -> Rect {
    guard isFromRight else { return rect }
    return rect.offsetBy(dx: bounds.minX + bounds.maxX - rect.minX - rect.maxX, dy: 0)
  }
}
