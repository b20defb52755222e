/// The priority of a layout demand, greater than 0 and at most 1,000.
///
/// Priorities are strict: a demand takes precedence over any number of demands of lower priorities.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The numeric value.
  ///
  /// Larger values are more important.
  public let rawValue: Double

  /// Creates a priority.
  ///
  /// Values outside 0...1,000 are clamped, and NaN is replaced by 0.
  public init(rawValue: Double) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1_000) : 0
  }

  /// The priority of required demands: 1,000.
  public static let required = LayoutPriority(rawValue: 1_000)
  /// The default priority at which content resists compression: 750.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// The default priority at which content resists stretching: 250.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// The default priority of a target size for fitting: 50.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  /// Returns whether a priority is less important than another.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension LayoutPriority: ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `251`.
  public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }
}
