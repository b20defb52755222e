import SnapshotDrawing

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

/// The 24.8 fixed-point format of device coordinates, in units of 1/256 pixel.
enum FixedPoint {
  /// The number of units per pixel.
  static let one = 256
  /// The number of fractional bits.
  static let shift = 8
  /// The maximum absolute coordinate, in pixels.
  ///
  /// Outlines are clipped there.
  static let reach = 1_048_576.0

  /// 1.5 · 2⁵².
  ///
  /// Adding it to a number rounds off the fraction, to nearest even. If the number is less than
  /// 2⁵¹, the exponent stays, so the bits of the sum are the integer plus those of the constant.
  private static let rounder = 6_755_399_441_055_744.0

  /// Returns the fixed-point number nearest to a coordinate in pixels, with ties rounded to even.
  ///
  /// - Precondition: The coordinate is finite and within twice the ``reach``.
  @inline(__always)
  static func nearest(to pixels: Double) -> Int {
    Int(truncatingIfNeeded: (pixels * 256 + rounder).bitPattern &- rounder.bitPattern)
  }
}
