/// How long and how the transitions move that nobody says otherwise of: a spring that does not swing,
/// as UIKit's.
enum DefaultTransition {
  /// In seconds.
  static let duration = 0.5
  /// How the way follows the time.
  static let curve = TimingCurve.spring(dampingRatio: 1)

  /// Animates changes by the clock in force; without one they are over at once.
  static func animate(
    _ changes: @escaping () -> Void, completion: @escaping (ViewAnimatingPosition) -> Void
  ) {
    let animator = ViewPropertyAnimator(duration: duration, curve: curve, animations: changes)
    animator.addCompletion(completion)
    animator.startAnimation()
  }
}
