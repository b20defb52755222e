import SnapshotDrawing

/// Decides whether two colors are within a threshold.
///
/// Results are cached, because images of interfaces have few colors.
@safe
final class ColorMatcher {
  private static let capacity: UInt64 = 4_096

  private let threshold: Double
  private let space: OKLab
  /// The cached results: both colors in the lower 48 bits, and above them 1 for colors that match
  /// or 2 for colors that do not.
  private let cache: ZeroedBuffer<UInt64>
  private let linear: ZeroedBuffer<Float>

  init(threshold: Double, for size: PixelSize) throws(BitmapError) {
    self.threshold = threshold
    space = try OKLab(for: size)
    cache = try ZeroedBuffer(count: Int(Self.capacity), for: size)
    linear = try ZeroedBuffer(count: 256, for: size)
    for value in 0..<256 {
      unsafe linear.start[value] = Float(space.linearLight(value))
    }
  }

  /// The linear light of each channel value, 0 to 1, for the kernel.
  ///
  /// Valid as long as the matcher.
  var linearLight: UnsafePointer<Float> { unsafe UnsafePointer(linear.start) }

  /// Returns whether two opaque colors of 24 bits match: their distance is at most the threshold,
  /// or they differ by at most one level per channel, which is invisible and which OKLab overstates
  /// near black.
  func match(_ first: UInt32, _ second: UInt32) -> Bool {
    let key = UInt64(first) | UInt64(second) &<< 24
    let slot = Int((key &* 0x9E37_79B9_7F4A_7C15) &>> 52)
    let known = unsafe cache.start[slot]
    if known & 0xFFFF_FFFF_FFFF == key, known != 0 { return known &>> 48 == 1 }
    let isMatch =
      Self.isOneLevel(first, second) || space.distance(first, second) <= threshold
    unsafe cache.start[slot] = key | (isMatch ? 1 : 2) &<< 48
    return isMatch
  }

  /// Returns whether two opaque colors differ by at most one level per channel.
  static func isOneLevel(_ first: UInt32, _ second: UInt32) -> Bool {
    var shift: UInt32 = 0
    while shift < 24 {
      if (first &>> shift & 255) &+ 1 &- (second &>> shift & 255) > 2 { return false }
      shift = shift &+ 8
    }
    return true
  }
}

/// A converter to OKLab (Ottosson, 2020), with the lightness corrected to that of CIELAB for a
/// white reference (`Lr`).
///
/// The calculations use only sums, products, quotients, and square roots, which IEEE 754 defines
/// bit for bit, so that the result is the same on every machine.
@safe
final class OKLab {
  /// The linear light of each channel value, 0 to 1.
  private let linear: ZeroedBuffer<Double>

  init(for size: PixelSize) throws(BitmapError) {
    linear = try ZeroedBuffer(count: 256, for: size)
    for value in 0..<256 {
      unsafe linear.start[value] = Self.linearLight(ofChannel: value)
    }
  }

  /// Returns the linear light of a channel value, 0 to 255.
  func linearLight(_ value: Int) -> Double { unsafe linear.start[value] }

  /// Returns the HyAB distance of two opaque pixels (Abasi, Amani Tehran, and Fairchild, 2020): the
  /// difference in lightness plus the Euclidean distance in a and b.
  func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, other) = (coordinates(first), coordinates(second))
    let lightness = one.lightness - other.lightness
    let (a, b) = (one.a - other.a, one.b - other.b)
    return (lightness < 0 ? -lightness : lightness) + (a * a + b * b).squareRoot()
  }

  /// Returns the coordinates of an opaque pixel: the lightness, 0 to 1, and a and b, about -0.4 to
  /// 0.4.
  func coordinates(_ pixel: UInt32) -> (lightness: Double, a: Double, b: Double) {
    let red = unsafe linear.start[Int(pixel & 255)]
    let green = unsafe linear.start[Int(pixel &>> 8 & 255)]
    let blue = unsafe linear.start[Int(pixel &>> 16 & 255)]
    let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    return (
      Self.corrected(lightness), 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// Returns the lightness corrected for a white reference (Ottosson, "Okhsv and Okhsl", 2021).
  private static func corrected(_ lightness: Double) -> Double {
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
  }

  /// Returns the linear light of a channel value, 0 to 255, by IEC 61966-2-1.
  static func linearLight(ofChannel value: Int) -> Double {
    let encoded = Double(value) / 255
    guard encoded > 0.04045 else { return encoded / 12.92 }
    let base = (encoded + 0.055) / 1.055
    // base^2.4 is base^2 times the fifth root of base^2, which Newton's method approaches from
    // above.
    let square = base * base
    var root = 1.0
    for _ in 0..<32 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }
}

/// Returns the cube root of a number from 0 to 1, to 12 digits.
///
/// A third of the exponent is an estimate within 4%, and each step of Halley's method cubes the
/// error.
func cubeRoot(_ value: Double) -> Double {
  guard value > 0 else { return 0 }
  var root = Double(bitPattern: value.bitPattern / 3 &+ 0x2A9F_7893_782D_A1CE)
  for _ in 0..<3 {
    let cube = root * root * root
    root = root * (cube + value + value) / (cube + cube + value)
  }
  return root
}
