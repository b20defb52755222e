import SnapshotGeometry

/// A change of a navigation stack, as far as it has still to be shown.
struct StackChange {
  /// What the change is for the screen that is seen.
  var operation: NavigationController.Operation
  /// The stack before.
  let previous: [ViewController]
  /// The screens that were not in it.
  var added: [ViewController]
  /// The screens that are not in it any more.
  var removed: [ViewController]

  /// Returns this change with another one after it.
  func followed(by next: StackChange) -> StackChange {
    StackChange(
      operation: next.operation, previous: previous, added: added + next.added,
      removed: removed + next.removed)
  }
}

extension NavigationController {
  /// Shows the top screen after a change, or after the change that is under way.
  func show(_ change: StackChange, animated: Bool) {
    guard isViewLoaded else {
      settle(change)
      navigationBar.items = stack.map(\.navigationItem)
      return
    }
    guard !isMoving else { return waiting.append((change, animated)) }
    isMoving = true
    move(from: shown, to: stack.last, change, animated: animated)
  }

  /// Puts in the top screen of a controller that is not shown yet.
  func installTop() {
    navigationBar.items = stack.map(\.navigationItem)
    guard let top = stack.last else { return }
    shown = top
    place(top.view)
  }

  private func move(
    from: ViewController?, to: ViewController?, _ change: StackChange, animated: Bool
  ) {
    let moves = from !== to
    let isAnimated = animated && isAppearing && moves && from != nil && to != nil
    if moves, let to {
      delegate?.navigationController(self, willShow: to, animated: isAnimated)
    }
    if isAppearing, moves {
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
      if let to { place(to.view) }
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
      shown = to
      if let to, to.view.superview !== content { place(to.view) }
      if from !== to {
        from?.viewIfLoaded?.removeFromSuperview()
        from?.endAppearanceTransition()
        if !isInAppearanceTransition { to?.endAppearanceTransition() }
      }
      settle(change)
      if from !== to, let to {
        delegate?.navigationController(self, didShow: to, animated: animated)
      }
    } else {
      goBack(from: from, to: to, change)
    }
    isMoving = false
    guard let first = waiting.first else { return }
    let next = waiting.dropFirst().reduce(first.change) { $0.followed(by: $1.change) }
    let isAnimated = waiting.last?.animated ?? false
    waiting = []
    show(next, animated: isAnimated)
  }

  /// Undoes a change whose transition was cancelled, and those that waited for it.
  private func goBack(from: ViewController?, to: ViewController?, _ change: StackChange) {
    to?.beginAppearanceTransition(false, animated: true)
    to?.viewIfLoaded?.removeFromSuperview()
    to?.endAppearanceTransition()
    if let from, from.view.superview !== content { place(from.view) }
    from?.beginAppearanceTransition(true, animated: true)
    from?.endAppearanceTransition()
    let whole = waiting.reduce(change) { $0.followed(by: $1.change) }
    waiting = []
    stack = whole.previous
    for controller in whole.added {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in whole.removed where controller.parent === self {
      controller.didMove(toParent: self)
    }
    navigationBar.items = stack.map(\.navigationItem)
  }

  private func settle(_ change: StackChange) {
    for controller in change.added where stack.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    for controller in change.removed where !stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  private func place(_ view: View) {
    View.performWithoutAnimation {
      view.frame = content.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(view)
    }
  }
}
