import SnapshotGeometry

/// A transform to device pixels whose results are always finite.
struct DeviceTransform {
  /// The maximum absolute coordinate of a result, in pixels.
  ///
  /// Coordinates are clamped separately, which changes the slope of lines. Therefore the limit is
  /// as large as finite squared distances permit. ``Flattener`` clips lines along their slopes at
  /// ``FixedPoint/reach``.
  private static let limit = 1e150

  private let transform: Transform2D

  init(_ transform: Transform2D) {
    self.transform = transform
  }

  /// Returns a point in device pixels.
  ///
  /// The absolute values of its coordinates are at most 10¹⁵⁰.
  @inline(__always)
  func apply(_ point: Point) -> (x: Double, y: Double) {
    let x = transform.a * point.x + transform.c * point.y + transform.tx
    let y = transform.b * point.x + transform.d * point.y + transform.ty
    return (DeviceTransform.clamped(x), DeviceTransform.clamped(y))
  }

  @inline(__always)
  private static func clamped(_ value: Double) -> Double {
    if value > -limit && value < limit { return value }
    return value > 0 ? limit : (value < 0 ? -limit : 0)
  }
}
