/// A time as APNG has it: a fraction of a second.
public struct PNGFrameDuration: Hashable, Sendable {
  /// The number of parts.
  public var numerator: UInt16
  /// The parts of a second; zero means 100.
  public var denominator: UInt16

  /// Creates a time from a fraction of a second.
  public init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a time from whole milliseconds, 0 to 65,535.
  public static func milliseconds(_ count: UInt16) -> PNGFrameDuration {
    PNGFrameDuration(numerator: count, denominator: 1_000)
  }

  /// The time in seconds.
  public var seconds: Double {
    Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
}
