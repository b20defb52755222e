/// Distances from the edges of a rectangle inward, in points; negative distances reach outward.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downward.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge upward.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Creates insets from four distances, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of one distance on all four sides.
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Insets that change nothing.
  public static let zero = EdgeInsets(0)
}
