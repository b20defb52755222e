import SnapshotGeometry

/// A change of a navigation stack that is not fully shown yet.
struct StackChange {
  /// The operation that the delegate and the transition see.
  var operation: NavigationController.Operation
  /// The stack before the change.
  let previous: [ViewController]
  /// The view controllers that the change adds.
  var added: [ViewController]
  /// The view controllers that the change removes.
  var removed: [ViewController]

  /// Returns this change combined with a later one.
  func followed(by next: StackChange) -> StackChange {
    StackChange(
      operation: next.operation, previous: previous, added: added + next.added,
      removed: removed + next.removed)
  }
}

extension NavigationController {
  /// Shows the top view controller after a change, or after the transition in progress.
  func show(_ change: StackChange, animated: Bool) {
    guard isViewLoaded else {
      commit(change)
      navigationBar.items = stack.map(\.navigationItem)
      return
    }
    guard !isTransitioning else { return pendingChanges.append((change, animated)) }
    isTransitioning = true
    transition(from: shownController, to: stack.last, change, animated: animated)
  }

  /// Installs the top view controller's view in a navigation controller that is not shown yet.
  func installTop() {
    navigationBar.items = stack.map(\.navigationItem)
    guard let top = stack.last else { return }
    shownController = top
    install(top.view)
  }

  private func transition(
    from: ViewController?, to: ViewController?, _ change: StackChange, animated: Bool
  ) {
    let changesScreen = from !== to
    let isAnimated = animated && isAppearing && changesScreen && from != nil && to != nil
    if changesScreen, let to {
      delegate?.navigationController(self, willShow: to, animated: isAnimated)
    }
    if isAppearing, changesScreen {
      from?.beginAppearanceTransition(false, animated: isAnimated)
      to?.beginAppearanceTransition(true, animated: isAnimated)
    }
    let context = TransitionContext(
      from: from, to: to, in: content, isAnimated: isAnimated,
      frameOf: { [content] _ in content.bounds },
      completion: { [weak self] didComplete in
        self?.finish(from: from, to: to, change, animated: isAnimated, didComplete: didComplete)
      })
    let items = stack.map(\.navigationItem)
    guard isAnimated, let from, let to else {
      navigationBar.items = items
      if let to { install(to.view) }
      return context.completeTransition(true)
    }
    let animator =
      delegate?.navigationController(
        self, animationControllerFor: change.operation, from: from, to: to)
      ?? NavigationSlideTransition(change.operation)
    View.performWithoutAnimation { to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    navigationBar.setItems(
      items, isForward: change.operation == .push,
      during: animator.transitionDuration(using: context))
    updateBarInsets()
    context.run(by: animator)
  }

  private func finish(
    from: ViewController?, to: ViewController?, _ change: StackChange, animated: Bool,
    didComplete: Bool
  ) {
    if didComplete {
      shownController = to
      if let to, to.view.superview !== content { install(to.view) }
      if from !== to {
        from?.viewIfLoaded?.removeFromSuperview()
        from?.endAppearanceTransition()
        if !isInAppearanceTransition { to?.endAppearanceTransition() }
      }
      commit(change)
      if from !== to, let to {
        delegate?.navigationController(self, didShow: to, animated: animated)
      }
    } else {
      revert(from: from, to: to, change)
    }
    isTransitioning = false
    guard let first = pendingChanges.first else { return }
    let next = pendingChanges.dropFirst().reduce(first.change) { $0.followed(by: $1.change) }
    let isAnimated = pendingChanges.last?.animated ?? false
    pendingChanges = []
    show(next, animated: isAnimated)
  }

  /// Reverts a change whose transition was cancelled, and all changes that were waiting for it.
  private func revert(from: ViewController?, to: ViewController?, _ change: StackChange) {
    to?.beginAppearanceTransition(false, animated: true)
    to?.viewIfLoaded?.removeFromSuperview()
    to?.endAppearanceTransition()
    if let from, from.view.superview !== content { install(from.view) }
    from?.beginAppearanceTransition(true, animated: true)
    from?.endAppearanceTransition()
    let combined = pendingChanges.reduce(change) { $0.followed(by: $1.change) }
    pendingChanges = []
    stack = combined.previous
    for controller in combined.added {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in combined.removed where controller.parent === self {
      controller.didMove(toParent: self)
    }
    navigationBar.items = stack.map(\.navigationItem)
  }

  private func commit(_ change: StackChange) {
    for controller in change.added where stack.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    for controller in change.removed where !stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  private func install(_ view: View) {
    View.performWithoutAnimation {
      view.frame = content.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(view)
    }
  }
}
