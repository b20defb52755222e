import SnapshotDrawing
import SnapshotGeometry

/// A transition from the previous appearance of a view to its current one.
///
/// It stores the previous drawing. The current one is drawn as usual.
final class ViewTransition: PropertyAnimating {
  /// The style of a transition.
  enum Style {
    /// Fades between both drawings.
    case crossDissolve
    /// Flips the view around its vertical axis.
    case flipHorizontally
    /// Flips the view around its horizontal axis.
    case flipVertically
  }

  /// The drawing at a point of the transition.
  enum Phase {
    /// The previous drawing, scaled.
    case before(Transform2D)
    /// The current drawing, scaled.
    case after(Transform2D)
    /// The current drawing with a weight, 0 to 1, and the previous one with the inverse weight.
    case mixed(Double)
  }

  private(set) weak var view: View?
  let run: AnimationRun
  /// The previous drawing, with the top-left corner of the bounds at the origin.
  let before: DisplayList
  private let style: Style
  private let interval: AnimationInterval

  init(
    _ style: Style, of view: View, before: DisplayList, in interval: AnimationInterval,
    of run: AnimationRun
  ) {
    self.style = style
    self.view = view
    self.before = before
    self.interval = interval
    self.run = run
  }

  /// Returns the current phase for the bounds of the view.
  func phase(in bounds: CGRect) -> Phase {
    let fraction = min(max(interval.progress(at: run.fraction, of: run), 0), 1)
    guard style != .crossDissolve else { return .mixed((fraction * 255).rounded() / 255) }
    let scale = abs(Trigonometry.sineAndCosine(turns: fraction / 2).cosine)
    let (x, y) = style == .flipHorizontally ? (scale, 1) : (1, scale)
    let center = bounds.center
    let scaling = Transform2D(translationX: 0 - center.x, y: 0 - center.y)
      .concatenating(Transform2D(scaleX: x, y: y))
      .concatenating(Transform2D(translationX: center.x, y: center.y))
    return fraction < 0.5 ? .before(scaling) : .after(scaling)
  }

  /// Draws the previous drawing in the bounds.
  func drawBefore(in bounds: CGRect, _ context: inout DrawingContext) {
    context.withSavedState {
      $0.translateBy(x: bounds.minX, y: bounds.minY)
      $0.draw(before)
    }
  }

  /// Does nothing: a transition has no model value.
  func finish(at position: ViewAnimatingPosition) {}
}
