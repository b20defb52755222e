import SnapshotGeometry

extension Point {
  /// Returns the point at a fraction of the way to another point.
  func interpolated(to end: Point, share: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, share: share), y: y.interpolated(to: end.y, share: share))
  }
}
