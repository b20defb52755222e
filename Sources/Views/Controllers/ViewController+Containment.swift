/// Controllers inside controllers.
///
/// Appearance is handed on in UIKit's order: what will happen is told from the outside in, what did
/// happen from the inside out. A child hears of it when its view is inside its parent's; that is found
/// by the view's own controller, so nothing has to be registered.
extension ViewController {
  /// Makes a controller a child of this one.
  ///
  /// The child's ``willMove(toParent:)`` is called; putting its view in and calling
  /// ``didMove(toParent:)`` is left to the caller. A child of another controller leaves that one first.
  /// A child of this one stays as it is.
  ///
  /// - Precondition: The controller is neither this one nor one that holds this one.
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

  /// Takes the controller out of its parent, and then calls ``didMove(toParent:)`` with `nil`.
  ///
  /// Calling ``willMove(toParent:)`` and taking the view out come before, and are left to the caller.
  public func removeFromParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.children.remove(at: index)
    self.parent = nil
    parent.childDidLeave(self, from: index)
    didMove(toParent: nil)
  }

  /// Lets go of all children that nobody else holds, one after the other, so that a deep chain does not
  /// exhaust the stack.
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

  /// The nearest navigation controller around this one.
  public var navigationController: NavigationController? { nearestParent() }

  /// The nearest tab bar controller around this one.
  public var tabBarController: TabBarController? { nearestParent() }

  private func nearestParent<Parent: ViewController>() -> Parent? {
    var next = parent
    while let current = next {
      if let found = current as? Parent { return found }
      next = current.parent
    }
    return nil
  }

  /// The controller around all those around this one; this one if it has no parent.
  var outermost: ViewController {
    var result = self
    while let parent = result.parent { result = parent }
    return result
  }

  // MARK: Appearance

  /// The children that hear of this controller's appearance.
  var childrenToForwardTo: [ViewController] {
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let container = viewIfLoaded
    else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: container) ?? false }
  }

  /// Begins the appearance of a child whose view is about to be put into a shown parent's.
  ///
  /// - Returns: Whether it is to be ended when the view is in.
  func beginArrival(in superview: View) -> Bool {
    guard let parent, parent.isAppearing, !isAppearing,
      parent.shouldAutomaticallyForwardAppearanceMethods, let outer = parent.viewIfLoaded,
      superview.isDescendant(of: outer), viewIfLoaded?.isDescendant(of: outer) == false
    else { return false }
    beginAppearanceTransition(true, animated: false)
    return !parent.isInAppearanceTransition
  }

  /// Begins the disappearance of a child whose view is about to be taken out.
  ///
  /// - Returns: Whether it is to be ended when the view is out.
  func beginDeparture() -> Bool {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      isAppearing || isInAppearanceTransition
    else { return false }
    beginAppearanceTransition(false, animated: false)
    return true
  }
}
