import SnapshotGeometry
import SnapshotPixels

extension PixelRect {
  /// Creates the pixels that a transformed rectangle covers fully.
  ///
  /// Returns `nil` if an edge is not on a pixel boundary, rounded to the 24.8 grid, or if the
  /// rectangle is rotated or skewed.
  init?(exactly rect: Rect, _ transform: Transform2D) {
    guard transform.isAxisAligned, rect.isFinite else { return nil }
    let deviceTransform = DeviceTransform(transform)
    let (left, top) = deviceTransform.apply(Point(x: rect.minX, y: rect.minY))
    let (right, bottom) = deviceTransform.apply(Point(x: rect.maxX, y: rect.maxY))
    func integral(_ coordinate: Double) -> Int? {
      let reach = FixedPoint.reach
      let fixed = FixedPoint.nearest(to: max(-reach, min(coordinate, reach)))
      return fixed & (FixedPoint.one - 1) == 0 ? fixed >> FixedPoint.shift : nil
    }
    guard let first = integral(left), let upper = integral(top),
      let last = integral(right), let lower = integral(bottom)
    else { return nil }
    self.init(left: first, top: upper, right: last, bottom: lower)
  }
}
