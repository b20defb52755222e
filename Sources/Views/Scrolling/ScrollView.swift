public import SnapshotDrawing

/// A view that shows a part of its content, which can be larger than the view.
///
/// Subviews are in the coordinate system of the content. The visible part begins at
/// ``contentOffset``, which is the origin of the bounds and is animatable. The view clips to its
/// bounds by default.
///
/// As in UIKit, any offset can be set, even outside the content, to show an overscrolled view.
/// ``clampedContentOffset(_:)`` returns the nearest offset within the content. If the content
/// shrinks, the view scrolls back to the end of the content. A view that is scrolled so far that it
/// shows none of its content has a layout issue. A coordinate that is not finite counts as 0. In
/// right-to-left layouts, offsets are also measured from the left, and the vertical indicator is at
/// the left.
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
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      if !isRestoringSize, followsEnd || !LayoutPass.isRunning { followEnd(of: oldValue) }
    }
  }

  private var isRestoringSize = false

  /// Restores the size that the content had before a temporary layout, without scrolling, because
  /// the offset is restored separately.
  func restoreContentSize(_ size: CGSize) {
    isRestoringSize = true
    contentSize = size
    isRestoringSize = false
  }

  /// Whether the view scrolls back if a layout shrinks the content.
  ///
  /// During a temporary layout, it starts with the offset that a new view would have.
  private var followsEnd = true

  /// Scrolls back to the end of content that has shrunk, unless the view was overscrolled.
  private func followEnd(of old: CGSize) {
    let (former, maximum) = (maximumContentOffset(of: old), maximumContentOffset)
    var offset = contentOffset
    if offset.x > maximum.x, offset.x <= former.x { offset.x = maximum.x }
    if offset.y > maximum.y, offset.y <= former.y { offset.y = maximum.y }
    if offset != contentOffset { adjustContentOffset(to: offset) }
  }

  /// The issue of a view that is scrolled beyond its content.
  override var contentIssues: [LayoutIssue] {
    guard contentSize.width > 0 || contentSize.height > 0, bounds.hasArea,
      !showsContent(bounds), !showsContent(presentation.bounds),
      // Large insets can move all of the content out of view.
      clampedContentOffset(contentOffset) != contentOffset
    else { return [] }
    return [
      .invalidContent(
        view: layoutPath,
        problem: "is scrolled to \(contentOffset.x.shortDescription) "
          + "\(contentOffset.y.shortDescription) and shows none of its content, which ends at "
          + "\(contentSize.width.shortDescription) \(contentSize.height.shortDescription)",
        remedy: "set an offset within the content, such as that of `clampedContentOffset(_:)`")
    ]
  }

  /// Returns whether a rectangle shows some of the content.
  ///
  /// Content without a width or a height, such as that of a table, is as large as the view.
  private func showsContent(_ rect: CGRect) -> Bool {
    (contentSize.width == 0 || (rect.minX < contentSize.width && rect.maxX > 0))
      && (contentSize.height == 0 || (rect.minY < contentSize.height && rect.maxY > 0))
  }

  override var guideForDescendants: LayoutGuide? { contentLayoutGuide }

  override func contentGuideDidChange(_ guide: LayoutGuide) {
    if !determinesContentSize { contentSize = guide.solvedFrame.size }
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
      if new.origin != old, !isAdjustingOffset { offsetRevision += 1 }
      let isAnimating = new.origin != old && AnimationContext.current?.run != nil
      if isAnimating { View.performWithoutAnimation(layoutIfNeeded) }
      super.bounds = new
      guard super.bounds.origin != old else { return }
      setNeedsLayout()
      // If the content is inset from the safe area, it has only the insets at the sides.
      if super.bounds.minX != old.x || !insetsContentFromSafeArea,
        traitCollection.safeAreaInsets != .zero
      {
        for subview in subviews { subview.setNeedsLayoutKeepingFittingSizes() }
      }
      if isAnimating { layoutIfNeeded() }
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Returns whether a touch goes to a subview, which is not asked in a snapshot.
  ///
  /// The default is `true`.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: TouchEvent?, in view: View
  ) -> Bool { true }

  /// Returns whether scrolling takes a touch from a subview, which is not asked in a snapshot.
  ///
  /// The default is `true`, unless the subview is a control.
  open func touchesShouldCancel(in view: View) -> Bool { !view.tracksTouches }

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

    /// The default, which is ``always``.
    ///
    /// UIKit does not add the safe area in a direction in which the view cannot scroll.
    public static var automatic: Self { .always }
  }

  /// Whether the safe area is added to the insets.
  ///
  /// The default is `always`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.always {
    didSet { if contentInsetAdjustmentBehavior != oldValue { setNeedsLayoutOfAll() } }
  }

  /// The content insets including the safe area and a visible refresh control, in points.
  open var adjustedContentInset: EdgeInsets {
    let accessory = EdgeInsets(top: accessory?.height ?? 0)
    guard contentInsetAdjustmentBehavior == .always else { return contentInset.adding(accessory) }
    let safe = safeAreaInsets
    return EdgeInsets(
      top: contentInset.top + safe.top + accessory.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  override var insetsContentFromSafeArea: Bool { contentInsetAdjustmentBehavior == .always }

  /// The view above the content, or `nil` for none.
  final var accessory: (any ScrollAccessory)? {
    didSet {
      guard accessory !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }

  /// Places the accessory between the safe area and the content.
  private func layOutAccessory() {
    guard let accessory else { return }
    let safe = contentInsetAdjustmentBehavior == .always ? safeAreaInsets.top : 0
    let frame = CGRect(
      x: bounds.minX, y: safe - adjustedContentInset.top, width: bounds.width,
      height: accessory.height)
    if accessory.frame != frame { accessory.frame = frame }
  }

  private var appliedInsets = EdgeInsets.zero
  /// The number of changes of the offset, except those by layouts.
  private(set) var offsetRevision = 0
  private var isAdjustingOffset = false

  // MARK: Zooming

  private var zoom: Zoom?

  private struct Zoom {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var scale: CGFloat = 1
  }

  /// The smallest ``zoomScale``.
  ///
  /// The default is 1. A value that is not finite and positive counts as 1.
  open var minimumZoomScale: CGFloat {
    get { zoom?.minimum ?? 1 }
    set { setZoom { $0.minimum = validZoomScale(newValue, "minimumZoomScale") } }
  }
  /// The largest ``zoomScale``.
  ///
  /// The default is 1. A value that is not finite and positive counts as 1.
  open var maximumZoomScale: CGFloat {
    get { zoom?.maximum ?? 1 }
    set { setZoom { $0.maximum = validZoomScale(newValue, "maximumZoomScale") } }
  }
  /// The scale of the view that the delegate returns for zooming.
  ///
  /// As in UIKit, it is the scale of that view's transform. The view stays at the origin, and the
  /// content has the size of the scaled view. Without such a view, the scale stays 1. The scale is
  /// limited to ``minimumZoomScale`` and ``maximumZoomScale``.
  open var zoomScale: CGFloat {
    get { zoom?.scale ?? 1 }
    set {
      guard let view = delegate?.viewForZooming(in: self) else { return }
      let scale = validZoomScale(newValue, "zoomScale")
      let limited = max(minimumZoomScale, min(max(minimumZoomScale, maximumZoomScale), scale))
      let isChanged = limited != zoomScale
      setZoom { $0.scale = limited }
      view.transform = Transform2D(scaleX: limited, y: limited)
      let size = CGSize(width: view.bounds.width * limited, height: view.bounds.height * limited)
      view.center = CGPoint(
        x: size.width * view.anchorPoint.x, y: size.height * view.anchorPoint.y)
      contentSize = size
      // A delegate may set the scale again.
      if isChanged { delegate?.scrollViewDidZoom(self) }
    }
  }

  private func setZoom(_ change: (inout Zoom) -> Void) {
    var new = zoom ?? Zoom()
    change(&new)
    zoom = new
  }

  private func validZoomScale(_ scale: CGFloat, _ name: String) -> CGFloat {
    note(scale, as: name)
    return scale.isFinite && scale > 0 ? scale : 1
  }

  /// Sets the scale; the current clock drives the animation.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    View.animate(withDuration: animated ? 0.3 : 0) { self.zoomScale = scale }
  }

  /// Zooms so that a rectangle in the view for zooming fills the scroll view as far as the limits
  /// of the scale allow, and centers the rectangle.
  open func zoom(to rect: CGRect, animated: Bool) {
    let rect = rect.standardizedRect
    guard rect.hasArea, rect.isFinite, bounds.hasArea else { return }
    View.animate(withDuration: animated ? 0.3 : 0) { [self] in
      zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
      contentOffset = clampedContentOffset(
        CGPoint(
          x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2)
      )
    }
  }

  // MARK: Behavior

  var touchSettings = ScrollTouchSettings()

  // MARK: Touches

  // No touches are delivered, so these properties do not affect a snapshot. They are stored so that
  // code written for UIKit compiles and tests can read them.

  /// The rate at which scrolling slows down after a swipe.
  open var decelerationRate: DecelerationRate {
    get { touchSettings.decelerationRate }
    set { touchSettings.decelerationRate = newValue }
  }
  /// Whether the content springs back after it is zoomed past a limit.
  open var bouncesZoom: Bool {
    get { touchSettings.bouncesZoom }
    set { touchSettings.bouncesZoom = newValue }
  }
  /// Whether subviews receive touches only after it is clear that the touches do not scroll.
  open var delaysContentTouches: Bool {
    get { touchSettings.delaysContentTouches }
    set { touchSettings.delaysContentTouches = newValue }
  }
  /// Whether scrolling cancels touches of subviews.
  open var canCancelContentTouches: Bool {
    get { touchSettings.canCancelContentTouches }
    set { touchSettings.canCancelContentTouches = newValue }
  }
  /// Whether a swipe scrolls along only one axis at a time.
  open var isDirectionalLockEnabled: Bool {
    get { touchSettings.isDirectionalLockEnabled }
    set { touchSettings.isDirectionalLockEnabled = newValue }
  }
  /// Whether a tap on the status bar scrolls to the start.
  open var scrollsToTop: Bool {
    get { touchSettings.scrollsToTop }
    set { touchSettings.scrollsToTop = newValue }
  }
  /// Whether the content springs back after it is scrolled past an edge.
  open var bounces: Bool {
    get { touchSettings.bounces }
    set { touchSettings.bounces = newValue }
  }
  /// Whether content that fits vertically can be scrolled past its edges.
  open var alwaysBounceVertical: Bool {
    get { touchSettings.alwaysBounceVertical }
    set { touchSettings.alwaysBounceVertical = newValue }
  }
  /// Whether content that fits horizontally can be scrolled past its edges.
  open var alwaysBounceHorizontal: Bool {
    get { touchSettings.alwaysBounceHorizontal }
    set { touchSettings.alwaysBounceHorizontal = newValue }
  }
  /// The touches that hide the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode {
    get { touchSettings.keyboardDismissMode }
    set { touchSettings.keyboardDismissMode = newValue }
  }

  /// Whether touches scroll the content.
  ///
  /// The default is `true`. No touches are delivered, so it does not change the drawing.
  open var isScrollEnabled = true

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
  /// Setting it sets ``verticalScrollIndicatorInsets`` and ``horizontalScrollIndicatorInsets``. Its
  /// value is that of the former.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The distances from the edges to the vertical indicator, in addition to the safe area, in
  /// points.
  ///
  /// Values that are not finite count as 0.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      note(verticalScrollIndicatorInsets, as: "verticalScrollIndicatorInsets")
      verticalScrollIndicatorInsets = verticalScrollIndicatorInsets.finite
      setNeedsLayout()
    }
  }
  /// The distances from the edges to the horizontal indicator, in addition to the safe area, in
  /// points.
  ///
  /// Values that are not finite count as 0.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet {
      note(horizontalScrollIndicatorInsets, as: "horizontalScrollIndicatorInsets")
      horizontalScrollIndicatorInsets = horizontalScrollIndicatorInsets.finite
      setNeedsLayout()
    }
  }

  /// The color of scroll indicators.
  public enum IndicatorStyle: Hashable, Sendable {
    /// Dark in light interfaces, and light in dark ones.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The color of the indicators.
  open var indicatorStyle = IndicatorStyle.default { didSet { setNeedsLayout() } }

  private var indicators: (vertical: ScrollIndicator, horizontal: ScrollIndicator)?

  /// Creates a view that clips to its bounds.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  override class var outlineFacts: OutlineFacts { .container(ScrollView.self) }

  // MARK: Layout

  /// Keeps content that is scrolled to its start there when the insets change, and lays out the
  /// indicators.
  ///
  /// Overrides must call `super`.
  open override func layoutSubviews() {
    followInsets()
    layOutAccessory()
    layOutIndicators()
  }

  override func layoutDidEnd() { (followsEnd, hasLayout) = (true, true) }

  /// Whether the view has been laid out, other than temporarily.
  private var hasLayout = false

  override var mayFollowEnd: Bool {
    let (offset, minimum) = (contentOffset, minimumContentOffset)
    return hasLayout && (offset.x > minimum.x || offset.y > minimum.y)
  }

  private func followInsets() {
    let (old, new) = (appliedInsets, adjustedContentInset)
    guard old != new else { return }
    appliedInsets = new
    var offset = contentOffset
    if offset.x == 0 - old.left { offset.x = 0 - new.left }
    if offset.y == 0 - old.top { offset.y = 0 - new.top }
    adjustContentOffset(to: offset)
  }

  /// Sets an offset that a layout requires, so that ``makeLayoutRestorer(isTemporary:)`` can
  /// restore the previous one.
  package func adjustContentOffset(to offset: CGPoint) {
    guard offset != contentOffset else { return }
    isAdjustingOffset = true
    contentOffset = offset
    isAdjustingOffset = false
  }

  /// Returns a closure that restores the offset unless it has been set in the meantime, or `nil` if
  /// the layouts are not temporary.
  override func makeLayoutRestorer(isTemporary: Bool) -> (() -> Void)? {
    guard isTemporary else { return nil }
    let (offset, insets, revision) = (contentOffset, appliedInsets, offsetRevision)
    let hadLayout = hasLayout
    followsEnd = false
    return { [self] in
      hasLayout = hadLayout
      // The next layout gives the content its previous size.
      followsEnd = false
      guard offsetRevision == revision else { return }
      adjustContentOffset(to: offset)
      appliedInsets = insets
    }
  }

  private func layOutIndicators() {
    guard displaysScrollIndicators else {
      indicators?.vertical.removeFromSuperview()
      indicators?.horizontal.removeFromSuperview()
      return
    }
    let parts = indicators ?? (ScrollIndicator(), ScrollIndicator())
    indicators = parts
    let frames = indicatorFrames
    for (indicator, frame) in [
      (parts.vertical, frames.vertical), (parts.horizontal, frames.horizontal),
    ] {
      guard let frame else {
        indicator.removeFromSuperview()
        continue
      }
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
    let track = bounds.inset(by: safe.adding(verticalScrollIndicatorInsets))
    let thickness = ScrollIndicator.thickness
    let (gap, end) = (3.0, 4.0)
    var vertical: CGRect?
    if showsVerticalScrollIndicator,
      let range = ScrollIndicator.range(
        visible: bounds.height - insets.top - insets.bottom, of: contentSize.height,
        offset: bounds.minY + insets.top, trackLength: track.height - 2 * end)
    {
      vertical = CGRect(
        x: isRightToLeft ? track.minX + gap : track.maxX - gap - thickness,
        y: track.minY + end + range.start, width: thickness, height: range.length)
    }
    var horizontal: CGRect?
    let horizontalTrack = bounds.inset(by: safe.adding(horizontalScrollIndicatorInsets))
    if showsHorizontalScrollIndicator,
      let range = ScrollIndicator.range(
        visible: bounds.width - insets.left - insets.right, of: contentSize.width,
        offset: bounds.minX + insets.left, trackLength: horizontalTrack.width - 2 * end)
    {
      horizontal = CGRect(
        x: horizontalTrack.minX + end + range.start,
        y: horizontalTrack.maxY - gap - thickness,
        width: range.length, height: thickness)
    }
    return (vertical.map { pixelAligned($0) }, horizontal.map { pixelAligned($0) })
  }

  // MARK: Scrolling

  /// Sets the content offset, optionally with an animation of 0.3 seconds.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let change = { [self] in contentOffset = offset }
    if animated {
      View.animate(withDuration: 0.3, animations: change) { [weak self] _ in
        guard let self else { return }
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    } else {
      View.performWithoutAnimation(change)
    }
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible, within the
  /// content.
  ///
  /// If the rectangle is larger than the view, its near edge becomes visible. A rectangle that is
  /// not finite is ignored.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    let rect = rect.standardizedRect
    func distance(_ start: CGFloat, _ end: CGFloat, _ visibleStart: CGFloat, _ visibleEnd: CGFloat)
      -> CGFloat
    {
      if start < visibleStart || end - start > visibleEnd - visibleStart {
        return start - visibleStart
      }
      return end > visibleEnd ? end - visibleEnd : 0
    }
    let target = CGPoint(
      x: contentOffset.x + distance(rect.minX, rect.maxX, visible.minX, visible.maxX),
      y: contentOffset.y + distance(rect.minY, rect.maxY, visible.minY, visible.maxY))
    let offset = clampedContentOffset(target)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}

/// A view above the content of a scroll view, which makes space for it.
protocol ScrollAccessory: View {
  /// The height of the space, in points, or 0 while the view is not visible.
  var height: CGFloat { get }
}

/// An object that is notified of scrolling.
public protocol ScrollViewDelegate: AnyObject {
  /// Called after the content offset changed. The default implementation does nothing.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called after the ``ScrollView/zoomScale`` changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Returns the subview that is zoomed, or `nil` for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called after an animated change of the offset, such as that of
  /// ``ScrollView/setContentOffset(_:animated:)``.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Called before a user drags, which does not happen in a snapshot.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called after a user dragged, which does not happen in a snapshot.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when scrolling slows down after a drag, which does not happen in a snapshot.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called after scrolling slowed down after a drag, which does not happen in a snapshot.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called before a user zooms, which does not happen in a snapshot.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called after a user zoomed, which does not happen in a snapshot.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called after a tap on the status bar, which does not happen in a snapshot.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Returns `nil`.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}

  /// Returns `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
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

  /// Scrolls to an offset that may change as content becomes visible.
  ///
  /// - Parameter target: Returns the offset, or `nil` if its content no longer exists.
  func scroll(animated: Bool, to target: () -> CGPoint?) {
    let start = contentOffset
    View.performWithoutAnimation {
      // Cells that become visible may differ from their estimated sizes, and shift the target.
      for _ in 0..<8 {
        guard let offset = target(), offset != contentOffset else { break }
        contentOffset = offset
        layoutIfNeeded()
      }
    }
    let end = contentOffset
    guard animated, end != start else { return }
    View.performWithoutAnimation {
      contentOffset = start
      layoutIfNeeded()
    }
    setContentOffset(end, animated: true)
  }

  /// The position in the visible area where an item comes to rest along an axis.
  enum RestingPlace {
    /// At the left or the top.
    case start
    case center
    /// At the right or the bottom.
    case end
    /// The nearest position at which the item is visible.
    case nearest
    /// The position that results from an offset of the content.
    case offset(CGFloat)
  }

  /// Returns the offset of the content at which an item has a position along each axis, within the
  /// limits of scrolling.
  ///
  /// - Parameter header: The height of the header that covers the top of the visible area. It does
  ///   not affect the center.
  func contentOffset(
    showing item: CGRect, x: RestingPlace, y: RestingPlace, below header: CGFloat = 0
  ) -> CGPoint {
    func offset(
      _ place: RestingPlace, from current: CGFloat, _ start: CGFloat, _ end: CGFloat,
      below header: CGFloat = 0
    ) -> CGFloat {
      switch place {
      case .start: start - header
      case .center: (start + end) / 2
      case .end: end
      case .offset(let offset): offset
      case .nearest:
        current > start - header ? start - header : max(current, min(start - header, end))
      }
    }
    let insets = adjustedContentInset
    let target = CGPoint(
      x: offset(
        x, from: contentOffset.x, item.minX - insets.left,
        item.maxX + insets.right - bounds.width),
      y: offset(
        y, from: contentOffset.y, item.minY - insets.top,
        item.maxY + insets.bottom - bounds.height, below: header))
    let clamped = clampedContentOffset(target)
    return CGPoint(x: pixelAligned(clamped.x), y: pixelAligned(clamped.y))
  }

  // MARK: Resting positions

  /// The offset at which the start of the content is visible.
  public var minimumContentOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(x: 0 - insets.left, y: 0 - insets.top)
  }

  /// The offset at which the end of the content is visible, or ``minimumContentOffset`` if the
  /// content fits in the view.
  public var maximumContentOffset: CGPoint { maximumContentOffset(of: contentSize) }

  private func maximumContentOffset(of contentSize: CGSize) -> CGPoint {
    let (insets, minimum) = (adjustedContentInset, minimumContentOffset)
    return CGPoint(
      x: max(minimum.x, contentSize.width + insets.right - bounds.width),
      y: max(minimum.y, contentSize.height + insets.bottom - bounds.height))
  }

  /// Returns the offset within the content that is nearest to another one.
  public func clampedContentOffset(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = (minimumContentOffset, maximumContentOffset)
    return CGPoint(
      x: min(max(offset.x.isNaN ? 0 : offset.x, minimum.x), maximum.x),
      y: min(max(offset.y.isNaN ? 0 : offset.y, minimum.y), maximum.y))
  }

  /// Returns the offset at which content comes to rest after it is released at an offset.
  ///
  /// The content comes to rest within its bounds, and on the nearest page if ``isPagingEnabled`` is
  /// `true`. Halfway between two pages, it is the second one.
  public func restingContentOffset(for offset: CGPoint) -> CGPoint {
    let clamped = clampedContentOffset(offset)
    guard isPagingEnabled else { return clamped }
    func page(_ offset: CGFloat, _ length: CGFloat, _ maximum: CGFloat) -> CGFloat {
      guard length > 0, offset < maximum else { return offset }
      return (offset / length + 0.5).rounded(.down) * length
    }
    let maximum = maximumContentOffset
    return clampedContentOffset(
      CGPoint(
        x: page(clamped.x, bounds.width, maximum.x), y: page(clamped.y, bounds.height, maximum.y)))
  }
}

/// The settings for a scroll view's reactions to touches, which do not affect a snapshot.
struct ScrollTouchSettings {
  var decelerationRate = ScrollView.DecelerationRate.normal
  var bouncesZoom = true
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var isDirectionalLockEnabled = false
  var scrollsToTop = true
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var keyboardDismissMode = ScrollView.KeyboardDismissMode.none
}

/// The states of touches, with UIKit's names.
///
/// No touches are delivered.
extension ScrollView {
  /// The touches that hide the keyboard.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum KeyboardDismissMode: Hashable, Sendable {
    /// None.
    case none
    /// The start of a scroll.
    case onDrag
    /// A drag onto the keyboard, which then follows the finger.
    case interactive
    /// The start of a scroll. The accessory view of the keyboard is hidden, too.
    case onDragWithAccessory
    /// A drag onto the keyboard or its accessory view, which then follow the finger.
    case interactiveWithAccessory
  }

  /// The rate at which scrolling slows down after a swipe.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate at which scrolling slows down faster.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Always `false`, because no touches are delivered.
  public var isTracking: Bool { false }
  /// Always `false`, because no touches are delivered.
  public var isDragging: Bool { false }
  /// Always `false`, because no touches are delivered.
  public var isDecelerating: Bool { false }
  /// Always `false`, because no touches are delivered.
  public var isZooming: Bool { false }
  /// Does nothing, because a snapshot shows indicators only if ``displaysScrollIndicators`` is
  /// `true`.
  public func flashScrollIndicators() {}
}

/// A bar that indicates the visible part of the content.
final class ScrollIndicator: View {
  static let thickness: CGFloat = 3
  private static let minimumLength: CGFloat = 36

  override func draw(in context: inout DrawingContext) {
    let (black, white) = (Color.black.withAlphaComponent(0.35), Color.white.withAlphaComponent(0.5))
    let color =
      switch (superview as? ScrollView)?.indicatorStyle ?? .default {
      case .default: Color(light: black, dark: white)
      case .black: black
      case .white: white
      }
    context.fill(
      .rect(bounds, cornerRadius: ScrollIndicator.thickness / 2), with: .color(color))
  }

  /// Returns the range of an indicator in its track, or `nil` if all of the content is visible.
  ///
  /// The length is proportional to the visible part of the content, but at least 36 points. If the
  /// offset is outside the content, the indicator shrinks down to 7 points and stays at that end of
  /// the track.
  static func range(
    visible: CGFloat, of content: CGFloat, offset: CGFloat, trackLength: CGFloat
  ) -> AxisRange? {
    guard visible > 0, content > visible, trackLength > 0, content < .infinity else { return nil }
    let fullLength = min(trackLength, max(minimumLength, trackLength * visible / content))
    let outside = max(0 - offset, offset - (content - visible), 0)
    let length = min(fullLength, max(7, fullLength - outside))
    let fraction = min(max(offset / (content - visible), 0), 1)
    return AxisRange(start: (trackLength - length) * fraction, length: length)
  }
}
