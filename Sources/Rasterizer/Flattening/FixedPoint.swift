/// Numbers of 24.8 fixed point: 1/256 of a pixel, the grid on which every outline is drawn.
enum FixedPoint {
  /// How many steps of the grid make a pixel.
  static let one = 256
  /// How many bits lie behind the binary point.
  static let shift = 8
  /// The farthest from the origin that a coordinate may lie, in pixels; outlines are cut there.
  static let reach = 1_048_576.0

  /// 1.5 · 2⁵²: added to a smaller number it pushes the fraction out, rounding to nearest even.
  private static let rounder = 6_755_399_441_055_744.0

  /// Returns the grid step nearest to a coordinate in pixels, halves to the even step.
  ///
  /// - Precondition: The coordinate is finite and within twice the ``reach``.
  @inline(__always)
  static func nearest(to pixels: Double) -> Int {
    Int((pixels * 256 + rounder) - rounder)
  }
}
