extension VectorKernels {
  @inline(__always)
  static func load(_ pixels: UnsafePointer<UInt32>) -> PixelVector {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: PixelVector.self)
  }

  @inline(__always)
  static func load(_ pixels: UnsafeMutablePointer<UInt32>) -> PixelVector {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: PixelVector.self)
  }

  @inline(__always)
  static func store(_ value: PixelVector, _ pixels: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pixels).storeBytes(of: value, as: PixelVector.self)
  }

  @inline(__always)
  static func halves(_ value: PixelVector) -> Halves {
    unsafe unsafeBitCast(value, to: Halves.self)
  }

  @inline(__always)
  static func pixels(_ value: Halves) -> PixelVector {
    unsafe unsafeBitCast(value, to: PixelVector.self)
  }

  /// See ``PixelArithmetic/scale(_:by:)``.
  @inline(__always)
  static func scale(_ value: PixelVector, by coverage: Halves) -> PixelVector {
    let low = PixelVector(repeating: 0x00FF_00FF)
    let redBlue = halves(value & low) &* coverage &+ 128
    let greenAlpha = halves((value &>> 8) & low) &* coverage &+ 128
    return pixels(redBlue &>> 8) | (pixels(greenAlpha) & PixelVector(repeating: 0xFF00_FF00))
  }

  /// See ``PixelArithmetic/fade(_:by:)``.
  @inline(__always)
  static func fade(_ value: PixelVector, by byte: Halves) -> PixelVector {
    let low = PixelVector(repeating: 0x00FF_00FF)
    let redBlue = halves(value & low) &* byte &+ 128
    let greenAlpha = halves((value &>> 8) & low) &* byte &+ 128
    return pixels(divided(redBlue)) | pixels(divided(greenAlpha) &<< 8)
  }

  /// Returns the upper halves of the products with 257, which equal `(x + (x >> 8)) >> 8`.
  ///
  /// This form of widening, unlike others, compiles to one instruction on all processors.
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
  static func over(_ destination: PixelVector, _ value: PixelVector) -> PixelVector {
    let inverseAlpha = PixelVector(repeating: 255) &- (value &>> 24)
    return value &+ fade(destination, by: halves(inverseAlpha | (inverseAlpha &<< 16)))
  }

  /// See ``PixelArithmetic/interpolate(_:_:weight:)``.
  @inline(__always)
  static func interpolate(_ first: PixelVector, _ second: PixelVector, weight: Halves)
    -> PixelVector
  {
    let low = PixelVector(repeating: 0x00FF_00FF)
    let inverseWeight = Halves(repeating: 256) &- weight
    let redBlue = halves(first & low) &* inverseWeight &+ halves(second & low) &* weight &+ 128
    let greenAlpha =
      halves((first &>> 8) & low) &* inverseWeight &+ halves((second &>> 8) & low) &* weight &+ 128
    return pixels(redBlue &>> 8) | (pixels(greenAlpha) & PixelVector(repeating: 0xFF00_FF00))
  }
}
