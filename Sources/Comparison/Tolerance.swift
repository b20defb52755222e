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
  /// See <doc:HowImagesAreCompared> for the mathematics.
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
