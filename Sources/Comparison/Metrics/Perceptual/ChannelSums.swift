/// The statistics of a channel in two windows.
///
/// All values except the limits are multiplied by the square of the pixel count, so that they are
/// exact.
struct ChannelSums {
  /// The minimum mean similarity of windows with the same structure.
  static let similarityLimit = 0.99
  /// The maximum ratio of the variances of windows with the same contrast.
  ///
  /// A redrawn edge changes the contrast by up to 3%. A label of #999 that becomes #8E8E93 changes
  /// it by 20%, and its similarity is 0.996.
  static let contrastLimit = 1.08
  /// The maximum difference between the means of windows with the same brightness, in levels of
  /// 255.
  ///
  /// A straight edge across the window that is offset by an eighth of a pixel changes the mean by
  /// one level.
  static let brightnessLimit = 2.0

  private let pixels: Double
  private let first: Double
  private let second: Double
  private let firstVariance: Double
  private let secondVariance: Double
  private let covariance: Double
  /// (0.01 · 255)², which limits the weight of dark windows.
  private let c1: Double
  /// (0.03 · 255)², which limits the weight of flat windows.
  private let c2: Double

  /// Unpacks the sums of an integer of ``WindowSums``.
  init(_ sums: UInt64, squares: UInt64, _ pixelCount: Int) {
    pixels = Double(pixelCount)
    first = Double(sums & 0x3_FFFF)
    second = Double(sums &>> 18 & 0x3_FFFF)
    firstVariance = pixels * Double(squares & 0xFFFF_FFFF) - first * first
    secondVariance = pixels * Double(squares &>> 32) - second * second
    covariance = pixels * Double(sums &>> 36) - first * second
    c1 = 6.5025 * pixels * pixels
    c2 = 58.5225 * pixels * pixels
  }

  /// The structural similarity, from -1 to 1 (Wang, Bovik, Sheikh, and Simoncelli, "Image quality
  /// assessment: from error visibility to structural similarity", 2004).
  var similarity: Double {
    (2 * first * second + c1) * (2 * covariance + c2)
      / ((first * first + second * second + c1) * (firstVariance + secondVariance + c2))
  }

  /// Whether the windows have the same brightness and contrast.
  var agree: Bool {
    let difference = first > second ? first - second : second - first
    return difference <= Self.brightnessLimit * pixels && contrastRatio <= Self.contrastLimit
  }

  /// The ratio of the larger variance to the smaller one.
  private var contrastRatio: Double {
    let (one, other) = (firstVariance + c2, secondVariance + c2)
    return one > other ? one / other : other / one
  }
}
