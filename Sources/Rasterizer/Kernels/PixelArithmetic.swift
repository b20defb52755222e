/// Arithmetic on one pixel word, two channels at a time.
///
/// Masks are literals because a constant's name is a function call in a debug build.
enum PixelArithmetic {
  /// Returns a word times a coverage of 0 to 256: (x · coverage + 128) / 256.
  @inline(__always)
  static func scale(_ word: UInt32, by coverage: UInt32) -> UInt32 {
    let redBlue = (((word & 0x00FF_00FF) &* coverage &+ 0x0080_0080) >> 8) & 0x00FF_00FF
    let greenAlpha = (((word >> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080) & 0xFF00_FF00
    return redBlue | greenAlpha
  }

  /// Returns a word times a byte: (x · byte) / 255, rounded (see `divideBy255`).
  @inline(__always)
  static func fade(_ word: UInt32, by byte: UInt32) -> UInt32 {
    let redBlue = (word & 0x00FF_00FF) &* byte &+ 0x0080_0080
    let greenAlpha = ((word >> 8) & 0x00FF_00FF) &* byte &+ 0x0080_0080
    return (((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
      | ((greenAlpha &+ ((greenAlpha >> 8) & 0x00FF_00FF)) & 0xFF00_FF00)
  }

  /// Returns a word drawn over another one (Porter and Duff, "Compositing Digital Images", 1984).
  @inline(__always)
  static func over(_ ground: UInt32, _ word: UInt32) -> UInt32 {
    word &+ fade(ground, by: 255 &- (word >> 24))
  }

  /// Returns the word between two words: (first · (256 − weight) + second · weight + 128) / 256.
  @inline(__always)
  static func interpolate(_ first: UInt32, _ second: UInt32, weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let redBlue =
      ((first & 0x00FF_00FF) &* rest &+ (second & 0x00FF_00FF) &* weight &+ 0x0080_0080) >> 8
    let greenAlpha =
      ((first >> 8) & 0x00FF_00FF) &* rest &+ ((second >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
    return (redBlue & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
  }
}
