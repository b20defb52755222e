public import SnapshotDrawing

/// An object that animates the transition between two view controllers.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Starts the animation. At its end, call
  /// ``ViewControllerContextTransitioning/completeTransition(_:)``.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Called after the transition. The default implementation does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that provides the presentation controller and the animations of a view controller.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animation controller for a presentation, or `nil` to slide.
  ///
  /// By default, `nil`.
  ///
  /// - Parameters:
  ///   - presented: The presented view controller.
  ///   - presenting: The view controller that presents it, an outermost parent.
  ///   - source: The view controller that was asked to present.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animation controller for a dismissal, or `nil` to slide.
  ///
  /// By default, `nil`.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the presentation controller for the style ``ModalPresentationStyle/custom``, or `nil`
  /// to cover the window.
  ///
  /// By default, `nil`.
  ///
  /// - Parameters:
  ///   - presented: The presented view controller.
  ///   - presenting: The view controller that presents it, an outermost parent.
  ///   - source: The view controller that was asked to present.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns `nil`.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}

/// A key for one of the two view controllers of a transition.
public enum TransitionKey: Hashable, Sendable {
  /// The view controller at the start of the transition.
  case from
  /// The view controller at the end of the transition.
  case to
}

/// The context of a transition, passed to its animator.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. The animator adds the new view to it.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was cancelled, by completing it with `false`.
  var transitionWasCancelled: Bool { get }
  /// Returns one of the two view controllers.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// Returns the view of one of the two view controllers, if it takes part in the transition.
  func view(forKey key: TransitionKey) -> View?
  /// Returns the frame of a view controller's view before the transition, in the container's
  /// coordinate system, or a rectangle without a size if the view is not shown yet.
  func initialFrame(for controller: ViewController) -> CGRect
  /// Returns the final frame of a view controller's view, in the container's coordinate system.
  func finalFrame(for controller: ViewController) -> CGRect
  /// Ends the transition. Call it exactly once.
  ///
  /// - Parameter didComplete: Whether the transition finished. If `false`, it is cancelled and the
  ///   previous state is restored.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  /// Returns a rectangle without a size, as for a view that is not shown yet.
  public func initialFrame(for controller: ViewController) -> CGRect { .zero }
}

/// One transition between two view controllers.
final class TransitionContext: ViewControllerContextTransitioning {
  let containerView: View
  let isAnimated: Bool
  private(set) var transitionWasCancelled = false
  private let from: ViewController?
  private let to: ViewController?
  private let viewOf: (ViewController) -> View
  private let frameOf: (ViewController) -> CGRect
  private var completion: ((Bool) -> Void)?
  private var animator: (any ViewControllerAnimatedTransitioning)?
  /// The animations alongside the transition, or `nil` if there are none.
  var coordinator: TransitionCoordinator?

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - from: The view controller at the start of the transition.
  ///   - to: The view controller at the end of the transition.
  ///   - containerView: The view in which the transition takes place.
  ///   - isAnimated: Whether the transition is animated.
  ///   - viewOf: A closure that returns the view to animate for a view controller, which may be a
  ///     container of the controller's view.
  ///   - frameOf: A closure that returns the final frame of that view.
  ///   - completion: A closure that is called at the end, with whether the transition was completed
  ///     rather than cancelled.
  init(
    from: ViewController?, to: ViewController?, in containerView: View, isAnimated: Bool,
    viewOf: @escaping (ViewController) -> View = \.view,
    frameOf: @escaping (ViewController) -> CGRect, completion: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    self.viewOf = viewOf
    self.frameOf = frameOf
    self.completion = completion
  }

  /// Runs the transition with an animator, and retains the animator until the end.
  func run(by animator: any ViewControllerAnimatedTransitioning) {
    self.animator = animator
    animator.animateTransition(using: self)
  }

  func viewController(forKey key: TransitionKey) -> ViewController? { key == .to ? to : from }

  func view(forKey key: TransitionKey) -> View? { viewController(forKey: key).map(viewOf) }

  func initialFrame(for controller: ViewController) -> CGRect {
    controller === from ? frameOf(controller) : .zero
  }

  func finalFrame(for controller: ViewController) -> CGRect { frameOf(controller) }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else {
      (to ?? from)?.report(
        Misuse(
          problem: "is in a transition that calls `completeTransition(_:)` twice",
          remedy: "call it once, at the end of the animation"))
      return
    }
    self.completion = nil
    transitionWasCancelled = !didComplete
    let animator = animator
    self.animator = nil
    completion(didComplete)
    animator?.animationEnded(didComplete)
  }
}

/// The timing of built-in transitions: a critically damped spring, as in UIKit.
enum DefaultTransition {
  /// The duration, in seconds.
  static let duration = 0.5
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

extension Color {
  /// The color over the views below a sheet or an alert.
  static let dimming = Color(
    light: Color.black.withAlphaComponent(0.2), dark: Color.black.withAlphaComponent(0.48))
}

/// Slides a presented view up from the bottom edge, or back down.
final class CoverVerticalTransition: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = context.view(forKey: key)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let frame = context.finalFrame(for: controller)
    let original = view.transform
    let offscreen = original.concatenating(
      Transform2D(translationX: 0, y: container.bounds.maxY - frame.minY))
    let isPresenting = isPresenting
    View.performWithoutAnimation {
      if isPresenting {
        view.frame = frame
        container.addSubview(view)
        view.transform = offscreen
      }
      view.layoutIfNeeded()
    }
    DefaultTransition.animate {
      view.transform = isPresenting ? original : offscreen
    } completion: { position in
      context.completeTransition(position == .end)
      View.performWithoutAnimation { view.transform = original }
    }
  }
}

/// The animation of a presentation without a ``ViewController/transitioningDelegate``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ModalTransitionStyle: Hashable, Sendable {
  /// The view slides from the bottom edge.
  case coverVertical
  /// The view fades in.
  case crossDissolve

  /// Unavailable, because snapshots do not draw transforms in three dimensions.
  @available(*, unavailable, message: "use coverVertical or crossDissolve")
  public static var flipHorizontal: ModalTransitionStyle { .coverVertical }
  /// Unavailable, because snapshots do not draw page curls.
  @available(*, unavailable, message: "use coverVertical or crossDissolve")
  public static var partialCurl: ModalTransitionStyle { .coverVertical }
}

/// A presentation that fades in, and a dismissal that fades out.
final class CrossDissolveTransition: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = context.view(forKey: key)
    else { return context.completeTransition(false) }
    let isPresenting = isPresenting
    let alpha = view.alpha
    View.performWithoutAnimation {
      if isPresenting {
        view.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(view)
        view.alpha = 0
      }
      view.layoutIfNeeded()
    }
    DefaultTransition.animate {
      view.alpha = isPresenting ? alpha : 0
    } completion: { position in
      context.completeTransition(position == .end)
      View.performWithoutAnimation { view.alpha = alpha }
    }
  }
}

/// A transition between two screens of a storyboard, which a test creates.
open class StoryboardSegue {
  /// The name of the segue.
  public let identifier: String?
  /// The screen at the start.
  public let source: ViewController
  /// The screen at the end.
  public let destination: ViewController

  /// Creates a segue.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// Presents the screen at the end.
  open func perform() { source.present(destination, animated: false) }
}
