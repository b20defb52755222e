/// Presentation of view controllers.
///
/// As in UIKit, the outermost parent of a view controller presents and is presented.
extension ViewController {
  /// The view controller that this one, or its outermost parent, presents.
  public var presentedViewController: ViewController? {
    outermost.arriving ?? outermost.presentation?.presented
  }

  /// The view controller that presents this one, or its outermost parent.
  public var presentingViewController: ViewController? { outermost.presenter }

  /// Presents a view controller, or reports why it cannot.
  func beginPresentation(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    if let other = presenter.presentedViewController {
      return reportPresentation(
        of: controller, reason: "it already presents \(type(of: other))",
        remedy: "dismiss \(type(of: other)) first, or present from \(type(of: other))")
    }
    guard let window = presenter.viewIfLoaded?.window else {
      return reportPresentation(
        of: controller, reason: "its view is not in a window",
        remedy: "show it in a window, and present in `viewDidAppear(_:)` or later")
    }
    guard controller.presenter == nil, controller.presentation == nil, controller.parent == nil,
      controller !== presenter
    else {
      return reportPresentation(
        of: controller, reason: "the latter is presented, presents another one, or has a parent",
        remedy: "present a new view controller")
    }
    // The delegate that provides the presentation controller may itself present or dismiss.
    presenter.arriving = controller
    controller.presenter = presenter
    let presentation = Presentation(of: controller, by: presenter, from: self, in: window)
    presenter.presentation = presentation
    presenter.arriving = nil
    presentation.run(
      isPresenting: true, animated: animated,
      by: animated
        ? controller.transitioningDelegate?
          .animationController(forPresented: controller, presenting: presenter, source: self)
        : nil
    ) { isShown in
      if !isShown { presenter.endPresentation() }
      completion?()
    }
  }

  /// The presentation controller of this view controller or its outermost parent.
  ///
  /// Before the presentation, it is created for ``modalPresentationStyle``. It is `nil` for
  /// ``ModalPresentationStyle/custom`` until then.
  public var presentationController: PresentationController? {
    let presented = outermost
    if let presentation = presented.presenter?.presentation { return presentation.controller }
    return presented.modalPresentationStyle == .custom
      ? nil : presented.standardPresentationController
  }

  /// The presentation controller of a popover, or `nil` if ``modalPresentationStyle`` is another
  /// one.
  public var popoverPresentationController: PopoverPresentationController? {
    outermost.modalPresentationStyle == .popover
      ? outermost.standardPresentationController as? PopoverPresentationController : nil
  }

  /// The object that runs animations alongside the transition that presents or dismisses this view
  /// controller or the one that it presents, or `nil` if there is no animated transition.
  ///
  /// Unlike in UIKit, it is `nil` during the transitions of navigation controllers.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    let controller = outermost
    return controller.presentation?.coordinator
      ?? controller.presenter?.presentation?.coordinator
  }

  /// Returns the controller of a new presentation.
  func makePresentationController(
    by presenter: ViewController, from source: ViewController
  ) -> PresentationController {
    guard modalPresentationStyle == .custom else { return standardPresentationController }
    return transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
      ?? PresentationController(presentedViewController: self, presenting: presenter)
  }

  /// Reports a presentation of this view controller in a context that is not the whole window.
  ///
  /// As in UIKit, navigation controllers define a context.
  func reportContext(of source: ViewController) {
    guard modalPresentationStyle.isInContext else { return }
    var context = source
    while !context.definesPresentationContext, !(context is NavigationController) {
      guard let parent = context.parent else { return }
      context = parent
    }
    guard context.parent != nil else { return }
    report(
      Misuse(
        problem: "is presented over \(type(of: context)), but drawn over the window",
        remedy: "present it with `.overFullScreen` or `.fullScreen`"))
  }

  private func reportPresentation(of controller: ViewController, reason: String, remedy: String) {
    let misuse = Misuse(
      problem: "cannot present \(type(of: controller)), because \(reason)", remedy: remedy)
    report(misuse)
    // A test may only look at the view controller that it expects to be presented.
    guard controller !== self else { return }
    controller.report(
      Misuse(problem: "is not presented: \(type(of: self)) \(misuse.problem)", remedy: remedy))
  }

  /// Dismisses the presented view controller, or this one.
  func endPresented(animated: Bool, completion: (() -> Void)?) {
    let presenter = outermost
    if let arriving = presenter.arriving ?? presenter.presenter?.arriving {
      return report(
        Misuse(
          problem: "cannot dismiss \(type(of: arriving)), which is not yet presented",
          remedy: "dismiss it after `transitioningDelegate` provides its presentation controller"))
    }
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

  /// This view controller and those presented above it, from the lowest to the highest.
  ///
  /// View controllers whose views a full-screen presentation has removed are left out.
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

  /// Removes all presented view controllers without transitions.
  ///
  /// The caller calls the appearance callbacks.
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

/// The way in which a presented view controller covers the presenting one.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ModalPresentationStyle: Hashable, Sendable {
  /// The system's choice, which is ``pageSheet``.
  case automatic
  /// Covers the window. The presenting view is removed from the window.
  case fullScreen
  /// Covers the window. The presenting view stays in the window and can show through.
  case overFullScreen
  /// Covers the nearest view controller that defines a presentation context, or the window.
  ///
  /// A presentation over a part of the window is drawn over the window, and is a layout issue of
  /// the presented view. The presenting view is removed from the window.
  case currentContext
  /// The same as ``currentContext``, but the presenting view stays in the window and can show
  /// through.
  case overCurrentContext
  /// A card above a dimmed background. The presenting view stays in the window.
  ///
  /// In a compact height, such as that of a phone in landscape, it covers the window instead. In a
  /// regular horizontal size class, the card is centered and at most 712 by 970 points. Otherwise
  /// it extends from 10 points below the top safe area, or 20 points on a device with a home
  /// button, to the bottom edge, and the presenting view recedes; see
  /// ``SheetPresentationController``.
  case pageSheet
  /// The same as ``pageSheet``, but at most 540 by 620 points in a regular horizontal size class.
  case formSheet
  /// A presentation controller of the ``ViewController/transitioningDelegate`` determines the frame
  /// and the views around the presented view.
  ///
  /// Without one, it covers the window.
  case custom
  /// A popover, which adapts to a page sheet unless the width is regular.
  ///
  /// Popovers are not drawn; see ``PopoverPresentationController``.
  case popover
  /// No style: a presentation controller does not adapt to a size class.
  case none

  /// Whether the style covers the view controller that defines a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the style is a card above a dimmed background.
  var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}
