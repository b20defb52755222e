public import SnapshotGeometry
public import SnapshotViews

/// The part of a scroll view's content that an image shows.
///
/// ``wholeContent`` makes the view under test taller until the content of its main scroll view
/// fits. Bars stay at the top and at the bottom, and the safe area applies as on the screen:
///
/// ```swift
///     assertSnapshot(of: settings, as: .image(on: .iPhone15, scroll: .wholeContent))
/// ```
///
/// The main scroll view is the visible one that is not inside another scroll view. If there are
/// several, it is the one whose content does not fit. All self-sizing rows are measured. If the
/// content already fits, the image does not change.
///
/// The view lays out its subviews for the greater height, so a subview whose size depends on the
/// height of the screen also grows. Afterward, the view's size and the offset are restored.
public struct ScrollContent {
  /// The longest image side without an explicit limit, in points.
  static let defaultLimit: CGFloat = 10_000

  /// The scroll view, or `nil` for the main one.
  let scrollView: ScrollView?
  /// The directions in which the view grows.
  let axes: Set<LayoutConstraint.Axis>
  /// The maximum length along the axes, or `nil` to fail above the default limit.
  let limit: CGFloat?

  /// All content of the main scroll view, from top to bottom.
  public static var wholeContent: ScrollContent { .wholeContent() }

  /// All content of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, which is the view under test or inside it; `nil` for the main
  ///     one.
  ///   - axes: The directions in which the view under test grows.
  ///   - limit: The maximum length of the view under test along the axes, in points. Content beyond
  ///     it is cut off. With `nil`, the snapshot fails if the view would exceed 10,000 points.
  public static func wholeContent(
    of scrollView: ScrollView? = nil, axes: Set<LayoutConstraint.Axis> = [.vertical],
    upTo limit: CGFloat? = nil
  ) -> ScrollContent {
    ScrollContent(scrollView: scrollView, axes: axes, limit: limit)
  }
}
