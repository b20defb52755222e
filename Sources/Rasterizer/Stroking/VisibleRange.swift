import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Which part of a straight piece a pen can be seen on.
struct VisibleRange {
  /// The corners of what can be seen, in pen space.
  private let corners: [Point]
  /// How far the pen draws to the sides, and beyond an end, in pen space.
  private let sideReach: Double
  private let endReach: Double

  /// Creates the stretch of a pen; `nil` when pen space is too flat to tell.
  ///
  /// - Parameters:
  ///   - visible: The pixels that can be seen.
  ///   - transform: From pen space to device pixels.
  init?(_ visible: PixelRect, _ transform: Transform2D, radius: Double, cap: LineCap) {
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    let box = visible.expanded(by: 2)
    corners = [
      Point(x: Double(box.x), y: Double(box.y)), Point(x: Double(box.right), y: Double(box.y)),
      Point(x: Double(box.x), y: Double(box.bottom)),
      Point(x: Double(box.right), y: Double(box.bottom)),
    ].map { $0.applying(inverse) }
    sideReach = radius * 2 + 2
    endReach = cap == .butt ? 2 : radius + 2
  }

  /// Returns the distances from the start of a piece between which it can be seen; both are its
  /// length when it cannot.
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
    guard left <= sideReach, right >= 0 - sideReach else { return (length, length) }
    let from = max(0, min(first - endReach, length))
    return (from, max(from, min(last + endReach, length)))
  }
}
