import SnapshotDrawing

/// A view of the app in a bar, which determines its frame.
///
/// As in UIKit, the view has the size of its content: its intrinsic size, that of its constraints,
/// or that of ``View/sizeThatFits(_:)``, but it is not larger than the bar. A container whose frame
/// the app has set keeps that size.
final class CustomBarView {
  let view: View
  /// The size that the app gave the view.
  private var ownSize = CGSize.zero
  /// The size that the bar gave the view last.
  private var givenSize: CGSize?

  init(_ view: View) { self.view = view }

  /// Returns the size of the view, in points.
  ///
  /// - Parameters:
  ///   - maximumWidth: The width that the bar has for the view.
  ///   - maximumHeight: The height that the bar has for it, unless its frame has another one.
  func size(maximumWidth: CGFloat, maximumHeight: CGFloat) -> CGSize {
    if view.bounds.size != givenSize { ownSize = view.bounds.size }
    let content = view.intrinsicContentSize
    let isContainer = content.width < 0 && content.height < 0
    if isContainer, view.translatesAutoresizingMaskIntoConstraints, !ownSize.isEmpty {
      return CGSize(width: min(ownSize.width, maximumWidth), height: ownSize.height)
    }
    var size = fittingSize(in: nil, maximumWidth)
    if size.width > maximumWidth { size = fittingSize(in: maximumWidth, maximumWidth) }
    return CGSize(width: size.width, height: min(size.height, maximumHeight))
  }

  func setFrame(_ frame: CGRect) {
    givenSize = frame.size
    view.constraintRole.insert(.isFrameBeingSet)
    view.frame = frame
    view.constraintRole.remove(.isFrameBeingSet)
  }

  /// Returns the size of the content for a width, or for unlimited width.
  private func fittingSize(in width: CGFloat?, _ maximumWidth: CGFloat) -> CGSize {
    let aligned = view.systemLayoutSizeFitting(
      CGSize(width: width ?? 0, height: 0),
      withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required)
    let insets = view.alignmentRectInsets
    let size = CGSize(
      width: width ?? aligned.width + insets.left + insets.right,
      height: aligned.height + insets.top + insets.bottom)
    guard size.isEmpty else { return size }
    // A search bar, for example, fills the width.
    let other = view.sizeThatFits(CGSize(width: maximumWidth, height: 0))
    return CGSize(
      width: size.width > 0 ? size.width : other.width,
      height: size.height > 0 ? size.height : other.height)
  }
}
