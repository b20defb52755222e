/// View controllers that contain others.
///
/// Appearance callbacks are forwarded in UIKit's order: "will" callbacks from parent to child,
/// "did" callbacks from child to parent. A child receives them if its view is a descendant of the
/// parent's view. The view's own controller determines this, so no registration is needed.
extension ViewController {
  /// Adds a child view controller.
  ///
  /// Calls the child's ``willMove(toParent:)``. The caller then adds the child's view and calls
  /// ``didMove(toParent:)``. If the child has another parent, it is removed from that parent first.
  /// If it is already a child of this view controller, nothing happens.
  ///
  /// - Precondition: The child is neither this view controller nor one of its ancestors.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    var next: ViewController? = self
    while let current = next {
      precondition(
        current !== child,
        "cannot add \(type(of: child)) to \(type(of: self)), its own descendant")
      next = current.parent
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the view controller from its parent and calls ``didMove(toParent:)`` with `nil`.
  ///
  /// Before calling this method, call ``willMove(toParent:)`` with `nil` and remove the view.
  public func removeFromParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.children.remove(at: index)
    self.parent = nil
    parent.childDidLeave(self, from: index)
    didMove(toParent: nil)
  }

  /// Releases descendants that have no other owner one by one, so that a deep chain does not
  /// overflow the stack.
  func releaseIteratively() {
    var stack = takeChildren()
    while var controller = stack.popLast() {
      if isKnownUniquelyReferenced(&controller) { stack += controller.takeChildren() }
    }
  }

  private func takeChildren() -> [ViewController] {
    defer { children = [] }
    return children
  }

  /// The nearest ancestor that is a navigation controller.
  public var navigationController: NavigationController? { nearestParent() }

  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: TabBarController? { nearestParent() }

  private func nearestParent<Parent: ViewController>() -> Parent? {
    var next = parent
    while let current = next {
      if let found = current as? Parent { return found }
      next = current.parent
    }
    return nil
  }

  /// The root of the parent chain, which is this view controller if it has no parent.
  var outermost: ViewController {
    var result = self
    while let parent = result.parent { result = parent }
    return result
  }

  // MARK: Appearance

  /// The children that receive this view controller's appearance callbacks.
  var childrenToForwardTo: [ViewController] {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let container = viewIfLoaded
    else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: container) ?? false }
  }

  /// Begins the appearance of a child before its view is added to the view of a visible parent.
  ///
  /// - Returns: Whether the caller ends the appearance transition after adding the view.
  func beginArrival(in superview: View) -> Bool {
    guard let parent, parent.isAppearing, !isAppearing,
      parent.shouldAutomaticallyForwardAppearanceMethods, let outer = parent.viewIfLoaded,
      superview.isDescendant(of: outer), viewIfLoaded?.isDescendant(of: outer) == false
    else { return false }
    beginAppearanceTransition(true, animated: false)
    return !parent.isInAppearanceTransition
  }

  /// Begins the disappearance of a child before its view is removed.
  ///
  /// - Returns: Whether the caller ends the appearance transition after removing the view.
  func beginDeparture() -> Bool {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      isAppearing || isInAppearanceTransition
    else { return false }
    beginAppearanceTransition(false, animated: false)
    return true
  }
}
