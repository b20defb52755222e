import SnapshotDrawing

extension VectorKernels {
  /// One channel of eight pixels.
  private typealias Lanes = SIMD8<Int32>
  private typealias Floats = SIMD8<Float>

  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>
  ) {
    let factors = PorterDuff(mode)
    var done = 0
    if mode == .plusDarker {
      done = unsafe addDarker(pixels, source, count, result)
    } else if !factors.mixesColors {
      done = unsafe add(pixels, source, count, factors, result)
    } else {
      done = unsafe mix(pixels, source, count, mode, result)
    }
    unsafe ScalarKernels.blend(
      pixels + done, with: source + done, count: count &- done, mode: mode, into: result + done)
  }

  /// Blends with a mode that mixes colors, and returns the number of pixels written.
  private static func mix(
    _ pixels: UnsafePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ mode: BlendMode, _ result: UnsafeMutablePointer<UInt32>
  ) -> Int {
    switch mode {
    case .multiply:
      return unsafe mix(pixels, source, count, result) { d, s, _, _ in s &* d }
    case .screen:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        s &* da &+ d &* sa &- s &* d
      }
    case .exclusion:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        s &* da &+ d &* sa &- 2 &* (s &* d)
      }
    case .overlay:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        lit(d, s, da, sa, isLight: negative(da &- 2 &* d))
      }
    case .hardLight:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        lit(d, s, da, sa, isLight: negative(sa &- 2 &* s))
      }
    case .darken:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        smaller(s &* da, d &* sa)
      }
    case .lighten:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        0 &- smaller(0 &- s &* da, 0 &- d &* sa)
      }
    case .difference:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        let difference = s &* da &- d &* sa
        let sign = negative(difference)
        return (difference ^ sign) &- sign
      }
    case .colorDodge:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        let full = sa &* da
        let complement = sa &- s
        let value = select(
          full, quotient(d &* sa, sa, complement, full), where: negative(0 &- complement))
        return value & negative(0 &- d)
      }
    case .colorBurn:
      return unsafe mix(pixels, source, count, result) { d, s, da, sa in
        let full = sa &* da
        let complement = da &- d
        let value = (full &- quotient(complement &* sa, sa, s, full)) & negative(0 &- s)
        return select(full, value, where: negative(0 &- complement))
      }
    default:
      // Soft light and the hue and luminosity modes are rare and dominated by divisions, so a
      // scalar loop handles them.
      return 0
    }
  }

  /// Adds the source and the destination, multiplied by their factors, and returns the number of
  /// pixels written.
  private static func add(
    _ pixels: UnsafePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ factors: PorterDuff, _ result: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var index = 0
    while index &+ 8 <= count {
      let (destination, pixel) = unsafe (load(pixels + index), load(source + index))
      let (da, sa) = (channel(destination, 24), channel(pixel, 24))
      let sourceFactor =
        Lanes(repeating: factors.source.constant) &+ Lanes(repeating: factors.source.slope) &* da
      let destinationFactor =
        Lanes(repeating: factors.destination.constant) &+ Lanes(
          repeating: factors.destination.slope) &* sa
      let limit = divided(
        sa &* sourceFactor &+ da &* destinationFactor, limit: Lanes(repeating: 255))
      func level(_ shift: UInt32) -> PixelVector {
        let (d, s) = (channel(destination, shift), channel(pixel, shift))
        return shifted(divided(s &* sourceFactor &+ d &* destinationFactor, limit: limit), shift)
      }
      unsafe store(shifted(limit, 24) | level(16) | level(8) | level(0), result + index)
      index &+= 8
    }
    return index
  }

  /// Adds channels, minus the excess of the sum of both alphas over 255, and returns the number of
  /// pixels written.
  private static func addDarker(
    _ pixels: UnsafePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ result: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let full = Lanes(repeating: 255)
    var index = 0
    while index &+ 8 <= count {
      let (backdrop, pixel) = unsafe (load(pixels + index), load(source + index))
      let alpha = channel(backdrop, 24) &+ channel(pixel, 24)
      let limit = smaller(alpha, full)
      let excess = alpha &- limit
      func level(_ shift: UInt32) -> PixelVector {
        let sum = channel(backdrop, shift) &+ channel(pixel, shift) &- excess
        return shifted(sum & ~negative(sum), shift)
      }
      unsafe store(shifted(limit, 24) | level(16) | level(8) | level(0), result + index)
      index &+= 8
    }
    return index
  }

  /// Adds the mixed color of the area that both cover to the colors outside it, and returns the
  /// number of pixels written.
  @inline(__always)
  private static func mix(
    _ pixels: UnsafePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    _ result: UnsafeMutablePointer<UInt32>,
    _ mixed: (_ d: Lanes, _ s: Lanes, _ da: Lanes, _ sa: Lanes) -> Lanes
  ) -> Int {
    let full = Lanes(repeating: 255)
    var index = 0
    while index &+ 8 <= count {
      let (destination, pixel) = unsafe (load(pixels + index), load(source + index))
      let (da, sa) = (channel(destination, 24), channel(pixel, 24))
      let limit = divided(sa &* full &+ da &* (full &- sa), limit: full)
      func level(_ shift: UInt32) -> PixelVector {
        let (d, s) = (channel(destination, shift), channel(pixel, shift))
        let sum = s &* (full &- da) &+ d &* (full &- sa) &+ mixed(d, s, da, sa)
        return shifted(divided(sum, limit: limit), shift)
      }
      unsafe store(shifted(limit, 24) | level(16) | level(8) | level(0), result + index)
      index &+= 8
    }
    return index
  }

  // MARK: Lanes

  @inline(__always)
  private static func channel(_ pixels: PixelVector, _ shift: UInt32) -> Lanes {
    let channel = (pixels &>> PixelVector(repeating: shift)) & PixelVector(repeating: 255)
    return unsafe unsafeBitCast(channel, to: Lanes.self)
  }

  @inline(__always)
  private static func shifted(_ level: Lanes, _ shift: UInt32) -> PixelVector {
    unsafe unsafeBitCast(level, to: PixelVector.self) &<< PixelVector(repeating: shift)
  }

  /// Returns values divided by 255, rounded, and clamped to zero and a limit of at most 255.
  @inline(__always)
  private static func divided(_ value: Lanes, limit: Lanes) -> Lanes {
    let level = smaller(((value &+ 128) &* 257) &>> 16, limit)
    return level & ~negative(level)
  }

  /// Returns a mask of the lanes that are negative.
  @inline(__always)
  private static func negative(_ value: Lanes) -> Lanes { value &>> 31 }

  @inline(__always)
  private static func smaller(_ first: Lanes, _ second: Lanes) -> Lanes {
    let difference = first &- second
    return second &+ (difference & negative(difference))
  }

  /// Returns the second value where a mask is set, and the first one elsewhere.
  @inline(__always)
  private static func select(_ first: Lanes, _ second: Lanes, where mask: Lanes) -> Lanes {
    first ^ ((first ^ second) & mask)
  }

  /// Returns the result of screen where a mask is set, and of multiply elsewhere, both doubled.
  @inline(__always)
  private static func lit(
    _ d: Lanes, _ s: Lanes, _ da: Lanes, _ sa: Lanes, isLight: Lanes
  ) -> Lanes {
    select(
      2 &* (s &* d), sa &* da &- 2 &* ((da &- d) &* (sa &- s)), where: isLight)
  }

  /// Returns `first · second / divisor`, rounded down, and clamped to a limit.
  ///
  /// Floats are sufficient: products below 2²⁴ are exact, and the rounded quotient of such an
  /// integer and a byte never reaches the next integer. If the divisor is not positive, the result
  /// is unspecified.
  @inline(__always)
  private static func quotient(
    _ first: Lanes, _ second: Lanes, _ divisor: Lanes, _ limit: Lanes
  ) -> Lanes {
    let quotient = floats(first) * floats(second) / floats(divisor)
    let bits = unsafe (
      unsafeBitCast(quotient, to: Lanes.self), unsafeBitCast(floats(limit), to: Lanes.self)
    )
    // Floats that are not negative have the same order as their bit patterns.
    let bounded = unsafe unsafeBitCast(smaller(bits.0, bits.1), to: Floats.self)
    let nearest = unsafe unsafeBitCast(bounded + 8_388_608, to: Lanes.self) & 0x7F_FFFF
    let excess = unsafe unsafeBitCast(bounded - floats(nearest), to: Lanes.self)
    return nearest &+ negative(excess)
  }

  /// Returns integers from 0 to 2²³ as floats.
  @inline(__always)
  private static func floats(_ value: Lanes) -> Floats {
    unsafe unsafeBitCast(value | 0x4B00_0000, to: Floats.self) - 8_388_608
  }
}
