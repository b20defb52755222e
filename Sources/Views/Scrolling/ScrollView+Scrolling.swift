public import SnapshotGeometry

extension ScrollView {
  /// Moves the content, in 0.3 seconds where that is asked for.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let change = { [self] in contentOffset = offset }
    if animated {
      View.animate(withDuration: 0.3, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }

  /// Moves the content as little as brings a rectangle of it into view, within the content.
  ///
  /// A rectangle that is larger than the view is seen from its near edge. One that is not finite is
  /// ignored.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let insets = adjustedContentInset
    let seen = bounds.inset(by: insets)
    let rect = rect.normalized
    func way(_ start: CGFloat, _ end: CGFloat, _ seenStart: CGFloat, _ seenEnd: CGFloat) -> CGFloat
    {
      if start < seenStart || end - start > seenEnd - seenStart { return start - seenStart }
      return end > seenEnd ? end - seenEnd : 0
    }
    let target = CGPoint(
      x: contentOffset.x + way(rect.minX, rect.maxX, seen.minX, seen.maxX),
      y: contentOffset.y + way(rect.minY, rect.maxY, seen.minY, seen.maxY))
    let offset = clampedContentOffset(target)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Where scrolling rests

  /// The offset at which the content's start is seen.
  public var minimumContentOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(x: 0 - insets.left, y: 0 - insets.top)
  }

  /// The offset at which the content's end is seen; that of the start where there is no more to see.
  public var maximumContentOffset: CGPoint {
    let (insets, least) = (adjustedContentInset, minimumContentOffset)
    return CGPoint(
      x: max(least.x, contentSize.width + insets.right - bounds.width),
      y: max(least.y, contentSize.height + insets.bottom - bounds.height))
  }

  /// Returns the offset within the content that is nearest to another one.
  public func clampedContentOffset(_ offset: CGPoint) -> CGPoint {
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    return CGPoint(
      x: min(max(offset.x.isNaN ? 0 : offset.x, least.x), most.x),
      y: min(max(offset.y.isNaN ? 0 : offset.y, least.y), most.y))
  }

  /// Returns where content that is let go at an offset comes to rest: within the content, and on
  /// the nearest page where ``isPagingEnabled`` is on.
  ///
  /// Halfway between two pages it is the next one.
  public func restingContentOffset(for offset: CGPoint) -> CGPoint {
    let clamped = clampedContentOffset(offset)
    guard isPagingEnabled else { return clamped }
    func page(_ offset: CGFloat, _ length: CGFloat, _ most: CGFloat) -> CGFloat {
      guard length > 0, offset < most else { return offset }
      return (offset / length + 0.5).rounded(.down) * length
    }
    let most = maximumContentOffset
    return clampedContentOffset(
      CGPoint(
        x: page(clamped.x, bounds.width, most.x), y: page(clamped.y, bounds.height, most.y)))
  }
}
