/// Arithmetic on one pixel word, two channels at a time.
enum PixelArithmetic {
  private static let low: UInt32 = 0x00FF_00FF
  private static let high: UInt32 = 0xFF00_FF00
  private static let half: UInt32 = 0x0080_0080

  /// Returns a word times a coverage of 0 to 256: (x · coverage + 128) / 256.
  @inline(__always)
  static func scale(_ word: UInt32, by coverage: UInt32) -> UInt32 {
    let redBlue = (((word & low) &* coverage &+ half) >> 8) & low
    let greenAlpha = (((word >> 8) & low) &* coverage &+ half) & high
    return redBlue | greenAlpha
  }

  /// Returns a word times a byte: (x · byte) / 255, rounded (see `divideBy255`).
  @inline(__always)
  static func fade(_ word: UInt32, by byte: UInt32) -> UInt32 {
    let redBlue = (word & low) &* byte &+ half
    let greenAlpha = ((word >> 8) & low) &* byte &+ half
    return (((redBlue &+ ((redBlue >> 8) & low)) >> 8) & low)
      | ((greenAlpha &+ ((greenAlpha >> 8) & low)) & high)
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
    let redBlue = ((first & low) &* rest &+ (second & low) &* weight &+ half) >> 8
    let greenAlpha =
      ((first >> 8) & low) &* rest &+ ((second >> 8) & low) &* weight &+ half
    return (redBlue & low) | (greenAlpha & high)
  }
}
