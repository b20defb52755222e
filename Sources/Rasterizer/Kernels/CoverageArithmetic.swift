import SnapshotGeometry

/// Arithmetic on the coverage of one pixel.
enum CoverageArithmetic {
  /// Returns the coverage, from 0 to 256, for a sum of cells.
  ///
  /// The absolute value is taken before the shift, so that the direction of a contour does not
  /// matter. Full coverage is 2²¹. The sum is rounded to a step first, and then to a 256th. With
  /// 255 steps, as alpha has, the alpha of an opaque black shape is its exact area, rounded once.
  @inline(__always)
  static func coverage(ofSum sum: Int32, rule: FillRule, steps: Int32) -> UInt32 {
    let magnitude = sum < 0 ? 0 &- sum : sum
    let covered =
      rule == .evenOdd
      ? folded(magnitude)
      : (magnitude > 0x20_0000 || magnitude < 0 ? 0x20_0000 : magnitude)
    let step = (covered &* steps &+ 0x10_0000) >> 21
    return UInt32(truncatingIfNeeded: (step &* (0x1_0000 / steps) &+ 128) >> 8)
  }

  /// Returns the distance of a sum from the nearest sum with an even winding number.
  @inline(__always)
  static func folded(_ magnitude: Int32) -> Int32 {
    let remainder = magnitude & 0x3F_FFFF
    return remainder > 0x20_0000 ? 0x40_0000 &- remainder : remainder
  }
}
