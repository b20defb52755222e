import SnapshotDrawing

/// The parts of a view's frame that change when the superview's size changes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bit set of the members.
  public let rawValue: Int

  /// Creates a mask from a bit set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance to the superview's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance to the superview's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance to the superview's top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance to the superview's bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}

extension AutoresizingMask {
  /// Returns a frame, adapted to a change of the superview's size.
  func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let horizontal = FlexibleSpan(
      leading: frame.minX, length: frame.width, trailing: old.width - frame.maxX
    ).stretched(
      by: new.width - old.width, leading: contains(.flexibleLeftMargin),
      length: contains(.flexibleWidth), trailing: contains(.flexibleRightMargin))
    let vertical = FlexibleSpan(
      leading: frame.minY, length: frame.height, trailing: old.height - frame.maxY
    ).stretched(
      by: new.height - old.height, leading: contains(.flexibleTopMargin),
      length: contains(.flexibleHeight), trailing: contains(.flexibleBottomMargin))
    return CGRect(
      x: horizontal.leading, y: vertical.leading, width: max(0, horizontal.length),
      height: max(0, vertical.length))
  }
}

/// One axis of a frame in its superview: the margin before it, its length, and the margin after it.
private struct FlexibleSpan {
  var leading: CGFloat
  var length: CGFloat
  var trailing: CGFloat

  /// Returns the span after a change of the superview's length.
  ///
  /// The change is distributed among the flexible parts in proportion to their lengths. If none of
  /// them has a length, they become equal, so that a view that was put into a smaller superview is
  /// centered between flexible margins, as in UIKit.
  func stretched(
    by change: CGFloat, leading leadingIsFlexible: Bool, length lengthIsFlexible: Bool,
    trailing trailingIsFlexible: Bool
  ) -> FlexibleSpan {
    let isFlexible = [leadingIsFlexible, lengthIsFlexible, trailingIsFlexible]
    let parts = [leading, length, trailing]
    let count = isFlexible.reduce(0) { $0 + ($1 ? 1 : 0) }
    guard count > 0 else { return self }
    let total = (0..<3).reduce(0.0) { $0 + (isFlexible[$1] ? max(0, parts[$1]) : 0) }
    // Zero, or negative if the superview is smaller than the fixed parts.
    let rest = (0..<3).reduce(0.0) { $0 + (isFlexible[$1] ? parts[$1] : 0) }
    let result = (0..<3).map { index -> CGFloat in
      guard isFlexible[index] else { return parts[index] }
      if total > 0 { return parts[index] + change * max(0, parts[index]) / total }
      return (rest + change) / CGFloat(count)
    }
    return FlexibleSpan(leading: result[0], length: result[1], trailing: result[2])
  }
}

/// The frame that the owner of a view chose, from which the frames for other sizes of the superview
/// are computed.
///
/// If each frame were computed from the previous one, the original frame would be lost: a view that
/// has shrunk to zero has no width to restore.
final class AutoresizingState {
  fileprivate let frame: CGRect
  /// The superview's size for which the owner chose the frame.
  fileprivate let superviewSize: CGSize
  fileprivate let mask: AutoresizingMask
  /// The last computed frame.
  ///
  /// If the view has a different one, its owner has moved it.
  fileprivate var resizedFrame: CGRect
  /// The superview's size for which the last frame was computed.
  ///
  /// If the superview has a different one, its size has changed without this view.
  fileprivate var lastSuperviewSize: CGSize

  fileprivate init(frame: CGRect, superviewSize: CGSize, mask: AutoresizingMask) {
    self.frame = frame
    self.superviewSize = superviewSize
    self.mask = mask
    resizedFrame = frame
    lastSuperviewSize = superviewSize
  }
}

extension View {
  /// Adapts the frame to a change of the superview's size.
  func autoresize(from old: CGSize, to new: CGSize) {
    let current = untransformedFrame
    let state: AutoresizingState
    if let known = autoresizing, known.resizedFrame == current,
      known.lastSuperviewSize == old, known.mask == autoresizingMask
    {
      state = known
    } else {
      state = AutoresizingState(frame: current, superviewSize: old, mask: autoresizingMask)
    }
    state.lastSuperviewSize = new
    let resized = autoresizingMask.resized(state.frame, from: state.superviewSize, to: new)
    guard resized != current else { return }
    frame = resized
    // Rounding of the center can change the last digit of the frame.
    state.resizedFrame = untransformedFrame
    autoresizing = state
  }
}
