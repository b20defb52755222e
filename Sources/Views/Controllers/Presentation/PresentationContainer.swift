import SnapshotGeometry
import SnapshotPixels

/// The container of a presented view, as large as the window.
///
/// A sheet is a card above a dimming view.
final class PresentationContainer: View {
  private static let cornerRadius: CGFloat = 10

  private let style: ModalPresentationStyle
  private let sheet: SheetPresentationController?
  private let presenter: RecedingPresenter?
  private let dimming = View()
  private let card = SheetCard()
  private var isShown = false

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - sheet: The heights and the appearance of a sheet.
  ///   - presenter: The view that recedes behind a sheet.
  init(
    style: ModalPresentationStyle, sheet: SheetPresentationController?, presenter: View?,
    frame: CGRect
  ) {
    self.style = style
    self.sheet = sheet
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

  /// The final frame of the presented view, or of the card that contains it.
  var presentedFrame: CGRect {
    guard style.isSheet else { return bounds }
    guard isCentered else { return bottomFrame }
    let maximumSize =
      style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 712, height: 970)
    let size = CGSize(
      width: max(0, min(maximumSize.width, bounds.width - 40)),
      height: max(0, min(maximumSize.height, bounds.height - 40)))
    return pixelAligned(
      CGRect(
        x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2,
        width: size.width,
        height: size.height))
  }

  /// The frame of a sheet at the bottom edge, at its current height.
  private var bottomFrame: CGRect {
    let fullHeight = max(0, bounds.height - largeTop)
    var height = fullHeight
    if let detent = sheet?.selectedDetent {
      if let custom = detent.height {
        height = max(0, custom) + safeAreaInsets.bottom
      } else if detent.identifier == .medium {
        height = bounds.height / 2
      }
    }
    height = min(height, fullHeight)
    return pixelAligned(
      CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height))
  }

  /// The position of the top edge of a sheet with its full height.
  private var largeTop: CGFloat { safeAreaInsets.top + 10 }

  /// Whether a sheet is in the middle instead of at the bottom.
  private var isCentered: Bool { traitCollection.horizontalSizeClass == .regular }

  /// Returns the view that a transition moves: the presented view, or the card that contains it.
  func animatedView(for view: View) -> View {
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
    shown.frame = presentedFrame
    addSubview(shown)
    dim(true, during: 0)
  }

  /// Dims the views below a sheet and makes the presenting view recede, or the reverse.
  ///
  /// The current clock drives the animation.
  func dim(_ isDark: Bool, during duration: Double) {
    guard style.isSheet, isShown != isDark || duration == 0 else { return }
    isShown = isDark
    ViewPropertyAnimator(duration: duration, curve: DefaultTransition.curve) { [self] in
      update()
    }.startAnimation()
  }

  /// Removes the container and restores the presenting view.
  func end() {
    sheet?.onChange = nil
    presenter?.end()
    removeFromSuperview()
  }

  private func update() {
    let alpha: CGFloat = isShown && sheet?.dimsPresenter != false ? 1 : 0
    if dimming.alpha != alpha { dimming.alpha = alpha }
    updatePresenter()
  }

  /// Moves the presenting view back if the sheet has its full height, and forward otherwise.
  private func updatePresenter() {
    let isFull = !isCentered && bottomFrame.minY <= largeTop + 0.5
    presenter?.update(recedes: isShown && isFull, top: largeTop - 10)
  }

  override func layoutSubviews() {
    guard style.isSheet else { return }
    dimming.frame = bounds
    card.frame = presentedFrame
    let radius = sheet?.preferredCornerRadius ?? PresentationContainer.cornerRadius
    if card.cornerRadius != radius { card.cornerRadius = radius }
    card.maskedCorners = isCentered ? .all : [.topLeft, .topRight]
    card.hasGrabber = sheet?.prefersGrabberVisible == true && !isCentered
    updatePresenter()
  }
}

/// The card of a sheet, with a grabber at the top.
final class SheetCard: View {
  private let grabber = View()

  /// Whether the grabber is visible.
  var hasGrabber = false { didSet { grabber.isHidden = !hasGrabber } }

  init() {
    super.init(frame: .zero)
    traitOverrides.userInterfaceLevel = .elevated
    grabber.backgroundColor = .tertiaryLabel
    grabber.cornerRadius = 2.5
    grabber.isHidden = true
  }

  /// Shows a view below the grabber.
  func show(_ view: View) {
    addSubview(view)
    addSubview(grabber)
  }

  override func layoutSubviews() {
    grabber.frame = pixelAligned(CGRect(x: bounds.center.x - 18, y: 5, width: 36, height: 5))
  }
}
