/// One stretch of animated time: it knows how far it has come, and the animations that follow it.
///
/// It has no clock. Whoever owns it (an animator, or a call of `View.animate`) sets the fraction.
final class AnimationRun {
  /// How the way follows the time from ``anchor`` on.
  var curve: TimingCurve
  /// The fraction at which the way was taken up again; 0 at the start.
  var anchor = 0.0
  /// Whether it was taken up toward the start.
  var isBackward = false
  /// How often a clock lets it go its way.
  var repetition = AnimationRepetition()
  /// The share of the duration that has passed, 0 to 1, counted from the start even when reversed.
  var fraction = 0.0
  /// Whether the way follows the fraction evenly, as when a finger moves it.
  var isScrubbed = false
  /// The animations, which their views keep.
  private var animations: [WeakAnimation] = []
  /// The completions of nested animations.
  ///
  /// Views retain their run, and a completion often retains its view. The animator therefore owns
  /// the completions, which are released when they can no longer be called.
  private weak var completions: NestedCompletions?

  init(curve: TimingCurve, completions: NestedCompletions) {
    self.curve = curve
    self.completions = completions
  }

  /// Adds an animation to the run and to its view.
  func add(_ animation: any PropertyAnimating, to view: View) {
    animations.append(WeakAnimation(animation: animation))
    view.animations.append(animation)
  }

  /// Adds what is called when the run is over, if there is something.
  func addCompletion(_ completion: View.AnimationCompletion?) {
    guard let completion else { return }
    completions?.list.append { completion($0 == .end) }
  }

  /// Ends the animations: the views' own properties become those of a position, and presentations
  /// follow nothing any more.
  func settle(at position: ViewAnimatingPosition) {
    for animation in animations.compactMap(\.animation) {
      animation.settle(at: position)
      animation.view?.animations.removeAll { $0 === animation }
    }
    animations.removeAll()
  }

  /// The way for a local share of the time.
  ///
  /// Up to where the way was taken up again it is even, as a finger left it; the curve bends the rest.
  func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    guard !isScrubbed else { return time }
    if isBackward {
      guard time < anchor else { return time }
      return anchor - anchor * curve.progress(at: (anchor - time) / anchor)
    }
    guard time > anchor else { return time }
    return anchor + (1 - anchor) * curve.progress(at: (time - anchor) / (1 - anchor))
  }
}

/// The completions of nested animations, in the order of their calls.
final class NestedCompletions {
  var list: [(ViewAnimatingPosition) -> Void] = []
}

/// An animation that a view keeps.
private struct WeakAnimation {
  weak var animation: (any PropertyAnimating)?
}
