import SnapshotGeometry
import SnapshotPixels

/// A presenting view that recedes behind a sheet: smaller, with rounded corners, over black.
///
/// When the presentation ends, the view's properties are restored.
final class RecedingPresenter {
  private weak var view: View?
  private let backdrop = View()
  private let transform: Transform2D
  private let cornerRadius: CGFloat
  private let cornerStyle: CornerStyle
  private let clipsToBounds: Bool
  private var hasBegun = false

  init(_ view: View) {
    self.view = view
    transform = view.transform
    cornerRadius = view.cornerRadius
    cornerStyle = view.cornerStyle
    clipsToBounds = view.clipsToBounds
    backdrop.backgroundColor = .black
  }

  /// Adds the black backdrop below the view, and clips the view.
  private func begin(_ view: View, in superview: View) {
    hasBegun = true
    View.performWithoutAnimation {
      backdrop.frame = superview.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // A sheet that recedes needs no backdrop, because it is above dimmed views.
      if superview is Window { superview.insertSubview(backdrop, belowSubview: view) }
      view.clipsToBounds = true
      view.cornerStyle = .continuous
    }
  }

  /// Makes the view recede, with its top edge at a position, or restores its appearance.
  ///
  /// - Parameters:
  ///   - recedes: Whether the view is at the back.
  ///   - top: The position of the top edge in the superview, in points.
  func update(recedes: Bool, top: CGFloat) {
    guard let view, let superview = view.superview else { return }
    guard recedes, superview.bounds.width > 64 else {
      if hasBegun { apply(transform, cornerRadius, to: view) }
      return
    }
    if !hasBegun { begin(view, in: superview) }
    let scale = 1 - 32 / superview.bounds.width
    let shift = top - view.center.y + scale * view.bounds.height / 2
    apply(
      Transform2D(scaleX: scale, y: scale)
        .concatenating(Transform2D(translationX: 0, y: shift)), 10, to: view)
  }

  /// Changes a view unless it already has these values, so that layout does not end an animation.
  private func apply(_ transform: Transform2D, _ cornerRadius: CGFloat, to view: View) {
    if view.transform != transform { view.transform = transform }
    if view.cornerRadius != cornerRadius { view.cornerRadius = cornerRadius }
  }

  /// Removes the backdrop and restores the view.
  func end() {
    backdrop.removeFromSuperview()
    guard hasBegun, let view else { return }
    View.performWithoutAnimation {
      view.transform = transform
      view.cornerRadius = cornerRadius
      view.cornerStyle = cornerStyle
      view.clipsToBounds = clipsToBounds
    }
  }
}
