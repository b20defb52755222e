public import SnapshotGeometry

/// A touch event, for the signatures of UIKit's methods.
///
/// There are no touches, so tests pass `nil`.
public final class TouchEvent {}

extension View {
  /// Searches the subviews, from front to back, and then the view itself.
  ///
  /// Calls ``View/hitTest(_:with:)`` of the subviews, so that overrides take part in the search.
  func hitDescendant(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.model.placement.inverted else { continue }
      if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
    }
    return self
  }

  // MARK: Display

  /// Does nothing, because each snapshot draws all views.
  public func setNeedsDisplay() {}

  /// Does nothing, because each snapshot draws all views.
  public func setNeedsDisplay(_ rect: CGRect) {}

  /// Whether the background covers the view.
  ///
  /// Setting it has no effect: the rasterizer detects opaque backgrounds by their colors.
  public var isOpaque: Bool {
    get { backgroundColor?.isOpaque ?? false }
    set {}
  }
}
