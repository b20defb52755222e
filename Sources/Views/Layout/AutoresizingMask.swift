/// Which parts of a frame give way when the superview's size changes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of the members.
  public let rawValue: Int

  /// Creates a mask from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance to the superview's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance to the superview's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance to the superview's top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance to the superview's bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}
