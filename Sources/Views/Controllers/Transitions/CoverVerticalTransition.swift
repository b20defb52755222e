import SnapshotGeometry
import SnapshotPixels

extension Color {
  /// The color over the views below a sheet or an alert.
  static let dimming = Color(
    light: Color.black.withAlphaComponent(0.2), dark: Color.black.withAlphaComponent(0.48))
}

/// Slides a presented view up from the bottom edge, or back down.
final class CoverVerticalTransition: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = context.view(forKey: key)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let frame = context.finalFrame(for: controller)
    let original = view.transform
    let offscreen = original.concatenating(
      Transform2D(translationX: 0, y: container.bounds.maxY - frame.minY))
    let isPresenting = isPresenting
    View.performWithoutAnimation {
      if isPresenting {
        view.frame = frame
        container.addSubview(view)
        view.transform = offscreen
      }
      view.layoutIfNeeded()
    }
    DefaultTransition.animate {
      view.transform = isPresenting ? original : offscreen
    } completion: { position in
      context.completeTransition(position == .end)
      View.performWithoutAnimation { view.transform = original }
    }
  }
}
