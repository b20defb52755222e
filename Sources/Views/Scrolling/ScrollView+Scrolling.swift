public import SnapshotGeometry

extension ScrollView {
  /// Sets the content offset, optionally with an animation of 0.3 seconds.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let change = { [self] in contentOffset = offset }
    if animated {
      View.animate(withDuration: 0.3, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible, within the
  /// content.
  ///
  /// If the rectangle is larger than the view, its near edge becomes visible. A rectangle that is
  /// not finite is ignored.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
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

  // MARK: Resting positions

  /// The offset at which the start of the content is visible.
  public var minimumContentOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(x: 0 - insets.left, y: 0 - insets.top)
  }

  /// The offset at which the end of the content is visible, or ``minimumContentOffset`` if the
  /// content fits in the view.
  public var maximumContentOffset: CGPoint {
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
