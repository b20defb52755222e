import SnapshotDrawing

/// A Gaussian with a small standard deviation, as one weight per pixel.
///
/// Three boxes little wider than a pixel do not approximate a Gaussian well. The weights here are
/// exact: a pixel is the mean, over its area, of the blurred image of square pixels. The weight at
/// distance k is the integral of the Gaussian times a hat function from k − 1 to k + 1, which is
/// the second difference of the Gaussian integrated twice.
struct NarrowGaussian: Hashable {
  /// The standard deviation, in pixels, from which three boxes approximate a Gaussian equally well.
  static let maximumSigma = 2.0
  /// The maximum number of fraction bits in a plane's values, because weights and values are
  /// multiplied in 32 bits.
  static let fractionBits = 6 as UInt16

  /// The maximum number of pixels on each side of the center.
  private static let maximumRadius = 7
  /// The minimum outer weight.
  ///
  /// Smaller ones contribute less than a tenth of a level.
  private static let minimumWeight = 16 as UInt32
  /// The minimum weight next to the center.
  ///
  /// A smaller one contributes less than half a level, so nothing is blurred.
  private static let minimumFirstWeight = 128 as UInt32

  /// The number of pixels on each side of the center that have a weight.
  let radius: Int
  /// The weights from the center outward, zero beyond the radius.
  ///
  /// Those of all pixels add up to 65,536.
  private let weights: SIMD8<UInt32>

  /// Creates a Gaussian with a standard deviation between a thousandth of a pixel and the maximum.
  init(sigma: Double) {
    var weights = SIMD8<UInt32>(repeating: 0)
    var (radius, sum) = (0, 0 as UInt32)
    // The Gaussian integrated twice, at k − 1, k and k + 1.
    var (before, here) = (NarrowGaussian.hinge(0), NarrowGaussian.hinge(1 / sigma))
    while radius < NarrowGaussian.maximumRadius {
      let after = NarrowGaussian.hinge(Double(radius + 2) / sigma)
      let weight = UInt32(max(0, sigma * (after - 2 * here + before)) * 65_536 + 0.5)
      let minimum =
        radius == 0 ? NarrowGaussian.minimumFirstWeight : NarrowGaussian.minimumWeight
      guard weight >= minimum else { break }
      radius += 1
      weights[radius] = weight
      sum += weight
      (before, here) = (here, after)
    }
    weights[0] = 65_536 - 2 * sum
    self.weights = weights
    self.radius = radius
  }

  /// Returns the standard normal distribution integrated twice: x Φ(x) + φ(x), for x of at least 0.
  ///
  /// Φ is ½ + φ(x) · (x + x³/3 + x⁵/15 + …) (Marsaglia, "Evaluating the Normal Distribution",
  /// Journal of Statistical Software 11, 2004).
  private static func hinge(_ x: Double) -> Double {
    // For larger x, Φ is 1 to ten digits.
    guard x < 6.5 else { return x }
    let square = x * x
    // e^(−x²/2) by the series of e^y for a y below 1/12, raised to the 256th power by squaring.
    let part = square / 512
    var power = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
    var doubling = 0
    while doubling < 8 {
      power *= power
      doubling += 1
    }
    let density = 0.398_942_280_401_432_7 / power
    var (term, sum, divisor) = (x, x, 3.0)
    while term > 1e-12 * sum {
      term *= square / divisor
      sum += term
      divisor += 2
    }
    return x * (0.5 + density * sum) + density
  }

  /// Blurs the columns of a plane of values with at most ``fractionBits``.
  ///
  /// - Parameter zeros: An array of zeros, one per column of the plane.
  func blurColumns(
    _ plane: UnsafePointer<UInt16>, _ result: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int, _ zeros: UnsafePointer<UInt16>
  ) {
    let sums = ZeroedBuffer<UInt32>(capacity: width)
    func row(_ index: Int) -> UnsafePointer<UInt16> {
      index >= 0 && index < height ? unsafe plane + index &* width : unsafe zeros
    }
    var y = 0
    while y < height {
      unsafe NarrowGaussian.begin(
        row(y), weights[0], row(y &- 1), row(y &+ 1), weights[1], sums.start, width)
      var distance = 2
      while distance <= radius {
        // The maximum radius is odd, so there is always a second weight, even if it is zero.
        unsafe NarrowGaussian.add(
          row(y &- distance), row(y &+ distance), weights[distance],
          row(y &- distance &- 1), row(y &+ distance &+ 1), weights[distance &+ 1],
          to: sums.start, width)
        distance &+= 2
      }
      unsafe NarrowGaussian.finish(sums.start, result + y &* width, width)
      y &+= 1
    }
  }

  @inline(never)
  private static func begin(
    _ middle: UnsafePointer<UInt16>, _ middleWeight: UInt32, _ above: UnsafePointer<UInt16>,
    _ below: UnsafePointer<UInt16>, _ weight: UInt32, _ sums: UnsafeMutablePointer<UInt32>,
    _ width: Int
  ) {
    var x = 0
    while x < width {
      let pair = unsafe UInt32(above[x] &+ below[x])
      unsafe sums[x] = UInt32(middle[x]) &* middleWeight &+ pair &* weight &+ 32_768
      x &+= 1
    }
  }

  @inline(never)
  private static func add(
    _ above: UnsafePointer<UInt16>, _ below: UnsafePointer<UInt16>, _ weight: UInt32,
    _ farAbove: UnsafePointer<UInt16>, _ farBelow: UnsafePointer<UInt16>, _ farWeight: UInt32,
    to sums: UnsafeMutablePointer<UInt32>, _ width: Int
  ) {
    var x = 0
    while x < width {
      let pair = unsafe UInt32(above[x] &+ below[x])
      let farPair = unsafe UInt32(farAbove[x] &+ farBelow[x])
      unsafe sums[x] = sums[x] &+ pair &* weight &+ farPair &* farWeight
      x &+= 1
    }
  }

  @inline(never)
  private static func finish(
    _ sums: UnsafePointer<UInt32>, _ result: UnsafeMutablePointer<UInt16>, _ width: Int
  ) {
    var x = 0
    while x < width {
      unsafe result[x] = UInt16(truncatingIfNeeded: sums[x] >> 16)
      x &+= 1
    }
  }
}
