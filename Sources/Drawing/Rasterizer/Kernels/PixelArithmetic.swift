import SnapshotDrawing

/// Arithmetic on one premultiplied pixel, two channels at a time.
///
/// Masks are literals because access to a constant is a function call in a debug build.
enum PixelArithmetic {
  /// Returns a pixel scaled by a coverage of 0 to 256: `(x · coverage + 128) / 256`.
  @inline(__always)
  static func scale(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
    let redBlue = (((pixel & 0x00FF_00FF) &* coverage &+ 0x0080_0080) >> 8) & 0x00FF_00FF
    let greenAlpha = (((pixel >> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080) & 0xFF00_FF00
    return redBlue | greenAlpha
  }

  /// Returns a pixel faded by a byte: `x · byte / 255`, rounded; see `divideBy255`.
  @inline(__always)
  static func fade(_ pixel: UInt32, by byte: UInt32) -> UInt32 {
    let redBlue = (pixel & 0x00FF_00FF) &* byte &+ 0x0080_0080
    let greenAlpha = ((pixel >> 8) & 0x00FF_00FF) &* byte &+ 0x0080_0080
    return (((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
      | ((greenAlpha &+ ((greenAlpha >> 8) & 0x00FF_00FF)) & 0xFF00_FF00)
  }

  /// Returns a pixel between two pixels: `(first · (256 − weight) + second · weight + 128) / 256`.
  @inline(__always)
  static func interpolate(_ first: UInt32, _ second: UInt32, weight: UInt32) -> UInt32 {
    let inverseWeight = 256 &- weight
    let redBlue =
      ((first & 0x00FF_00FF) &* inverseWeight &+ (second & 0x00FF_00FF) &* weight
        &+ 0x0080_0080) >> 8
    let greenAlpha =
      ((first >> 8) & 0x00FF_00FF) &* inverseWeight &+ ((second >> 8) & 0x00FF_00FF) &* weight
      &+ 0x0080_0080
    return (redBlue & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
  }
}

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
