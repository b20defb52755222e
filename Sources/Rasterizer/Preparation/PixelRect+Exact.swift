import SnapshotGeometry
import SnapshotPixels

extension PixelRect {
  /// Creates the whole pixels that a rectangle becomes, or `nil` when an edge of it does not fall
  /// between pixels on the 24.8 grid, or it is turned or mirrored.
  init?(exactly rect: Rect, _ transform: Transform2D) {
    guard transform.isAxisAligned, rect.isFinite else { return nil }
    let place = DeviceTransform(transform)
    let (left, top) = place.apply(Point(x: rect.minX, y: rect.minY))
    let (right, bottom) = place.apply(Point(x: rect.maxX, y: rect.maxY))
    func whole(_ coordinate: Double) -> Int? {
      let reach = FixedPoint.reach
      let fixed = FixedPoint.nearest(to: max(-reach, min(coordinate, reach)))
      return fixed & (FixedPoint.one - 1) == 0 ? fixed >> FixedPoint.shift : nil
    }
    guard let first = whole(left), let upper = whole(top), let last = whole(right),
      let lower = whole(bottom)
    else { return nil }
    self.init(left: first, top: upper, right: last, bottom: lower)
  }
}
