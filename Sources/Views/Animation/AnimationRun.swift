/// The timeline of animations: its current fraction and the animations that follow it.
///
/// It has no clock. Its animator sets the fraction.
final class AnimationRun {
  /// The timing curve, which applies from ``anchor``.
  var curve: TimingCurve
  /// The fraction at which the animations were last continued, or 0.
  var anchor = 0.0
  /// Whether they were continued toward the start.
  var isBackward = false
  /// The repetition by a clock.
  var repetition = AnimationRepetition()
  /// The elapsed fraction of the duration, 0 to 1, measured from the start even if reversed.
  var fraction = 0.0
  /// Whether progress is linear in the fraction, as in an interactive animation.
  var isScrubbed = false
  /// The animations, which their views own.
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
    view.animationState.add(animation)
  }

  /// Adds a completion, unless it is `nil`.
  func addCompletion(_ completion: View.AnimationCompletion?) {
    guard let completion else { return }
    completions?.list.append { completion($0 == .end) }
  }

  /// Ends the animations and sets the model values for a position.
  func finish(at position: ViewAnimatingPosition) {
    for animation in animations.compactMap(\.animation) {
      animation.finish(at: position)
      animation.view?.animationState.remove(animation)
    }
    animations.removeAll()
  }

  /// Returns the progress at a time of the run, 0 to 1.
  ///
  /// It is linear up to ``anchor``, and the curve applies from there.
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

/// A reference to an animation that its view owns.
private struct WeakAnimation {
  weak var animation: (any PropertyAnimating)?
}
