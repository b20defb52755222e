public import SnapshotDrawing

/// Distances from the edges of a rectangle inward, in points, whose sides depend on the layout
/// direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downward.
  public var top: CGFloat
  /// The distance from the edge at which text starts.
  public var leading: CGFloat
  /// The distance from the bottom edge upward.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends.
  public var trailing: CGFloat

  /// Creates insets from four distances, in points.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates equal insets on all four sides.
  public init(_ distance: CGFloat) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Insets of 0.
  public static let zero = DirectionalEdgeInsets(0)

  /// Creates insets from insets with a left and a right side in a layout direction.
  init(_ insets: EdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }

  /// Returns the insets in a layout direction.
  func resolved(isRightToLeft: Bool) -> EdgeInsets {
    EdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}
