import SnapshotPixels

/// Decides whether two colors are within a threshold.
///
/// Results are cached, because images of interfaces have few colors.
@safe
struct ColorMatcher {
  private static let capacity: UInt64 = 4_096

  private let threshold: Double
  private let space: OKLab
  /// The cached results: both colors in the lower 48 bits, and above them 1 for colors that match
  /// or 2 for colors that do not.
  private let cache: Scratch<UInt64>
  private let linear: Scratch<Float>

  init(threshold: Double, for size: PixelSize) throws(BitmapError) {
    self.threshold = threshold
    space = try OKLab(for: size)
    cache = try Scratch(count: Int(Self.capacity), for: size)
    linear = try Scratch(count: 256, for: size)
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
