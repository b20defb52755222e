import SnapshotGeometry

/// A controller that is shown over another one: who they are, and where the views lie.
final class Presentation {
  /// The controller below, which keeps its place in the window.
  unowned let presenting: ViewController
  /// The controller above.
  let presented: ViewController
  private let container: PresentationContainer
  /// Where the view below was, while a full-screen presentation has taken it out.
  private var removedPosition: SubviewPosition?
  private var isTransitioning = false
  private var pendingCalls: [() -> Void] = []

  /// A position among the subviews of a view.
  ///
  /// The window retains its controllers, and they retain their presentations, so the position must
  /// not retain the window.
  private struct SubviewPosition {
    weak var superview: View?
    let index: Int
  }

  init(of presented: ViewController, by presenting: ViewController, in window: Window) {
    self.presented = presented
    self.presenting = presenting
    container = PresentationContainer(
      style: presented.modalPresentationStyle, frame: window.bounds)
    window.addSubview(container)
    container.layoutIfNeeded()
  }

  /// Whether the view below is taken out when the one above is shown.
  private var removesPresentingView: Bool { presented.modalPresentationStyle == .fullScreen }

  /// Whether the view below is taken out.
  var hasRemovedPresentingView: Bool { removedPosition != nil }

  /// Takes the view above out of the window, without a transition.
  func remove() {
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
  }

  /// Calls a closure now, or when the transition that is under way has ended.
  func whenTransitionEnds(_ body: @escaping () -> Void) {
    if isTransitioning { pendingCalls.append(body) } else { body() }
  }

  /// Lets the controller above come or go.
  ///
  /// The callbacks are in UIKit's order: the one that goes will, the one that comes will, the one that
  /// came did, the one that went did.
  ///
  /// - Parameter completion: Called at the end, with whether the controller above is shown.
  func run(
    isPresenting: Bool, animated: Bool, by animator: (any ViewControllerAnimatedTransitioning)?,
    completion: @escaping (_ isShown: Bool) -> Void
  ) {
    isTransitioning = true
    begin(isPresenting, animated)
    if !isPresenting { restorePresentingView() }
    let context = TransitionContext(
      from: isPresenting ? presenting : presented, to: isPresenting ? presented : presenting,
      in: container, isAnimated: animated,
      viewOf: { [container, presented] in
        $0 === presented ? container.animatedView(for: presented.view) : $0.view
      }, frameOf: { [container] _ in container.presentedFrame },
      completion: { [self] didComplete in
        end(isShown: isPresenting == didComplete, wasCancelled: !didComplete, animated)
        completion(isPresenting == didComplete)
        isTransitioning = false
        let calls = pendingCalls
        pendingCalls = []
        for call in calls { call() }
      })
    if isPresenting { presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    guard animated else {
      if isPresenting { container.showWithoutAnimation(presented.view) }
      return context.completeTransition(true)
    }
    let animator = animator ?? CoverVerticalTransition(isPresenting: isPresenting)
    container.dim(isPresenting, during: animator.transitionDuration(using: context))
    context.run(by: animator)
  }

  private func begin(_ isPresenting: Bool, _ animated: Bool) {
    if isPresenting, removesPresentingView {
      presenting.beginAppearanceTransition(false, animated: animated)
    }
    presented.beginAppearanceTransition(isPresenting, animated: animated)
    if !isPresenting, removesPresentingView {
      presenting.beginAppearanceTransition(true, animated: animated)
    }
  }

  private func end(isShown: Bool, wasCancelled: Bool, _ animated: Bool) {
    if wasCancelled { begin(isShown, animated) }
    if isShown {
      container.dim(true, during: 0)
      removePresentingView()
      presented.endAppearanceTransition()
      presenting.endAppearanceTransition()
    } else {
      presented.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
      presenting.endAppearanceTransition()
      presented.endAppearanceTransition()
    }
  }

  private func removePresentingView() {
    guard removesPresentingView, let view = presenting.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    removedPosition = SubviewPosition(superview: superview, index: index)
    view.removeFromSuperview()
  }

  private func restorePresentingView() {
    guard let removedPosition else { return }
    self.removedPosition = nil
    guard let superview = removedPosition.superview, let view = presenting.viewIfLoaded else {
      return
    }
    superview.insertSubview(view, at: min(removedPosition.index, superview.subviews.count))
  }
}
