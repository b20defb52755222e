/// Controllers over controllers.
///
/// A presentation is between the outermost controllers: a child asks for the one around all those
/// around it, as it does for whatever covers a screen in UIKit.
extension ViewController {
  /// The controller that this one, or the one around it, has shown over itself.
  public var presentedViewController: ViewController? { outermost.presentation?.presented }

  /// The controller that presents this one, or the one around it.
  public var presentingViewController: ViewController? { outermost.presenter }

  /// Shows a controller over all of the window, or as a sheet.
  ///
  /// Its ``transitioningDelegate`` says who animates that; without one it slides up. The time is that
  /// of the clock in force; without a clock all is over at once.
  ///
  /// - Parameters:
  ///   - controller: The controller, which nobody presents and which has no parent.
  ///   - animated: Whether it is animated.
  ///   - completion: Called when the transition is over.
  /// - Precondition: The view is in a window, and no controller is presented over this one.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window else {
      preconditionFailure("cannot present from \(type(of: self)): its view is not in a window")
    }
    precondition(
      presenter.presentation == nil,
      "\(type(of: presenter)) is already presenting a view controller")
    precondition(
      controller.presenter == nil && controller.parent == nil && controller !== presenter,
      "\(type(of: controller)) is already presented, or has a parent")
    let presentation = Presentation(of: controller, by: presenter, in: window)
    presenter.presentation = presentation
    controller.presenter = presenter
    presentation.run(
      isPresenting: true, animated: animated,
      by: animated
        ? controller.transitioningDelegate?
          .animationController(forPresented: controller, presenting: presenter) : nil
    ) { isShown in
      if !isShown { presenter.endPresentation() }
      completion?()
    }
  }

  /// Takes away the controller that this one presents, or else this one itself.
  ///
  /// What that one presents in turn goes first, at once. A controller that is still coming or going
  /// comes or goes to the end before.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = outermost
    guard let presentation = presenter.presentation else {
      presenter.presenter?.dismiss(animated: animated, completion: completion)
      return
    }
    presentation.whenTransitionEnds {
      guard presenter.presentation === presentation else {
        completion?()
        return
      }
      let presented = presentation.presented
      presenter.dismissAllAbove(presented)
      presentation.run(
        isPresenting: false, animated: animated,
        by: animated
          ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
      ) { isShown in
        if !isShown { presenter.endPresentation() }
        completion?()
      }
    }
  }

  private func dismissAllAbove(_ controller: ViewController) {
    var chain: [ViewController] = []
    var next = controller
    while let presented = next.presentation?.presented {
      chain.append(next)
      next = presented
    }
    for presenter in chain.reversed() {
      presenter.presentation?.run(isPresenting: false, animated: false, by: nil) { _ in
        presenter.endPresentation()
      }
    }
  }

  /// This controller and those over it, the lowest first, but for those whose views are covered.
  var shownControllers: [ViewController] {
    var shown = [self]
    var next = self
    while let presentation = next.presentation {
      if presentation.hasRemovedPresentingView { shown = [] }
      shown.append(presentation.presented)
      next = presentation.presented
    }
    return shown
  }

  /// Takes away all controllers over this one, with no more calls than their views' own.
  func removePresentations() {
    var next: ViewController? = self
    while let presenter = next {
      next = presenter.presentation?.presented
      presenter.presentation?.remove()
      presenter.endPresentation()
    }
  }

  private func endPresentation() {
    presentation?.presented.presenter = nil
    presentation = nil
  }
}
