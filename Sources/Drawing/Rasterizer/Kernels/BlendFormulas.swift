import SnapshotDrawing

/// The blend mode soft light.
///
/// The formula is that of the W3C's "Compositing and Blending Level 1", for premultiplied colors.
enum SoftLight {
  /// Blends a row of source pixels with a row of pixels; see ``PixelKernels``.
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      unsafe result[index] = blend(pixels[index], with: source[index])
      index &+= 1
    }
  }

  private static func blend(_ backdrop: UInt32, with pixel: UInt32) -> UInt32 {
    let (da, sa) = (Int64(backdrop >> 24), Int64(pixel >> 24))
    let alpha = quotient(255 &* sa &+ da &* (255 &- sa), limit: 255)
    var blended = alpha << 24
    var shift: UInt32 = 0
    while shift < 24 {
      let (d, s) = (Int64(backdrop >> shift & 255), Int64(pixel >> shift & 255))
      let sum = s &* (255 &- da) &+ d &* (255 &- sa) &+ mixed(d, s, da, sa)
      blended |= quotient(sum, limit: alpha) << shift
      shift &+= 8
    }
    return blended
  }

  /// Returns the blended channel of the area that source and destination cover, multiplied by 255.
  private static func mixed(_ d: Int64, _ s: Int64, _ da: Int64, _ sa: Int64) -> Int64 {
    guard da > 0, sa > 0 else { return 0 }
    let destination = Double(d) / Double(da)
    let source = Double(s) / Double(sa)
    let result: Double
    if source <= 0.5 {
      result = destination - (1 - 2 * source) * destination * (1 - destination)
    } else {
      let curve =
        destination <= 0.25
        ? ((16 * destination - 12) * destination + 4) * destination : destination.squareRoot()
      result = destination + (2 * source - 1) * (curve - destination)
    }
    return Int64((result * Double(sa &* da)).rounded())
  }
}

/// The blend modes that mix all channels of a color together, in integers.
///
/// The formulas are those of the W3C's "Compositing and Blending Level 1", section 9.2, multiplied
/// by both alphas. A channel of the source, `s / sa` in the standard, is `s · da` here, and all
/// values range up to `sa · da`. Luminosities are exact sums of 30, 59, and 11 hundredths.
/// Truncating a quotient costs less than 1/250 of a level.
enum CompositeColor {
  private struct Channels {
    var red: Int64
    var green: Int64
    var blue: Int64

    /// The luminosity, multiplied by 100.
    @inline(__always)
    var luminosity: Int64 { 30 &* red &+ 59 &* green &+ 11 &* blue }

    @inline(__always)
    var largest: Int64 {
      let first = red > green ? red : green
      return first > blue ? first : blue
    }

    @inline(__always)
    var smallest: Int64 {
      let first = red < green ? red : green
      return first < blue ? first : blue
    }

    /// Returns the color with a different saturation, the range of its channels: `SetSat`.
    @inline(__always)
    func saturated(to saturation: Int64) -> Channels {
      let (low, range) = (smallest, largest &- smallest)
      guard range > 0 else { return Channels(red: 0, green: 0, blue: 0) }
      return Channels(
        red: (red &- low) &* saturation / range, green: (green &- low) &* saturation / range,
        blue: (blue &- low) &* saturation / range)
    }

    /// Returns the color with a different luminosity, all multiplied by 100, clipped to zero and a
    /// limit: `SetLum` and `ClipColor`.
    @inline(__always)
    func lit(to target: Int64, limit: Int64) -> Channels {
      let change = target &- luminosity
      var result = Channels(
        red: 100 &* red &+ change, green: 100 &* green &+ change, blue: 100 &* blue &+ change)
      let low = result.smallest
      if low < 0 { result.move(toward: target, by: target, of: target &- low) }
      let high = result.largest
      if high > limit { result.move(toward: target, by: limit &- target, of: high &- target) }
      return result
    }

    /// Moves all channels toward a value, by a fraction of their distance from it.
    @inline(__always)
    private mutating func move(toward value: Int64, by part: Int64, of distance: Int64) {
      red = value &+ (red &- value) &* part / distance
      green = value &+ (green &- value) &* part / distance
      blue = value &+ (blue &- value) &* part / distance
    }
  }

  /// Blends a row of source pixels with a row of pixels; see ``PixelKernels``.
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      unsafe result[index] = blend(pixels[index], with: source[index], mode)
      index &+= 1
    }
  }

  @inline(__always)
  private static func blend(_ backdrop: UInt32, with pixel: UInt32, _ mode: BlendMode) -> UInt32 {
    let (da, sa) = (Int64(backdrop >> 24), Int64(pixel >> 24))
    let d = channels(backdrop)
    let s = channels(pixel)
    let mixed = mix(scale(d, by: sa), scale(s, by: da), mode, limit: 100 &* sa &* da)
    let alpha = quotient(255 &* sa &+ da &* (255 &- sa), limit: 255)
    func level(_ d: Int64, _ s: Int64, _ mixed: Int64) -> UInt32 {
      let sum = s &* (255 &- da) &+ d &* (255 &- sa) &+ (mixed &+ 50) / 100
      return quotient(sum, limit: alpha)
    }
    return alpha << 24 | level(d.blue, s.blue, mixed.blue) << 16
      | level(d.green, s.green, mixed.green) << 8 | level(d.red, s.red, mixed.red)
  }

  /// Returns the result of blending two colors, multiplied by 100.
  @inline(__always)
  private static func mix(
    _ backdrop: Channels, _ source: Channels, _ mode: BlendMode, limit: Int64
  ) -> Channels {
    switch mode {
    case .hue:
      source.saturated(to: backdrop.largest &- backdrop.smallest)
        .lit(to: backdrop.luminosity, limit: limit)
    case .saturation:
      backdrop.saturated(to: source.largest &- source.smallest)
        .lit(to: backdrop.luminosity, limit: limit)
    case .luminosity:
      backdrop.lit(to: source.luminosity, limit: limit)
    default:
      source.lit(to: backdrop.luminosity, limit: limit)
    }
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> Channels {
    Channels(
      red: Int64(pixel & 255), green: Int64(pixel >> 8 & 255), blue: Int64(pixel >> 16 & 255))
  }

  @inline(__always)
  private static func scale(_ color: Channels, by alpha: Int64) -> Channels {
    Channels(red: color.red &* alpha, green: color.green &* alpha, blue: color.blue &* alpha)
  }
}

/// Returns a value divided by 255, rounded, and clamped to a limit.
@inline(__always)
private func quotient(_ value: Int64, limit: UInt32) -> UInt32 {
  let level = UInt32(truncatingIfNeeded: ((value &+ 128) &* 257) >> 16)
  return level < limit ? level : limit
}
