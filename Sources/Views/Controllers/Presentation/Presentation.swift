import SnapshotGeometry

/// A controller that is shown over another one: who they are, and where the views lie.
final class Presentation {
  /// The controller below, which keeps its place in the window.
  unowned let presenting: ViewController
  /// The controller above.
  let presented: ViewController
  private let container: PresentationContainer
  /// Where the view below was, while a full-screen presentation has taken it out.
  private var home: Home?
  private var isMoving = false
  private var waiting: [() -> Void] = []

  /// A position among the subviews of a view.
  ///
  /// The window retains its controllers, and they retain their presentations, so the position must
  /// not retain the window.
  private struct Home {
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
  private var coversAll: Bool { presented.modalPresentationStyle == .fullScreen }

  /// Whether the view below is taken out.
  var hidesPresenting: Bool { home != nil }

  /// Takes the view above out of the window, without a transition.
  func abandon() {
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
  }

  /// Calls a closure now, or when the transition that is under way has ended.
  func whenTransitionEnds(_ body: @escaping () -> Void) {
    if isMoving { waiting.append(body) } else { body() }
  }

  /// Lets the controller above come or go.
  ///
  /// The callbacks are in UIKit's order: the one that goes will, the one that comes will, the one that
  /// came did, the one that went did.
  ///
  /// - Parameter completion: Called at the end, with whether the controller above is shown.
  func run(
    isComing: Bool, animated: Bool, by animator: (any ViewControllerAnimatedTransitioning)?,
    completion: @escaping (_ isShown: Bool) -> Void
  ) {
    isMoving = true
    begin(isComing, animated)
    if !isComing { showPresenting() }
    let context = TransitionContext(
      from: isComing ? presenting : presented, to: isComing ? presented : presenting,
      in: container, isAnimated: animated,
      viewOf: { [container, presented] in
        $0 === presented ? container.standIn(for: presented.view) : $0.view
      }, frameOf: { [container] _ in container.presentedFrame },
      completion: { [self] didComplete in
        end(isShown: isComing == didComplete, wasCancelled: !didComplete, animated)
        completion(isComing == didComplete)
        isMoving = false
        let calls = waiting
        waiting = []
        for call in calls { call() }
      })
    if isComing { presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    guard animated else {
      if isComing { container.showAtOnce(presented.view) }
      return context.completeTransition(true)
    }
    let animator = animator ?? CoverVerticalTransition(isComing: isComing)
    container.dim(isComing, during: animator.transitionDuration(using: context))
    context.run(by: animator)
  }

  private func begin(_ isComing: Bool, _ animated: Bool) {
    if isComing, coversAll { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(isComing, animated: animated)
    if !isComing, coversAll { presenting.beginAppearanceTransition(true, animated: animated) }
  }

  private func end(isShown: Bool, wasCancelled: Bool, _ animated: Bool) {
    if wasCancelled { begin(isShown, animated) }
    if isShown {
      container.dim(true, during: 0)
      hidePresenting()
      presented.endAppearanceTransition()
      presenting.endAppearanceTransition()
    } else {
      presented.viewIfLoaded?.removeFromSuperview()
      container.removeFromSuperview()
      presenting.endAppearanceTransition()
      presented.endAppearanceTransition()
    }
  }

  private func hidePresenting() {
    guard coversAll, let view = presenting.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    home = Home(superview: superview, index: index)
    view.removeFromSuperview()
  }

  private func showPresenting() {
    guard let home else { return }
    self.home = nil
    guard let superview = home.superview, let view = presenting.viewIfLoaded else { return }
    superview.insertSubview(view, at: min(home.index, superview.subviews.count))
  }
}
