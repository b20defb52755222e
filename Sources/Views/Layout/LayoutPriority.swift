/// How important a demand of layout is, from above 0 to 1,000.
///
/// Priorities are strict levels: a demand of a higher priority comes before any number of lower ones.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number; larger is more important.
  public let rawValue: Double

  /// Creates a priority; numbers outside 0 to 1,000 are clamped, and NaN counts as 0.
  public init(rawValue: Double) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1_000) : 0
  }

  /// Must be met: 1,000.
  public static let required = LayoutPriority(rawValue: 1_000)
  /// How strongly content resists being cut, where nothing else is said: 750.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// How strongly content resists being stretched, where nothing else is said: 250.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// How strongly a view asks for the size that it is to fit: 50.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  /// Whether one priority is less important than another.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension LayoutPriority: ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `251`.
  public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }
}
