import SnapshotGeometry

extension Point {
  /// Returns the point a share of the way to another, each coordinate by itself.
  func interpolated(to end: Point, share: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, share: share), y: y.interpolated(to: end.y, share: share))
  }
}
