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
