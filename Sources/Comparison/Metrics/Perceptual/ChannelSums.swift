/// The statistics of a channel in two windows.
///
/// All values except the limits are multiplied by the square of the pixel count, so that they are
/// exact.
struct ChannelSums {
  /// From which mean similarity on windows have one structure.
  static let similarityLimit = 0.99
  /// Up to which ratio of their variances windows have one contrast.
  ///
  /// An edge that is drawn differently keeps it within 3 %; a label of #999 that becomes #8E8E93
  /// changes it by 20 %, and its similarity is 0.996.
  static let contrastLimit = 1.08
  /// Up to which difference of their means, in levels of 255, windows have one brightness.
  ///
  /// A straight edge across the window that lies an eighth of a pixel away moves it by one level.
  static let brightnessLimit = 2.0

  private let pixels: Double
  private let first: Double
  private let second: Double
  private let firstVariance: Double
  private let secondVariance: Double
  private let covariance: Double
  /// (0.01 · 255)², which keeps dark windows from counting for too much.
  private let c1: Double
  /// (0.03 · 255)², which keeps flat windows from counting for too much.
  private let c2: Double

  /// Takes the sums apart that a word of ``WindowSums`` holds.
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

  /// The structural similarity (Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment: from
  /// error visibility to structural similarity", 2004), -1 to 1.
  var similarity: Double {
    (2 * first * second + c1) * (2 * covariance + c2)
      / ((first * first + second * second + c1) * (firstVariance + secondVariance + c2))
  }

  /// Whether the windows are as bright and as rich in contrast as each other.
  var agree: Bool {
    let difference = first > second ? first - second : second - first
    return difference <= Self.brightnessLimit * pixels && contrastRatio <= Self.contrastLimit
  }

  /// The variance of the one window over that of the other, the larger over the smaller.
  private var contrastRatio: Double {
    let (one, other) = (firstVariance + c2, secondVariance + c2)
    return one > other ? one / other : other / one
  }
}
