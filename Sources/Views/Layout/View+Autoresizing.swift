import SnapshotGeometry

extension View {
  /// Follows a change of the superview's size as the autoresizing mask says; a transform does not count.
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let before = untransformedFrame
    let horizontal = AxisSpan(
      leading: before.minX, length: before.width, trailing: old.width - before.maxX
    ).stretched(
      by: new.width - old.width, leading: mask.contains(.flexibleLeftMargin),
      length: mask.contains(.flexibleWidth), trailing: mask.contains(.flexibleRightMargin))
    let vertical = AxisSpan(
      leading: before.minY, length: before.height, trailing: old.height - before.maxY
    ).stretched(
      by: new.height - old.height, leading: mask.contains(.flexibleTopMargin),
      length: mask.contains(.flexibleHeight), trailing: mask.contains(.flexibleBottomMargin))
    let after = CGRect(
      x: horizontal.leading, y: vertical.leading, width: max(0, horizontal.length),
      height: max(0, vertical.length))
    if after != before { frame = after }
  }
}

/// One axis of a frame inside its superview: a margin, the frame's extent, and a margin.
private struct AxisSpan {
  var leading: CGFloat
  var length: CGFloat
  var trailing: CGFloat

  /// Returns the span with a change of the whole shared among its flexible parts.
  ///
  /// The parts share in proportion to what they measure now, or equally when they measure nothing.
  func stretched(
    by change: CGFloat, leading leadingIsFlexible: Bool, length lengthIsFlexible: Bool,
    trailing trailingIsFlexible: Bool
  ) -> AxisSpan {
    let isFlexible = [leadingIsFlexible, lengthIsFlexible, trailingIsFlexible]
    let parts = [leading, length, trailing]
    let count = isFlexible.reduce(0) { $0 + ($1 ? 1 : 0) }
    guard count > 0 else { return self }
    let total = (0..<3).reduce(0.0) { $0 + (isFlexible[$1] ? max(0, parts[$1]) : 0) }
    let result = (0..<3).map { index -> CGFloat in
      guard isFlexible[index] else { return parts[index] }
      let share = total > 0 ? max(0, parts[index]) / total : 1 / CGFloat(count)
      return parts[index] + change * share
    }
    return AxisSpan(leading: result[0], length: result[1], trailing: result[2])
  }
}
