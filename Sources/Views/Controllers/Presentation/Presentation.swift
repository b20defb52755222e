import SnapshotDrawing

/// The presentation of one view controller by another, with the views that show it.
final class Presentation {
  unowned let presenting: ViewController
  let presented: ViewController
  let controller: PresentationController
  /// The animations alongside the transition in progress, or `nil` if there is none.
  ///
  /// They are owned by the transition, which retains the presentation until its end.
  private(set) weak var coordinator: TransitionCoordinator?
  private let style: ModalPresentationStyle
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

  /// Creates a presentation.
  ///
  /// - Parameter source: The view controller that was asked to present.
  init(
    of presented: ViewController, by presenting: ViewController, from source: ViewController,
    in window: Window
  ) {
    self.presented = presented
    self.presenting = presenting
    let requested = presented.makePresentationController(by: presenting, from: source)
    presented.reportContext(of: source)
    requested.presentingViewController = presenting
    (style, controller) = requested.drawn(in: window.traitCollection)
    controller.presentingViewController = presenting
    // A presenting sheet recedes as a card.
    let receding = (presenting.viewIfLoaded?.superview as? SheetCard) ?? presenting.viewIfLoaded
    container = PresentationContainer(
      style: style, controller: controller,
      presenter: style.isSheet ? receding : nil, frame: window.bounds)
    if style.isSheet || presented is AlertController { container.dimmed = presenting.viewIfLoaded }
    controller.containerView = container
    window.addSubview(container)
  }

  /// Whether the presenting view is removed after the presentation.
  private var removesPresentingView: Bool {
    style == .custom ? controller.shouldRemovePresentersView : style == .fullScreen
  }

  /// Whether the presenting view is currently removed.
  var hasRemovedPresentingView: Bool { removedPosition != nil }

  /// Whether the presenting view is behind a sheet.
  var isSheet: Bool { style.isSheet }

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
    let context = TransitionContext(
      from: isPresenting ? presenting : presented, to: isPresenting ? presented : presenting,
      in: container, isAnimated: animated,
      viewOf: { [container, presented] in
        $0 === presented ? container.animatedView(for: presented.view) : $0.view
      }, frameOf: { [controller] _ in controller.frameOfPresentedViewInContainerView },
      completion: { [self] didComplete in
        if isPresenting {
          controller.presentationTransitionDidEnd(didComplete)
        } else {
          controller.dismissalTransitionDidEnd(didComplete)
        }
        end(isShown: isPresenting == didComplete, wasCancelled: !didComplete, animated)
        let coordinator = coordinator
        self.coordinator = nil
        coordinator?.finish(isCancelled: !didComplete)
        completion(isPresenting == didComplete)
        isTransitioning = false
        let calls = pendingCalls
        pendingCalls = []
        for call in calls { call() }
      })
    if animated {
      context.coordinator = TransitionCoordinator(context, style: style)
      coordinator = context.coordinator
    }
    if isPresenting {
      controller.presentationTransitionWillBegin()
      // As in UIKit, it lays out the views that were just added.
      container.layoutIfNeeded()
    } else {
      controller.dismissalTransitionWillBegin()
    }
    begin(isPresenting, animated)
    if !isPresenting { restorePresentingView() }
    if isPresenting, style != .custom {
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    guard animated else {
      if isPresenting { container.showWithoutAnimation(presented.view) }
      return context.completeTransition(true)
    }
    let animator =
      animator ?? presented.standardTransition(isPresenting: isPresenting)
    let duration = animator.transitionDuration(using: context)
    container.dim(isPresenting, during: duration)
    coordinator?.start(during: duration)
    context.run(by: animator)
  }

  private func begin(_ isPresenting: Bool, _ animated: Bool) {
    if isPresenting, removesPresentingView {
      presenting.beginAppearanceTransition(false, animated: animated)
    }
    // The presented view controller may load its view.
    container.presentedTraits.performAsCurrent(onScreenOf: container.bounds.size) {
      presented.beginAppearanceTransition(isPresenting, animated: animated)
    }
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

/// The container of a presented view, as large as the window.
///
/// A sheet is a card above a dimming view.
final class PresentationContainer: View {
  private static let cornerRadius: CGFloat = 10

  private let style: ModalPresentationStyle
  private let presentationController: PresentationController?
  private let sheet: SheetPresentationController?
  private let presenter: RecedingPresenter?
  private let dimming = View()
  private let card = SheetCard()
  private var isShown = false
  /// The view whose tint colors are gray while the presented view is shown, or `nil` for none.
  weak var dimmed: View?

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - controller: The presentation controller, which has the heights and the appearance of a
  ///     sheet.
  ///   - presenter: The view that recedes behind a sheet.
  init(
    style: ModalPresentationStyle, controller: PresentationController?, presenter: View?,
    frame: CGRect
  ) {
    self.style = style
    presentationController = controller
    sheet = style.isSheet ? controller as? SheetPresentationController : nil
    self.presenter = presenter.map(RecedingPresenter.init)
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    guard style.isSheet else { return }
    dimming.frame = bounds
    dimming.backgroundColor = .dimming
    dimming.alpha = 0
    addSubview(dimming)
    card.clipsToBounds = true
    card.cornerStyle = .continuous
    sheet?.onChange = { [weak self] in
      guard let self else { return }
      setNeedsLayout()
      layoutIfNeeded()
      update()
    }
  }

  override class var outlineFacts: OutlineFacts { .container(PresentationContainer.self) }

  /// The issue of a sheet whose height is not a number or is negative.
  override var contentIssues: [LayoutIssue] {
    guard let height = detentHeight, !(height >= 0) else { return [] }
    return [
      .invalidContent(
        view: layoutPath,
        problem: "shows a sheet whose detent has a height of \(height.shortDescription) points",
        remedy: "use a height of 0 or more")
    ]
  }

  /// The final frame of the presented view, or of the card that contains it.
  var presentedFrame: CGRect {
    guard style.isSheet, !coversWindow else { return bounds }
    guard isCentered else { return bottomFrame }
    var maximumSize = CGSize(width: 712, height: 970)
    if style == .formSheet {
      let preferred = presentationController?.preferredContentSize ?? .zero
      maximumSize =
        preferred.isFinite && !preferred.isEmpty ? preferred : CGSize(width: 540, height: 620)
    }
    let size = CGSize(
      width: max(0, min(maximumSize.width, bounds.width - 40)),
      height: max(0, min(maximumSize.height, bounds.height - 40)))
    return pixelAligned(
      CGRect(
        x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2,
        width: size.width,
        height: size.height))
  }

  /// The height that the detent of a sheet specifies, or `nil` for that of the system.
  private var detentHeight: CGFloat? {
    let fullHeight = max(0, bounds.height - largeTop - safeAreaInsets.bottom)
    return sheet?.selectedDetent.height(
      in: SheetDetentContext(
        containerTraitCollection: traitCollection, maximumDetentValue: fullHeight))
  }

  /// The frame of a sheet at the bottom edge, at its current height.
  private var bottomFrame: CGRect {
    let fullHeight = max(0, bounds.height - largeTop)
    let detent = sheet?.selectedDetent
    // As in UIKit, the medium detent does not apply in a compact height.
    let isHalf = detent?.identifier == .medium && !isCompactInHeight
    let value = detentHeight ?? (isHalf ? bounds.height / 2 : nil)
    let safe = safeAreaInsets
    let height = min(
      value.map { $0.isNaN ? fullHeight : max(0, $0) + safe.bottom } ?? fullHeight, fullHeight)
    return pixelAligned(
      CGRect(
        x: bounds.minX + safe.left, y: bounds.maxY - height,
        width: max(0, bounds.width - safe.left - safe.right), height: height))
  }

  /// The position of the top edge of a sheet with its full height.
  ///
  /// In UIKit, it is 20 points below a status bar of 20 points, which is that of a device with a
  /// home button.
  private var largeTop: CGFloat {
    safeAreaInsets.top + (StatusBar.isLow(in: self) ? 20 : 10)
  }

  private var isCompactInHeight: Bool { traitCollection.verticalSizeClass == .compact }

  /// Whether a sheet covers the window, as on a phone in landscape.
  private var coversWindow: Bool {
    style.isSheet && isCompactInHeight && sheet?.prefersEdgeAttachedInCompactHeight != true
  }

  /// Whether a sheet is in the middle instead of at the bottom.
  private var isCentered: Bool {
    traitCollection.horizontalSizeClass == .regular && !isCompactInHeight
  }

  /// The level of a presented view, which is elevated in a card.
  private var level: UserInterfaceLevel {
    style.isSheet && !coversWindow ? .elevated : traitCollection.userInterfaceLevel
  }

  var presentedTraits: TraitCollection {
    var traits = traitCollection
    traits.userInterfaceLevel = level
    return traits
  }

  /// Returns the view that a transition moves: the presented view, or the card that contains it.
  func animatedView(for view: View) -> View {
    if style == .custom { return presentationController?.presentedView ?? view }
    guard style.isSheet else { return view }
    if view.superview !== card {
      card.frame = presentedFrame
      view.frame = card.bounds
      card.show(view)
    }
    return card
  }

  /// Shows a presented view at its final frame, without an animation.
  func showWithoutAnimation(_ view: View) {
    let shown = animatedView(for: view)
    shown.frame = presentationController?.frameOfPresentedViewInContainerView ?? presentedFrame
    addSubview(shown)
    dim(true, during: 0)
  }

  /// Dims the views below a sheet and makes the presenting view recede, or the reverse.
  ///
  /// The current clock drives the animation. Tint colors change at its start.
  func dim(_ isDark: Bool, during duration: Double) {
    guard isShown != isDark || duration == 0 else { return }
    isShown = isDark
    updateTint()
    guard style.isSheet else { return }
    ViewPropertyAnimator(duration: duration, curve: DefaultTransition.curve) { [self] in
      update()
    }.startAnimation()
  }

  /// Removes the container and restores the presenting view.
  func end() {
    sheet?.onChange = nil
    dimmed?.isBehindPresentation = false
    presenter?.end()
    removeFromSuperview()
  }

  private func updateTint() {
    dimmed?.isBehindPresentation = isShown && sheet?.dimsPresenter != false
  }

  private func update() {
    updateTint()
    let isDimmed = sheet?.dimsPresenter != false
    let alpha: CGFloat = isShown && isDimmed ? 1 : 0
    if dimming.alpha != alpha { dimming.alpha = alpha }
    card.hasShadow = isShown && !isDimmed
    updatePresenter()
  }

  /// Moves the presenting view back if the sheet has its full height, and forward otherwise.
  private func updatePresenter() {
    let isFull = !isCentered && !coversWindow && bottomFrame.minY <= largeTop + 0.5
    presenter?.update(recedes: isShown && isFull, top: largeTop - 10)
  }

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    if style.isSheet { layOutSheet() }
    presentationController?.containerViewDidLayoutSubviews()
  }

  private func layOutSheet() {
    dimming.frame = bounds
    card.frame = presentedFrame
    card.coversWindow = coversWindow
    card.traitOverrides.userInterfaceLevel = level
    let radius =
      coversWindow ? 0 : sheet?.preferredCornerRadius ?? PresentationContainer.cornerRadius
    if card.cornerRadius != radius { card.cornerRadius = radius }
    card.maskedCorners = isCentered ? .all : [.topLeft, .topRight]
    card.hasGrabber = sheet?.prefersGrabberVisible == true && !isCentered && !coversWindow
    updatePresenter()
  }
}

/// The card of a sheet, with a grabber at the top.
final class SheetCard: View {
  private let grabber = View()

  /// Whether the card covers the window and therefore does not look like a card.
  var coversWindow = false
  /// Whether the grabber is visible.
  var hasGrabber = false { didSet { grabber.isHidden = !hasGrabber } }
  /// Whether a shadow separates the card from views that are not dimmed.
  ///
  /// UIKit's values are not known.
  var hasShadow = false {
    didSet {
      guard hasShadow != oldValue else { return }
      if hasShadow { (shadowOffset, shadowRadius) = (.zero, 10) }
      shadowOpacity = hasShadow ? 0.2 : 0
    }
  }

  override var castsShadowOutsideClip: Bool { true }

  init() {
    super.init(frame: .zero)
    grabber.backgroundColor = .tertiaryLabel
    grabber.cornerRadius = 2.5
    grabber.isHidden = true
  }

  override class var outlineFacts: OutlineFacts { .container(SheetCard.self) }

  /// Shows a view below the grabber.
  func show(_ view: View) {
    addSubview(view)
    addSubview(grabber)
  }

  override func layoutSubviews() {
    grabber.frame = pixelAligned(CGRect(x: bounds.center.x - 18, y: 5, width: 36, height: 5))
  }
}

/// A presenting view that recedes behind a sheet: smaller, with rounded corners, over black.
///
/// When the presentation ends, the view's properties are restored.
final class RecedingPresenter {
  private weak var view: View?
  private let backdrop = View()
  private let transform: Transform2D
  private let cornerRadius: CGFloat
  private let cornerStyle: CornerStyle
  private let clipsToBounds: Bool
  private var hasBegun = false

  init(_ view: View) {
    self.view = view
    transform = view.transform
    cornerRadius = view.cornerRadius
    cornerStyle = view.cornerStyle
    clipsToBounds = view.clipsToBounds
    backdrop.backgroundColor = .black
  }

  /// Adds the black backdrop below the view, and clips the view.
  private func begin(_ view: View, in superview: View) {
    hasBegun = true
    View.performWithoutAnimation {
      backdrop.frame = superview.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // A sheet that recedes needs no backdrop, because it is above dimmed views.
      if superview is Window { superview.insertSubview(backdrop, belowSubview: view) }
      view.clipsToBounds = true
      view.cornerStyle = .continuous
    }
  }

  /// Makes the view recede, with its top edge at a position, or restores its appearance.
  ///
  /// - Parameters:
  ///   - recedes: Whether the view is at the back.
  ///   - top: The position of the top edge in the superview, in points.
  func update(recedes: Bool, top: CGFloat) {
    guard let view, let superview = view.superview else { return }
    guard recedes, superview.bounds.width > 64 else {
      if hasBegun { apply(transform, cornerRadius, to: view) }
      return
    }
    if !hasBegun { begin(view, in: superview) }
    let scale = 1 - 32 / superview.bounds.width
    let shift = top - view.center.y + scale * view.bounds.height / 2
    apply(
      Transform2D(scaleX: scale, y: scale)
        .concatenating(Transform2D(translationX: 0, y: shift)), 10, to: view)
  }

  /// Changes a view unless it already has these values, so that layout does not end an animation.
  private func apply(_ transform: Transform2D, _ cornerRadius: CGFloat, to view: View) {
    if view.transform != transform { view.transform = transform }
    if view.cornerRadius != cornerRadius { view.cornerRadius = cornerRadius }
  }

  /// Removes the backdrop and restores the view.
  func end() {
    backdrop.removeFromSuperview()
    guard hasBegun, let view else { return }
    View.performWithoutAnimation {
      view.transform = transform
      view.cornerRadius = cornerRadius
      view.cornerStyle = cornerStyle
      view.clipsToBounds = clipsToBounds
    }
  }
}
