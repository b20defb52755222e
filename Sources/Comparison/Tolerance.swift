/// How far a picture may be from its reference: which pixels count as differing, and how many may.
///
/// A tolerance never excuses a difference of size.
public struct Tolerance: Hashable, Sendable {
  /// By what rule a pixel counts as differing.
  public enum Metric: Hashable, Sendable {
    /// Every pixel counts of which any premultiplied channel differs, and the largest difference of a
    /// channel, 0 to 255, must lie in a range.
    case channels(maximumDelta: ClosedRange<Int>)
    /// Pixels count that are further apart than a HyAB distance in OKLab with corrected lightness,
    /// unless the structure around them is the same.
    case perceptual(threshold: Double)
    /// Pixels count that pixelmatch 7.2 counts with the same threshold.
    case yiq(threshold: Double)
  }

  /// A limit for differing pixels that lie close together, which tells a dense change from
  /// scattered ones.
  public struct Window: Hashable, Sendable {
    /// The side of a square, in pixels.
    public let side: Int
    /// How many pixels may differ in any square of that side.
    public let maxDifferingPixels: Int

    /// Creates a limit for every square of a side, in pixels.
    ///
    /// - Precondition: The side is above 0, and the number is not negative.
    public init(side: Int, maxDifferingPixels: Int) {
      precondition(side > 0, "a window of \(side) pixels holds none; use a side above 0")
      Tolerance.check(count: maxDifferingPixels)
      self.side = side
      self.maxDifferingPixels = maxDifferingPixels
    }
  }

  /// By what rule a pixel counts as differing.
  public let metric: Metric
  /// How many pixels may differ; fewer than the lower bound make the tolerance needless.
  public let differingPixels: ClosedRange<Int>
  /// How many may lie close together; `nil` for as many as may differ at all.
  public let window: Window?

  /// Nothing may differ.
  public static let exact = Tolerance(maxChannelDelta: 0, maxDifferingPixels: 0)

  /// Creates a tolerance for some pixels that differ a little.
  ///
  /// - Parameters:
  ///   - maxChannelDelta: By how much the premultiplied channels of a pixel may differ, 0 to 255.
  ///   - maxDifferingPixels: How many pixels may differ at all.
  ///   - window: How many of them may lie close together.
  /// - Precondition: Neither is negative, the difference is at most 255, and both are zero or none.
  public init(
    maxChannelDelta: Int, maxDifferingPixels: Int = .max, window: Window? = nil
  ) {
    Self.check(delta: maxChannelDelta)
    Self.check(count: maxDifferingPixels)
    self.init(
      maxChannelDelta: 0...maxChannelDelta,
      differingPixels:
        0...(maxChannelDelta == 0 && maxDifferingPixels == .max
        ? 0 : maxDifferingPixels),
      window: window)
  }

  /// Creates a tolerance whose need is watched: the largest difference of a channel and the number of
  /// differing pixels must both lie in their ranges, as in web-platform-tests' `fuzzy`.
  ///
  /// Less than a lower bound is ``ComparisonVerdict/needlessTolerance(_:)``, so that a tolerance
  /// goes when its cause does.
  ///
  /// - Precondition: No bound is negative, those of the difference are at most 255, and both upper
  ///   bounds are zero or none.
  public init(
    maxChannelDelta: ClosedRange<Int>, differingPixels: ClosedRange<Int>, window: Window? = nil
  ) {
    Self.check(delta: maxChannelDelta.lowerBound)
    Self.check(delta: maxChannelDelta.upperBound)
    Self.check(count: differingPixels.lowerBound)
    precondition(
      (maxChannelDelta.upperBound == 0) == (differingPixels.upperBound == 0),
      "\(differingPixels.upperBound) pixels that may differ by \(maxChannelDelta.upperBound) of 255 "
        + "permit nothing; use .exact, or two numbers above 0")
    self.init(
      metric: .channels(maximumDelta: maxChannelDelta), differingPixels: differingPixels,
      window: window)
  }

  /// Permits what is not seen: colours closer than a distance, and edges that are only drawn
  /// differently.
  ///
  /// See <doc:HowPicturesAreCompared> for the mathematics.
  ///
  /// - Parameters:
  ///   - threshold: The distance in OKLab from which on a pixel counts, above 0 and at most 2. A
  ///     difference just noticeable is about 0.01.
  ///   - maxDifferingPixels: How many pixels may be further apart.
  ///   - window: How many of them may lie close together.
  public static func perceptual(
    threshold: Double = 0.012, maxDifferingPixels: Int = 0, window: Window? = nil
  ) -> Tolerance {
    precondition(
      threshold > 0 && threshold <= 2,
      "a perceptual threshold of \(threshold) is not above 0 and at most 2; 0.012 is the usual one")
    check(count: maxDifferingPixels)
    return Tolerance(
      metric: .perceptual(threshold: threshold), differingPixels: 0...maxDifferingPixels,
      window: window)
  }

  /// Permits what pixelmatch 7.2 does, with equal counts: a compatibility mode, which misses changes
  /// of colour that are plain to see.
  ///
  /// - Parameters:
  ///   - threshold: pixelmatch's threshold, 0 to 1; 0.1 is its default, 0.2 that of Playwright.
  ///   - maxDifferingPixels: How many pixels may be further apart.
  ///   - window: How many of them may lie close together.
  public static func yiq(
    threshold: Double = 0.1, maxDifferingPixels: Int = 0, window: Window? = nil
  ) -> Tolerance {
    precondition(
      threshold >= 0 && threshold <= 1,
      "a YIQ threshold of \(threshold) is not in 0...1; 0.1 is the usual one")
    check(count: maxDifferingPixels)
    return Tolerance(
      metric: .yiq(threshold: threshold), differingPixels: 0...maxDifferingPixels, window: window)
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
