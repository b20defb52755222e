/// The priority of a layout demand, greater than 0 and at most 1,000.
///
/// Priorities are strict: a demand takes precedence over any number of demands of lower priorities.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The numeric value.
  ///
  /// Larger values are more important.
  public let rawValue: Float

  /// Creates a priority.
  ///
  /// Values outside 0...1,000 are clamped, and NaN is replaced by 0.
  public init(rawValue: Float) {
    self.rawValue = rawValue > 0 ? min(rawValue, 1_000) : 0
  }

  /// Creates a priority; see ``init(rawValue:)``.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

  /// The priority of required demands: 1,000.
  public static let required = LayoutPriority(rawValue: 1_000)
  /// The default priority at which content resists compression: 750.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// The default priority at which content resists stretching: 250.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// The default priority of a target size for fitting: 50.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  /// The numeric value with the precision of the solver.
  var strength: Double { Double(rawValue) }

  /// Returns whether a priority is less important than another.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Returns a more important priority, at most ``required``.
  public static func + (priority: LayoutPriority, distance: Float) -> LayoutPriority {
    LayoutPriority(rawValue: priority.rawValue + distance)
  }

  /// Returns a less important priority, at least 0.
  public static func - (priority: LayoutPriority, distance: Float) -> LayoutPriority {
    LayoutPriority(rawValue: priority.rawValue - distance)
  }
}

extension LayoutPriority: ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `251`.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }
}

extension LayoutPriority: ExpressibleByFloatLiteral {
  /// Creates a priority from a literal such as `999.5`.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }
}

extension LayoutPriority: CustomStringConvertible {
  /// The numeric value as text, without `.0`.
  public var description: String {
    rawValue == rawValue.rounded() ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
