import SnapshotDrawing
import SnapshotGeometry

/// The passage from what a view was to what it is, while a run goes its way.
///
/// It holds what the view drew before; what it draws now is drawn as ever.
final class ViewTransition: PropertyAnimating {
  /// How one picture gives way to the other.
  enum Style {
    /// Both are mixed.
    case crossDissolve
    /// The view turns about its upright axis, edge on in the middle.
    case flipHorizontally
    /// The view turns about its level axis, edge on in the middle.
    case flipVertically
  }

  /// What is drawn at a moment.
  enum Phase {
    /// Only what was, squeezed.
    case before(Transform2D)
    /// Only what is, squeezed.
    case after(Transform2D)
    /// What is with a weight, 0 to 1, and what was with the rest.
    case mixed(Double)
  }

  private(set) weak var view: View?
  let run: AnimationRun
  /// What the view drew before, with the top-left corner of its bounds at the origin.
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

  /// Returns what is drawn of a view with some bounds now.
  func phase(in bounds: CGRect) -> Phase {
    let share = min(max(interval.share(at: run.fraction, of: run), 0), 1)
    guard style != .crossDissolve else { return .mixed((share * 255).rounded() / 255) }
    let squeeze = abs(Trigonometry.sineAndCosine(turns: share / 2).cosine)
    let (x, y) = style == .flipHorizontally ? (squeeze, 1) : (1, squeeze)
    let center = bounds.center
    let turned = Transform2D(translationX: 0 - center.x, y: 0 - center.y)
      .concatenating(Transform2D(scaleX: x, y: y))
      .concatenating(Transform2D(translationX: center.x, y: center.y))
    return share < 0.5 ? .before(turned) : .after(turned)
  }

  /// Draws what was, where the view is.
  func drawBefore(in bounds: CGRect, _ context: inout DrawingContext) {
    context.withSavedState {
      $0.translateBy(x: bounds.minX, y: bounds.minY)
      $0.draw(before)
    }
  }

  /// Leaves the view as it is.
  func settle(at position: ViewAnimatingPosition) {}
}

extension View {
  /// The transition that the view is in; the latest if there are several.
  var transition: ViewTransition? {
    guard !animations.isEmpty else { return nil }
    return animations.reversed().lazy.compactMap { $0 as? ViewTransition }.first
  }

  /// Ends the transitions that the view is in: it shows what it is, and nothing of what it was.
  ///
  /// Their time goes on, and so do the completions that wait for it.
  package func endTransitions() {
    guard !animations.isEmpty else { return }
    animations.removeAll { $0 is ViewTransition }
  }
}
