public import Foundation
public import SnapshotViews

/// An animation between two states of a layer.
///
/// A snapshot shows its end: the new state.
open class CATransition: LayerAnimation {
  /// The kind of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
  /// The fraction at which the transition starts.
  open var startProgress: Float = 0
  /// The fraction at which the transition ends.
  open var endProgress: Float = 1
}

/// The kind of a ``CATransition``.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a kind with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new state fades in.
  public static let fade = Self(rawValue: "fade")
  /// The new state slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new state pushes the old one away.
  public static let push = Self(rawValue: "push")
  /// The old state slides away.
  public static let reveal = Self(rawValue: "reveal")
}

/// The direction of a ``CATransition``.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a direction with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// An object that follows a finger during a transition, which does not happen here.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
}

/// A transition that follows a finger, which does not happen here.
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// The duration, in seconds.
  open var duration: CGFloat { 0 }
  /// The progress, from 0 to 1.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed after the finger is lifted.
  open var completionSpeed: CGFloat = 1
  /// The curve after the finger is lifted.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// Whether the transition starts with the touch.
  open var wantsInteractiveStart = true

  /// Creates a transition.
  public init() {}

  /// Sets the progress.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }
  /// Returns to the old state.
  open func cancel() { percentComplete = 0 }
  /// Continues to the new state.
  open func finish() { percentComplete = 1 }
  /// Does nothing.
  open func pause() {}
  /// Does nothing.
  open func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
  {}
}

// Animations without closures, which UIKit has replaced with those with closures. As a snapshot
// shows their end, their timing has no effect.
extension View {
  /// Begins animations.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends animations.
  public static func commitAnimations() {}
  /// Sets the duration of animations, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the delay of animations, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  /// Sets the curve of animations.
  public static func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Sets whether animations start at the current values.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
