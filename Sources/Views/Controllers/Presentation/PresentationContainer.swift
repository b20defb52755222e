import SnapshotGeometry
import SnapshotPixels

/// The container of a presented view, as large as the window.
///
/// A sheet is a card above a dimming view.
final class PresentationContainer: View {
  private let style: ModalPresentationStyle
  private let dimming = View()
  private let card = View()

  init(style: ModalPresentationStyle, frame: CGRect) {
    self.style = style
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    guard style.isSheet else { return }
    dimming.frame = bounds
    dimming.backgroundColor = Color(
      light: Color.black.withAlphaComponent(0.2), dark: Color.black.withAlphaComponent(0.48))
    dimming.alpha = 0
    addSubview(dimming)
    card.clipsToBounds = true
    card.cornerRadius = 10
    card.cornerStyle = .continuous
  }

  /// The final frame of the presented view, or of the card that contains it.
  var presentedFrame: CGRect {
    guard style.isSheet else { return bounds }
    guard traitCollection.horizontalSizeClass == .regular else {
      let top = safeAreaInsets.top + 10
      return bounds.inset(by: EdgeInsets(top: top))
    }
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

  /// Returns the view that a transition moves: the presented view, or the card that contains it.
  func animatedView(for view: View) -> View {
    guard style.isSheet else { return view }
    if view.superview !== card {
      card.frame = presentedFrame
      view.frame = card.bounds
      card.addSubview(view)
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

  /// Shows or hides the dimming view of a sheet.
  ///
  /// The current clock drives the animation.
  func dim(_ isDark: Bool, during duration: Double) {
    guard style.isSheet else { return }
    ViewPropertyAnimator(duration: duration, curve: DefaultTransition.curve) { [dimming] in
      dimming.alpha = isDark ? 1 : 0
    }.startAnimation()
  }

  override func layoutSubviews() {
    guard style.isSheet else { return }
    dimming.frame = bounds
    card.frame = presentedFrame
    card.maskedCorners =
      traitCollection.horizontalSizeClass == .regular ? .all : [.topLeft, .topRight]
  }
}
