public import SnapshotViews

/// An animation that can be started, paused, and reversed.
public protocol UIViewAnimating: AnyObject {
  /// Whether the animation is inactive, active, or stopped.
  var state: ViewPropertyAnimator.State { get }
  /// Whether the animation is running.
  var isRunning: Bool { get }
  /// Whether the animation runs from its end to its start.
  var isReversed: Bool { get set }
  /// The progress, from 0 to 1.
  var fractionComplete: Double { get set }
  /// Starts the animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: Double)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation of the changes in closures.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
}

extension ViewPropertyAnimator: UIViewImplicitlyAnimating {}
