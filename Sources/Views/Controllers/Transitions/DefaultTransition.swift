/// The timing of built-in transitions: a critically damped spring, as in UIKit.
enum DefaultTransition {
  /// The duration, in seconds.
  static let duration = 0.5
  /// The timing curve.
  static let curve = TimingCurve.spring(dampingRatio: 1)

  /// Animates changes with the current clock.
  ///
  /// Without a clock, they finish immediately.
  static func animate(
    _ changes: @escaping () -> Void, completion: @escaping (ViewAnimatingPosition) -> Void
  ) {
    let animator = ViewPropertyAnimator(duration: duration, curve: curve, animations: changes)
    animator.addCompletion(completion)
    animator.startAnimation()
  }
}
