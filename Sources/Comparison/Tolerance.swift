/// How far a picture may be from its reference: which pixels count as differing, and how many may.
///
/// A tolerance never excuses a difference of size.
public struct Tolerance: Hashable, Sendable {
  /// By what rule a pixel counts as differing.
  package enum Metric: Hashable, Sendable {
    /// Every pixel counts of which any premultiplied channel differs, and the largest difference of a
    /// channel, 0 to 255, must lie in a range.
    case channels(maximumDelta: ClosedRange<Int>)
    /// Pixels count that are further apart than a HyAB distance in OKLab with corrected lightness,
    /// unless the structure around them is the same.
    case perceptual(threshold: Double)
    /// Counts the pixels that pixelmatch 7.2 counts with the same threshold.
    case pixelmatch(threshold: Double)
  }

  /// A limit for differing pixels that lie close together, which tells a dense change from
  /// scattered ones.
  public struct Window: Hashable, Sendable {
    /// The side of a square, in pixels.
    public let side: Int
    /// How many pixels may differ in any square of that side.
    public let maximumDifferingPixels: Int

    /// Creates a limit for every square of a side, in pixels.
    ///
    /// - Precondition: The side is above 0, and the number is not negative.
    public init(side: Int, maximumDifferingPixels: Int) {
      precondition(side > 0, "a window of \(side) pixels holds none; use a side above 0")
      Tolerance.check(count: maximumDifferingPixels)
      self.side = side
      self.maximumDifferingPixels = maximumDifferingPixels
    }
  }

  /// By what rule a pixel counts as differing.
  package let metric: Metric
  /// How many pixels may differ; fewer than the lower bound make the tolerance needless.
  public let differingPixels: ClosedRange<Int>
  /// How many may lie close together; `nil` for as many as may differ at all.
  public let window: Window?

  /// No pixel may differ.
  public static let exact = Tolerance.channels(maximumDelta: 0, maximumDifferingPixels: 0)

  /// Permits small differences of channels in some pixels.
  ///
  /// - Parameters:
  ///   - maximumDelta: The largest difference of a pixel's premultiplied channels, 0 to 255.
  ///   - maximumDifferingPixels: The largest number of differing pixels.
  ///   - window: The largest number of them that may lie close together.
  /// - Precondition: Neither is negative, the difference is at most 255, and both are zero or none.
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

  /// Permits a range of differences, and fails if there are fewer than expected, as
  /// web-platform-tests' `fuzzy` does.
  ///
  /// If a difference is below its range, the verdict is
  /// ``ComparisonVerdict/needlessTolerance(_:)``, so that a tolerance is removed with its cause.
  ///
  /// - Parameters:
  ///   - delta: The largest difference of a pixel's premultiplied channels, 0 to 255.
  ///   - differingPixels: The number of differing pixels.
  ///   - window: The largest number of them that may lie close together.
  /// - Precondition: No bound is negative, those of the difference are at most 255, and both upper
  ///   bounds are zero or none.
  public static func fuzzy(
    delta: ClosedRange<Int>, differingPixels: ClosedRange<Int>, window: Window? = nil
  ) -> Tolerance {
    check(delta: delta.lowerBound)
    check(delta: delta.upperBound)
    check(count: differingPixels.lowerBound)
    precondition(
      (delta.upperBound == 0) == (differingPixels.upperBound == 0),
      "\(differingPixels.upperBound) pixels that may differ by \(delta.upperBound) of 255 "
        + "permit nothing; use .exact, or two numbers above 0")
    return Tolerance(
      metric: .channels(maximumDelta: delta), differingPixels: differingPixels, window: window)
  }

  /// Permits what is not seen: colours closer than a distance, and edges that are only drawn
  /// differently.
  ///
  /// See <doc:HowPicturesAreCompared> for the mathematics.
  ///
  /// - Parameters:
  ///   - threshold: The distance in OKLab from which on a pixel counts, above 0 and at most 2. A
  ///     difference just noticeable is about 0.01.
  ///   - maximumDifferingPixels: How many pixels may be further apart.
  ///   - window: How many of them may lie close together.
  public static func perceptual(
    threshold: Double = 0.012, maximumDifferingPixels: Int = 0, window: Window? = nil
  ) -> Tolerance {
    precondition(
      threshold > 0 && threshold <= 2,
      "a perceptual threshold of \(threshold) is not above 0 and at most 2; 0.012 is the usual one")
    check(count: maximumDifferingPixels)
    return Tolerance(
      metric: .perceptual(threshold: threshold), differingPixels: 0...maximumDifferingPixels,
      window: window)
  }

  /// Permits the same differences as pixelmatch 7.2, with equal counts.
  ///
  /// This mode is for compatibility: it misses changes of color that are easy to see.
  ///
  /// - Parameters:
  ///   - threshold: pixelmatch's threshold, 0 to 1; 0.1 is its default, 0.2 that of Playwright.
  ///   - maximumDifferingPixels: How many pixels may be further apart.
  ///   - window: How many of them may lie close together.
  public static func pixelmatch(
    threshold: Double = 0.1, maximumDifferingPixels: Int = 0, window: Window? = nil
  ) -> Tolerance {
    precondition(
      threshold >= 0 && threshold <= 1,
      "a pixelmatch threshold of \(threshold) is not in 0...1; 0.1 is the usual one")
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
      delta >= 0 && delta <= 255, "a channel cannot differ by \(delta); use 0 to 255")
  }

  private static func check(count: Int) {
    precondition(count >= 0, "\(count) pixels cannot differ; use 0 or more")
  }
}
