/// A duration in the form that APNG uses: a fraction of a second.
public struct PNGFrameDuration: Hashable, Sendable {
  /// The numerator of the fraction.
  public var numerator: UInt16
  /// The denominator of the fraction; 0 means 100.
  public var denominator: UInt16

  /// Creates a duration from a fraction of a second.
  public init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a duration from milliseconds, 0 to 65,535.
  public static func milliseconds(_ count: UInt16) -> PNGFrameDuration {
    PNGFrameDuration(numerator: count, denominator: 1_000)
  }

  /// The duration in seconds.
  public var seconds: Double {
    Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
}
