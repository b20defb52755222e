public import Foundation

/// The presentation of a view controller: its place in the window and the views around it.
///
/// Subclasses are the presentation controllers of the style ``ModalPresentationStyle/custom``: they
/// return the frame of the presented view from ``frameOfPresentedViewInContainerView``, and add
/// views such as a dimming view to ``containerView`` in ``presentationTransitionWillBegin()``. The
/// ``ViewController/transitioningDelegate`` of the presented view controller creates them.
open class PresentationController {
  private weak var presented: ViewController?
  private weak var presenting: ViewController?

  /// The view that contains the presented view and is as large as the window, or `nil` if the view
  /// controller is not presented.
  open internal(set) weak var containerView: View?
  /// The object that chooses another style for a size class.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?

  /// Creates the presentation of a view controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The presented view controller, which is not retained.
  ///   - presentingViewController: The view controller that presents it, or `nil` if it is not
  ///     known yet.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
  }

  /// The presented view controller, or an empty one if it was deallocated.
  public final var presentedViewController: ViewController { presented ?? ViewController() }

  /// The view controller that presents, or the presented one if it is not known yet.
  public final internal(set) var presentingViewController: ViewController {
    get { presenting ?? presentedViewController }
    set { presenting = newValue }
  }

  /// The style of the presented view controller.
  open var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The traits of the container, or those of the presented view controller without one.
  public final var traitCollection: TraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  // MARK: Appearance

  /// The view that the transition moves, which contains the view of the presented view controller.
  ///
  /// By default, that view itself.
  open var presentedView: View? { presentedViewController.view }

  /// The final frame of the presented view, in the coordinate system of the container.
  ///
  /// By default, the frame of the style, which is the entire container for
  /// ``ModalPresentationStyle/custom``.
  open var frameOfPresentedViewInContainerView: CGRect {
    (containerView as? PresentationContainer)?.presentedFrame ?? .zero
  }

  /// Whether the presented view covers the window rather than the view that presents it.
  ///
  /// By default, `true`. A presentation for which it is `false` is a layout issue of the presented
  /// view.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the view of the presenting view controller is removed after the transition.
  ///
  /// By default, `true` for ``ModalPresentationStyle/fullScreen``.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }

  /// Returns the size of the presented view in a container, for use by subclasses.
  ///
  /// By default, the size of the container.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size that the presented view controller prefers, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called after ``preferredContentSize`` changed, to set the frame of ``presentedView``.
  ///
  /// The default implementation requests a layout of the container.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) { containerView?.setNeedsLayout() }

  // MARK: Adaptation

  /// The style in a compact width, or ``ModalPresentationStyle/none`` for the same style.
  ///
  /// By default, a page sheet for a popover, and otherwise ``ModalPresentationStyle/none``.
  open var adaptivePresentationStyle: ModalPresentationStyle {
    presentationStyle == .popover ? .pageSheet : .none
  }

  /// Returns the style in an environment, or ``ModalPresentationStyle/none`` for the same style.
  ///
  /// By default, ``adaptivePresentationStyle`` unless the width is regular. The traits of the
  /// window at the start of the presentation determine the style.
  open func adaptivePresentationStyle(
    for traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular ? .none : adaptivePresentationStyle
  }

  // MARK: Callbacks

  /// Called before the view controller is presented, to add views to the container.
  ///
  /// The default implementation does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, with whether it was completed.
  ///
  /// The default implementation does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the view controller is dismissed.
  ///
  /// The default implementation does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, with whether it was completed.
  ///
  /// The default implementation does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews, to set the frame of ``presentedView``.
  ///
  /// The default implementation does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews.
  ///
  /// The default implementation does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Does nothing; only the app's own code calls it.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
  /// Does nothing; only the app's own code calls it.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
}

/// An object whose content has a preferred size, such as a view controller.
public protocol ContentContainer: AnyObject {
  /// The preferred size of the content in points, or zero for none.
  var preferredContentSize: CGSize { get }
}

extension ViewController: ContentContainer {}

/// An object that chooses the style of a presentation for a size class.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in a compact width, or ``ModalPresentationStyle/none`` for the same style.
  ///
  /// By default, the controller's ``PresentationController/adaptivePresentationStyle``.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

  /// Returns the style in an environment, or ``ModalPresentationStyle/none`` for the same style.
  ///
  /// By default, ``adaptivePresentationStyle(for:)`` unless the width is regular.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// Returns whether a user can dismiss the view controller.
  ///
  /// By default, `true`. It is not called, because no touches are delivered.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// Called before a user dismisses the view controller.
  ///
  /// It is not called, because no touches are delivered.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// Called after a user dismissed the view controller.
  ///
  /// It is not called, because no touches are delivered.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// Called after a user tried to dismiss a view controller that cannot be dismissed.
  ///
  /// It is not called, because no touches are delivered.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the style that the controller chooses for a compact width.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { controller.adaptivePresentationStyle }

  /// Returns the style for a compact width unless the width is regular.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .regular
      ? controller.adaptivePresentationStyle(for: traitCollection)
      : adaptivePresentationStyle(for: controller)
  }

  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}

extension PresentationController {
  /// Returns the style that is drawn in an environment, and its controller.
  ///
  /// A presentation that is drawn differently is a layout issue of the presented view.
  func drawn(
    in traits: TraitCollection
  ) -> (style: ModalPresentationStyle, controller: PresentationController) {
    let requested = presentationStyle
    let adapted =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle(for: traits)
    var style = adapted == .none ? requested : adapted
    if style == .popover || style == .none {
      presentedViewController.report(
        style == .popover
          ? Misuse(
            problem: "is presented as a popover, which is drawn as a sheet",
            remedy: "let it adapt to a sheet, in a compact width or by its delegate")
          : Misuse(
            problem: "is presented with the style `none`", remedy: "set `modalPresentationStyle`"))
      style = .formSheet
    }
    if style.isInContext { style = style == .currentContext ? .fullScreen : .overFullScreen }
    let controller = style.isSheet && style != requested ? adaptedSheet : self
    if !controller.shouldPresentInFullscreen {
      presentedViewController.report(
        Misuse(
          problem: "is presented over one view controller, but drawn over the window",
          remedy: "return `true` from `shouldPresentInFullscreen`"))
    }
    return (style, controller)
  }

  /// The controller of the sheet that replaces another style.
  private var adaptedSheet: SheetPresentationController {
    self as? SheetPresentationController
      ?? (self as? PopoverPresentationController)?.adaptiveSheetPresentationController
      ?? SheetPresentationController(
        presentedViewController: presentedViewController, presenting: presentingViewController)
  }
}
