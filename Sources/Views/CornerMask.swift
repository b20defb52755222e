/// The rounded corners of a view.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bit set of the members.
  public let rawValue: Int

  /// Creates a mask from a bit set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top-left corner.
  public static let topLeft = CornerMask(rawValue: 1 << 0)
  /// The top-right corner.
  public static let topRight = CornerMask(rawValue: 1 << 1)
  /// The bottom-left corner.
  public static let bottomLeft = CornerMask(rawValue: 1 << 2)
  /// The bottom-right corner.
  public static let bottomRight = CornerMask(rawValue: 1 << 3)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
