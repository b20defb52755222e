import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The visible range of straight segments.
struct VisibleRange {
  /// The corners of the visible area, in pen space.
  private let corners: [Point]
  /// The distances that the stroke extends to the sides and beyond an end, in pen space.
  private let sideOutset: Double
  private let endOutset: Double

  /// Creates the range for a pen, or returns `nil` if the transform is not invertible.
  ///
  /// - Parameters:
  ///   - visible: The visible pixels.
  ///   - transform: The transform from pen space to device pixels.
  init?(_ visible: PixelRect, _ transform: Transform2D, radius: Double, cap: LineCap) {
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    let box = visible.expanded(by: 2)
    corners = [
      Point(x: Double(box.x), y: Double(box.y)), Point(x: Double(box.right), y: Double(box.y)),
      Point(x: Double(box.x), y: Double(box.bottom)),
      Point(x: Double(box.right), y: Double(box.bottom)),
    ].map { $0.applying(inverse) }
    sideOutset = radius * 2 + 2
    endOutset = cap == .butt ? 2 : radius + 2
  }

  /// Returns the distances from the start of a segment between which it is visible.
  ///
  /// Both are its length if it is not visible.
  func range(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), length: Double
  ) -> (start: Double, end: Double) {
    let (alongX, alongY) = ((end.x - start.x) / length, (end.y - start.y) / length)
    var (first, last) = (Double.infinity, -Double.infinity)
    var (left, right) = (Double.infinity, -Double.infinity)
    for corner in corners {
      let (x, y) = (corner.x - start.x, corner.y - start.y)
      let along = x * alongX + y * alongY
      let aside = x * alongY - y * alongX
      (first, last) = (min(first, along), max(last, along))
      (left, right) = (min(left, aside), max(right, aside))
    }
    guard left <= sideOutset, right >= 0 - sideOutset else { return (length, length) }
    let from = max(0, min(first - endOutset, length))
    return (from, max(from, min(last + endOutset, length)))
  }
}
