import SnapshotGeometry

/// The presentation of one view controller by another, with the views that show it.
final class Presentation {
  /// The presenting view controller.
  unowned let presenting: ViewController
  /// The presented view controller.
  let presented: ViewController
  private let container: PresentationContainer
  /// The position of the presenting view while a full-screen presentation has removed it.
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
    let style = presented.modalPresentationStyle
    // A presenting sheet recedes as a card.
    let receding = (presenting.viewIfLoaded?.superview as? SheetCard) ?? presenting.viewIfLoaded
    container = PresentationContainer(
      style: style, sheet: presented.sheetPresentationController,
      presenter: style.isSheet ? receding : nil, frame: window.bounds)
    window.addSubview(container)
    container.layoutIfNeeded()
  }

  /// Whether the presenting view is removed after the presentation.
  private var removesPresentingView: Bool { presented.modalPresentationStyle == .fullScreen }

  /// Whether the presenting view is currently removed.
  var hasRemovedPresentingView: Bool { removedPosition != nil }

  /// Whether the presenting view is behind a sheet.
  var isSheet: Bool { presented.modalPresentationStyle.isSheet }

  /// Removes the presented view from the window without a transition.
  func remove() {
    presented.viewIfLoaded?.removeFromSuperview()
    container.end()
  }

  /// Calls a closure immediately, or at the end of the transition in progress.
  func whenTransitionEnds(_ body: @escaping () -> Void) {
    if isTransitioning { pendingCalls.append(body) } else { body() }
  }

  /// Runs the transition that presents or dismisses the view controller.
  ///
  /// The callbacks are called in UIKit's order: `viewWillDisappear`, `viewWillAppear`,
  /// `viewDidAppear`, `viewDidDisappear`.
  ///
  /// - Parameter completion: A closure that is called at the end, with whether the presented view
  ///   controller is shown.
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
    let animator =
      animator ?? presented.standardTransition(isPresenting: isPresenting)
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
      container.end()
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
