/// Distances from the edges of a rectangle inward, in points.
///
/// Negative distances extend outward.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downward.
  public var top: CGFloat
  /// The distance from the left edge to the right.
  public var left: CGFloat
  /// The distance from the bottom edge upward.
  public var bottom: CGFloat
  /// The distance from the right edge to the left.
  public var right: CGFloat

  /// Creates insets from four distances, in points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal insets on all four sides.
  public init(_ distance: CGFloat) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Insets of 0.
  public static let zero = EdgeInsets(0)
}
