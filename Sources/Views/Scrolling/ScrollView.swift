public import SnapshotGeometry

/// A view that shows a part of its content, which can be larger than the view.
///
/// Subviews are in the coordinate system of the content. The visible part begins at
/// ``contentOffset``, which is the origin of the bounds and is animatable. The view clips to its
/// bounds by default.
///
/// As in UIKit, any offset can be set, even outside the content, to show an overscrolled view.
/// ``clampedContentOffset(_:)`` returns the nearest offset within the content. A coordinate that is
/// not finite counts as 0. Offsets are measured from the left in right-to-left layouts too. The
/// vertical indicator is at the left in them.
open class ScrollView: View {
  /// The size of the content, in points.
  ///
  /// Negative dimensions and NaN count as 0.
  open var contentSize = CGSize.zero {
    didSet {
      note(contentSize.width, as: "contentSize.width")
      note(contentSize.height, as: "contentSize.height")
      contentSize = CGSize(
        width: contentSize.width > 0 ? contentSize.width : 0,
        height: contentSize.height > 0 ? contentSize.height : 0)
      if contentSize != oldValue { setNeedsLayout() }
    }
  }

  override var guideForDescendants: LayoutGuide? { contentLayoutGuide }

  override func contentGuideDidChange(_ guide: LayoutGuide) {
    contentSize = guide.solvedFrame.size
  }

  /// The point of the content at the top-left corner of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      note(newValue.x, as: "contentOffset.x")
      note(newValue.y, as: "contentOffset.y")
    }
  }

  /// The visible part of the content.
  ///
  /// Scrolling in an animation lays out the view as part of the animation, so that frames that
  /// depend on the offset are animated too.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      var new = newValue
      if !new.origin.isFinite {
        note(new.origin.x, as: "contentOffset.x")
        note(new.origin.y, as: "contentOffset.y")
        if !new.origin.x.isFinite { new.origin.x = 0 }
        if !new.origin.y.isFinite { new.origin.y = 0 }
      }
      let isAnimating = new.origin != old && AnimationContext.current?.run != nil
      if isAnimating { View.performWithoutAnimation(layoutIfNeeded) }
      super.bounds = new
      guard super.bounds.origin != old else { return }
      setNeedsLayout()
      if isAnimating { layoutIfNeeded() }
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The delegate that is notified of scrolling.
  open weak var delegate: (any ScrollViewDelegate)?

  // MARK: Insets

  /// The distances by which the content is inset from the edges, in points.
  ///
  /// Values that are not finite count as 0.
  open var contentInset = EdgeInsets.zero {
    didSet {
      note(contentInset, as: "contentInset")
      contentInset = contentInset.finite
      setNeedsLayout()
    }
  }

  /// Whether the safe area is added to the insets.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ContentInsetAdjustmentBehavior: String, CaseIterable, Hashable, Sendable {
    /// The safe area is added.
    case always
    /// The safe area is not added.
    case never
  }

  /// Whether the safe area is added to the insets.
  ///
  /// The default is `always`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.always {
    didSet { setNeedsLayout() }
  }

  /// The content insets including the safe area, in points.
  open var adjustedContentInset: EdgeInsets {
    guard contentInsetAdjustmentBehavior == .always else { return contentInset }
    let safe = safeAreaInsets
    return EdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  override var insetsContentFromSafeArea: Bool { contentInsetAdjustmentBehavior == .always }

  private var appliedInsets = EdgeInsets.zero

  // MARK: Behavior

  var touchSettings = ScrollTouchSettings()

  /// Whether scrolling comes to rest at multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether a vertical indicator is shown while ``displaysScrollIndicators`` is `true`.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Whether a horizontal indicator is shown while ``displaysScrollIndicators`` is `true`.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// Whether the indicators are drawn as during scrolling.
  ///
  /// The default is `false`, because iOS hides indicators when scrolling ends.
  open var displaysScrollIndicators = false { didSet { setNeedsLayout() } }

  /// The distances from the edges to the indicators, in addition to the safe area, in points.
  ///
  /// Values that are not finite count as 0.
  open var scrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      note(scrollIndicatorInsets, as: "scrollIndicatorInsets")
      scrollIndicatorInsets = scrollIndicatorInsets.finite
      setNeedsLayout()
    }
  }

  private var indicators: (vertical: ScrollIndicator, horizontal: ScrollIndicator)?

  /// Creates a view that clips to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  // MARK: Layout

  /// Keeps content that is scrolled to its start there when the insets change, and lays out the
  /// indicators.
  ///
  /// Overrides must call `super`.
  open override func layoutSubviews() {
    followInsets()
    layOutIndicators()
  }

  private func followInsets() {
    let (old, new) = (appliedInsets, adjustedContentInset)
    guard old != new else { return }
    appliedInsets = new
    var offset = contentOffset
    if offset.x == 0 - old.left { offset.x = 0 - new.left }
    if offset.y == 0 - old.top { offset.y = 0 - new.top }
    if offset != contentOffset { contentOffset = offset }
  }

  private func layOutIndicators() {
    guard displaysScrollIndicators else {
      indicators?.vertical.isHidden = true
      indicators?.horizontal.isHidden = true
      return
    }
    let parts = indicators ?? (ScrollIndicator(), ScrollIndicator())
    indicators = parts
    let frames = indicatorFrames
    for (indicator, frame) in [
      (parts.vertical, frames.vertical), (parts.horizontal, frames.horizontal),
    ] {
      indicator.isHidden = frame == nil
      guard let frame else { continue }
      if indicator.superview !== self { addSubview(indicator) }
      indicator.frame = frame
    }
    let others = subviews.filter { !($0 is ScrollIndicator) }
    if subviews.prefix(others.count).contains(where: { $0 is ScrollIndicator }) {
      bringSubviewToFront(parts.vertical)
      bringSubviewToFront(parts.horizontal)
    }
  }

  /// The frames of the indicators, or `nil` for an indicator that is disabled or whose direction
  /// shows all of the content.
  private var indicatorFrames: (vertical: CGRect?, horizontal: CGRect?) {
    let insets = adjustedContentInset
    let safe = contentInsetAdjustmentBehavior == .always ? safeAreaInsets : .zero
    let indicatorInsets = scrollIndicatorInsets
    let track = bounds.inset(
      by: EdgeInsets(
        top: safe.top + indicatorInsets.top, left: safe.left + indicatorInsets.left,
        bottom: safe.bottom + indicatorInsets.bottom,
        right: safe.right + indicatorInsets.right))
    let thickness = ScrollIndicator.thickness
    let (gap, end) = (3.0, 4.0)
    var vertical: CGRect?
    if showsVerticalScrollIndicator,
      let range = ScrollIndicator.range(
        visible: bounds.height - insets.top - insets.bottom, of: contentSize.height,
        offset: bounds.minY + insets.top, trackLength: track.height - 2 * end)
    {
      vertical = CGRect(
        x: isFromRight ? track.minX + gap : track.maxX - gap - thickness,
        y: track.minY + end + range.start, width: thickness, height: range.length)
    }
    var horizontal: CGRect?
    if showsHorizontalScrollIndicator,
      let range = ScrollIndicator.range(
        visible: bounds.width - insets.left - insets.right, of: contentSize.width,
        offset: bounds.minX + insets.left, trackLength: track.width - 2 * end)
    {
      horizontal = CGRect(
        x: track.minX + end + range.start, y: track.maxY - gap - thickness,
        width: range.length, height: thickness)
    }
    return (vertical.map { pixelAligned($0) }, horizontal.map { pixelAligned($0) })
  }
}

/// An object that is notified of scrolling.
public protocol ScrollViewDelegate: AnyObject {
  /// Called after the content offset changed. The default implementation does nothing.
  func scrollViewDidScroll(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
}

extension ScrollView {
  // MARK: Layout guides

  /// The area of the content.
  ///
  /// It starts at the start of the content and moves with the content offset. Constraints to its
  /// edges determine ``contentSize``.
  ///
  /// ```swift
  ///     LayoutConstraint.activate([
  ///       text.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
  ///       text.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
  ///       text.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
  ///       text.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
  ///       text.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
  ///     ])
  /// ```
  ///
  /// As in UIKit, constraints of descendants to the edges of the scroll view itself are constraints
  /// to the edges of the content.
  public var contentLayoutGuide: LayoutGuide { ownedGuide(\.content, .content) }

  /// The visible area.
  ///
  /// It does not move with the content.
  public var frameLayoutGuide: LayoutGuide { ownedGuide(\.frame, .frame) }
}
