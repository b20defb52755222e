/// How much a presented controller covers.
public enum ModalPresentationStyle: Hashable, Sendable {
  /// All of the window; the view below is taken out of it.
  case fullScreen
  /// All of the window; the view below stays and may be seen.
  case overFullScreen
}

extension ViewController {
  /// The controller that this one has shown over itself.
  public var presentedViewController: ViewController? { presentation?.presented }

  /// Shows a controller over all of the window.
  ///
  /// Its ``transitioningDelegate`` says who animates that; without one it is shown at once.
  ///
  /// - Parameters:
  ///   - controller: The controller, which nobody presents.
  ///   - animated: Whether the delegate is asked.
  ///   - completion: Called when the transition is over.
  /// - Precondition: The view is in a window, and no controller is presented over this one.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window else {
      preconditionFailure("\(type(of: self)) presents only when its view is in a window")
    }
    precondition(presentation == nil, "\(type(of: self)) presents a controller already")
    precondition(
      controller.presentingViewController == nil, "\(type(of: controller)) is presented already")
    let presentation = Presentation(of: controller, by: self, in: window)
    self.presentation = presentation
    controller.presentingViewController = self
    PresentationTransition(presentation, isComing: true, isAnimated: animated) { [self] isShown in
      if !isShown { endPresentation() }
      completion?()
    }.run(
      by: animated
        ? controller.transitioningDelegate?
          .animationController(forPresented: controller, presenting: self) : nil)
  }

  /// Takes away the controller that this one presents, or else this one itself.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentation else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    let presented = presentation.presented
    PresentationTransition(presentation, isComing: false, isAnimated: animated) {
      [self] isShown in
      if !isShown { endPresentation() }
      completion?()
    }.run(
      by: animated
        ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil)
  }

  private func endPresentation() {
    presentation?.presented.presentingViewController = nil
    presentation = nil
  }
}
