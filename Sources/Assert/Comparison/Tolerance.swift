/// The permitted difference between a snapshot and its reference.
///
/// A tolerance defines which pixels count as differing and how many may differ. It never permits a
/// difference in size.
public struct Tolerance: Hashable, Sendable {
  /// The rule that decides whether a pixel differs.
  package enum Metric: Hashable, Sendable {
    /// Counts every pixel with a differing premultiplied channel. The largest channel difference, 0
    /// to 255, must be in the range.
    case channels(maximumDelta: ClosedRange<Int>)
    /// Counts pixels whose HyAB distance in OKLab, with corrected lightness, exceeds the threshold,
    /// unless the surrounding structure is unchanged.
    case perceptual(threshold: Double)
    /// Counts the same pixels as pixelmatch 7.2 with the same threshold.
    case pixelmatch(threshold: Double)
  }

  /// A limit on differing pixels within a small area, which distinguishes a dense change from
  /// scattered noise.
  public struct Window: Hashable, Sendable {
    /// The side of the window, in pixels.
    public let side: Int
    /// The maximum number of differing pixels in any window.
    public let maximumDifferingPixels: Int

    /// Creates a limit for every square with a side, in pixels.
    ///
    /// - Precondition: The side is greater than 0, and the number is not negative.
    public init(side: Int, maximumDifferingPixels: Int) {
      precondition(side > 0, "window side \(side) must be greater than 0")
      Tolerance.check(count: maximumDifferingPixels)
      self.side = side
      self.maximumDifferingPixels = maximumDifferingPixels
    }
  }

  /// The rule that decides whether a pixel differs.
  package let metric: Metric
  /// The permitted number of differing pixels.
  ///
  /// If fewer than the lower bound differ, the tolerance is too wide.
  public let differingPixels: ClosedRange<Int>
  /// The limit within a window, or `nil` for none.
  public let window: Window?
  /// The permitted fraction of differing pixels, from 0 to 1, or `nil` for a fixed number.
  ///
  /// It replaces ``differingPixels`` when the size of the images is known.
  package var differingShare: Double?

  /// Permits no differing pixels.
  public static let exact = Tolerance.channels(maximumDelta: 0, maximumDifferingPixels: 0)

  /// Permits small channel differences in a limited number of pixels.
  ///
  /// - Parameters:
  ///   - maximumDelta: The largest difference of a pixel's premultiplied channels, 0 to 255.
  ///   - maximumDifferingPixels: The maximum number of differing pixels.
  ///   - window: The limit within a window, or `nil` for none.
  /// - Precondition: Neither number is negative, the difference is at most 255, and either both
  ///   numbers are zero or neither is.
  public static func channels(
    maximumDelta: Int, maximumDifferingPixels: Int = .max, window: Window? = nil
  ) -> Tolerance {
    check(delta: maximumDelta)
    check(count: maximumDifferingPixels)
    let isExact = maximumDelta == 0 && maximumDifferingPixels == .max
    return fuzzy(
      delta: 0...maximumDelta, differingPixels: 0...(isExact ? 0 : maximumDifferingPixels),
      window: window)
  }

  /// Permits differences within two ranges, as `fuzzy` in web-platform-tests does.
  ///
  /// If a value is below its range, the comparison fails with
  /// ``ComparisonVerdict/toleranceTooWide(_:)``, so a tolerance cannot outlive its cause.
  ///
  /// - Parameters:
  ///   - delta: The range of the largest difference of a premultiplied channel, 0 to 255.
  ///   - differingPixels: The range of the number of differing pixels.
  ///   - window: The limit within a window, or `nil` for none.
  /// - Precondition: No bound is negative, the bounds of `delta` are at most 255, and either both
  ///   upper bounds are zero or neither is.
  public static func fuzzy(
    delta: ClosedRange<Int>, differingPixels: ClosedRange<Int>, window: Window? = nil
  ) -> Tolerance {
    check(delta: delta.lowerBound)
    check(delta: delta.upperBound)
    check(count: differingPixels.lowerBound)
    precondition(
      (delta.upperBound == 0) == (differingPixels.upperBound == 0),
      "a tolerance of \(differingPixels.upperBound) pixels by \(delta.upperBound) of 255 allows "
        + "nothing; use `.exact`, or make both greater than 0")
    return Tolerance(
      metric: .channels(maximumDelta: delta), differingPixels: differingPixels, window: window)
  }

  /// Permits invisible differences: colors closer than a threshold, and edges that differ only in
  /// antialiasing.
  ///
  /// The note `Sources/Development/Notes/HowImagesAreCompared.md` has the mathematics.
  ///
  /// - Parameters:
  ///   - threshold: The OKLab distance above which a pixel counts, above 0 and at most 2. A just
  ///     noticeable difference is about 0.01.
  ///   - maximumDifferingPixels: The maximum number of pixels that may exceed the threshold.
  ///   - window: The limit within a window, or `nil` for none.
  public static func perceptual(
    threshold: Double = 0.012, maximumDifferingPixels: Int = 0, window: Window? = nil
  ) -> Tolerance {
    precondition(
      threshold > 0 && threshold <= 2,
      "perceptual threshold \(threshold) is outside 0...2 or is 0; 0.012 is the default")
    check(count: maximumDifferingPixels)
    return Tolerance(
      metric: .perceptual(threshold: threshold), differingPixels: 0...maximumDifferingPixels,
      window: window)
  }

  /// Permits the same differences as pixelmatch 7.2, and counts the same pixels.
  ///
  /// Use this tolerance only for compatibility: it misses color changes that are easy to see.
  ///
  /// - Parameters:
  ///   - threshold: The threshold of pixelmatch, 0 to 1. Its default is 0.1; Playwright uses 0.2.
  ///   - maximumDifferingPixels: The maximum number of pixels that may exceed the threshold.
  ///   - window: The limit within a window, or `nil` for none.
  public static func pixelmatch(
    threshold: Double = 0.1, maximumDifferingPixels: Int = 0, window: Window? = nil
  ) -> Tolerance {
    precondition(
      threshold >= 0 && threshold <= 1,
      "pixelmatch threshold \(threshold) is outside 0...1; 0.1 is the default")
    check(count: maximumDifferingPixels)
    return Tolerance(
      metric: .pixelmatch(threshold: threshold), differingPixels: 0...maximumDifferingPixels,
      window: window)
  }

  private init(metric: Metric, differingPixels: ClosedRange<Int>, window: Window?) {
    self.metric = metric
    self.differingPixels = differingPixels
    self.window = window
  }

  private static func check(delta: Int) {
    precondition(
      delta >= 0 && delta <= 255, "channel difference \(delta) is outside 0...255")
  }

  private static func check(count: Int) {
    precondition(count >= 0, "pixel count \(count) is negative; use 0 or more")
  }
}

extension Tolerance {
  /// Permits the differences that `precision` and `perceptualPrecision` permit in
  /// swift-snapshot-testing.
  ///
  /// - With a `perceptualPrecision` of 1, a pixel differs if one of its channels does. Below 1, it
  ///   differs by the rule of ``perceptual(threshold:maximumDifferingPixels:window:)`` with the
  ///   threshold `1 - perceptualPrecision`. The other framework measures the difference by ΔE94,
  ///   with a limit of 100 times that number. The two formulas agree within 5% for grays from 64 to
  ///   255. For random colors that are 1.5 to 3 ΔE94 apart, the distance is between 1.0 and 1.4
  ///   hundredths of ΔE94 for half of all pairs.
  /// - The fraction of pixels that differ may be at most `1 - precision`. In an image of 100 by 100
  ///   pixels, 0.99 permits 100 pixels.
  ///
  /// The arguments are treated as decimal fractions, so 0.98 permits exactly 2%.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The minimum similarity of matching pixels, from 0 to 1.
  /// - Precondition: Both arguments are in 0...1.
  public static func precision(
    _ precision: Float, perceptualPrecision: Float = 1
  ) -> Tolerance {
    let share = complement(of: precision, "precision")
    let threshold = complement(of: perceptualPrecision, "perceptualPrecision")
    if share == 0 { return threshold == 0 ? .exact : .perceptual(threshold: threshold) }
    var tolerance =
      threshold == 0
      ? Tolerance.channels(maximumDelta: 255)
      : .perceptual(threshold: threshold, maximumDifferingPixels: .max)
    tolerance.differingShare = share
    return tolerance
  }

  /// Returns the tolerance with a number of pixels instead of a fraction.
  ///
  /// - Parameter pixelCount: The number of pixels in the reference.
  func resolved(pixelCount: Int) -> Tolerance {
    guard let differingShare else { return self }
    // The rounding error of the product must not cost a pixel.
    let count = Int((differingShare * Double(pixelCount) + 1e-6).rounded(.down))
    return switch metric {
    case .perceptual(let threshold):
      .perceptual(threshold: threshold, maximumDifferingPixels: count)
    case .channels, .pixelmatch:
      count == 0 ? .exact : .channels(maximumDelta: 255, maximumDifferingPixels: count)
    }
  }

  /// Returns the difference between 1 and a number that is read as a decimal, in billionths.
  private static func complement(of number: Float, _ name: String) -> Double {
    precondition(number >= 0 && number <= 1, "\(name) \(number) is outside 0...1")
    return ((1 - (Double("\(number)") ?? Double(number))) * 1e9).rounded() / 1e9
  }
}

extension Tolerance: CustomStringConvertible {
  /// The tolerance for the first line of a failure message, such as `tolerance: up to 2 of 255 per
  /// channel in up to 12 pixels`.
  public var description: String {
    self == .exact ? "tolerance \(limits)" : "tolerance: \(limits)"
  }

  /// The description without the word, such as `0`, for reports.
  package var limits: String {
    if self == .exact { return "0" }
    let limit =
      switch metric {
      case .channels(let delta) where differingShare != nil && delta == 0...255: pixels
      case .channels(let delta): "\(Self.range(delta)) of 255 per channel in \(pixels)"
      case .perceptual(let threshold): "perceptual \(threshold), \(pixels) beyond it"
      case .pixelmatch(let threshold): "pixelmatch \(threshold), \(pixels) beyond it"
      }
    guard let window else { return limit }
    return "\(limit), up to \(window.maximumDifferingPixels) in any "
      + "\(window.side)x\(window.side) window"
  }

  private var pixels: String {
    if let differingShare {
      let percentage = "\((differingShare * 1e9).rounded() / 1e7)"
      let number = percentage.hasSuffix(".0") ? String(percentage.dropLast(2)) : percentage
      return "up to \(number) % of the pixels"
    }
    return switch differingPixels.upperBound {
    case .max where differingPixels.lowerBound == 0: "any number of pixels"
    case .max: "at least \(differingPixels.lowerBound) pixels"
    case 0: "no pixel"
    case 1: "\(Self.range(differingPixels)) pixel"
    default: "\(Self.range(differingPixels)) pixels"
    }
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == 0
      ? "up to \(range.upperBound)"
      : range.count == 1 ? "\(range.upperBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
