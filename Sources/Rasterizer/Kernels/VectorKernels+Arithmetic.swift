extension VectorKernels {
  @inline(__always)
  static func load(_ words: UnsafePointer<UInt32>) -> Words {
    unsafe UnsafeRawPointer(words).loadUnaligned(as: Words.self)
  }

  @inline(__always)
  static func load(_ words: UnsafeMutablePointer<UInt32>) -> Words {
    unsafe UnsafeRawPointer(words).loadUnaligned(as: Words.self)
  }

  @inline(__always)
  static func store(_ value: Words, _ words: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(words).storeBytes(of: value, as: Words.self)
  }

  @inline(__always)
  static func halves(_ value: Words) -> Halves { unsafe unsafeBitCast(value, to: Halves.self) }

  @inline(__always)
  static func words(_ value: Halves) -> Words { unsafe unsafeBitCast(value, to: Words.self) }

  /// See ``PixelArithmetic/scale(_:by:)``.
  @inline(__always)
  static func scale(_ value: Words, by coverage: Halves) -> Words {
    let low = Words(repeating: 0x00FF_00FF)
    let redBlue = halves(value & low) &* coverage &+ 128
    let greenAlpha = halves((value &>> 8) & low) &* coverage &+ 128
    return words(redBlue &>> 8) | (words(greenAlpha) & Words(repeating: 0xFF00_FF00))
  }

  /// See ``PixelArithmetic/fade(_:by:)``.
  @inline(__always)
  static func fade(_ value: Words, by byte: Halves) -> Words {
    let low = Words(repeating: 0x00FF_00FF)
    let redBlue = halves(value & low) &* byte &+ 128
    let greenAlpha = halves((value &>> 8) & low) &* byte &+ 128
    return words(divided(redBlue)) | words(divided(greenAlpha) &<< 8)
  }

  /// Returns the upper halves of the products with 257, which are (x + (x >> 8)) >> 8.
  ///
  /// One instruction on all processors: this widening, unlike others, is recognized as that.
  @inline(__always)
  private static func divided(_ value: Halves) -> Halves {
    Halves(lowHalf: divided(value.lowHalf), highHalf: divided(value.highHalf))
  }

  @inline(__always)
  private static func divided(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: value) &* 257) &>> 16)
  }

  /// See ``PixelArithmetic/over(_:_:)``.
  @inline(__always)
  static func over(_ ground: Words, _ value: Words) -> Words {
    let rest = Words(repeating: 255) &- (value &>> 24)
    return value &+ fade(ground, by: halves(rest | (rest &<< 16)))
  }

  /// See ``PixelArithmetic/interpolate(_:_:weight:)``.
  @inline(__always)
  static func interpolate(_ first: Words, _ second: Words, weight: Halves) -> Words {
    let low = Words(repeating: 0x00FF_00FF)
    let rest = Halves(repeating: 256) &- weight
    let redBlue = halves(first & low) &* rest &+ halves(second & low) &* weight &+ 128
    let greenAlpha =
      halves((first &>> 8) & low) &* rest &+ halves((second &>> 8) & low) &* weight &+ 128
    return words(redBlue &>> 8) | (words(greenAlpha) & Words(repeating: 0xFF00_FF00))
  }
}
