import SnapshotGeometry

/// A transform to device pixels whose results are always finite.
struct DeviceTransform {
  /// The farthest that a point may land, in pixels.
  ///
  /// Each coordinate is cut by itself, which bends a line; so the limit is as far away as squares
  /// of distances stay finite. ``Flattener`` cuts lines at its own reach, along their slopes.
  private static let limit = 1e150

  private let transform: Transform2D

  init(_ transform: Transform2D) {
    self.transform = transform
  }

  /// Returns where a point lands, in device pixels; no coordinate is above 10¹⁵⁰.
  @inline(__always)
  func apply(_ point: Point) -> Point {
    let x = transform.a * point.x + transform.c * point.y + transform.tx
    let y = transform.b * point.x + transform.d * point.y + transform.ty
    return Point(x: DeviceTransform.clamped(x), y: DeviceTransform.clamped(y))
  }

  @inline(__always)
  private static func clamped(_ value: Double) -> Double {
    if value > -limit && value < limit { return value }
    return value > 0 ? limit : (value < 0 ? -limit : 0)
  }
}
