import SnapshotGeometry
import SnapshotPixels

/// Slides a pushed view in from the trailing edge, while the view below it moves by three tenths of
/// the width.
///
/// A pop reverses both.
final class NavigationSlideTransition: ViewControllerAnimatedTransitioning {
  private let operation: NavigationController.Operation

  init(_ operation: NavigationController.Operation) { self.operation = operation }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: .to), let to = context.view(forKey: .to),
      let from = context.view(forKey: .from)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let isFromRight = container.isFromRight
    let offscreenDistance = container.bounds.width * (isFromRight ? -1 : 1)
    let parallaxDistance = offscreenDistance * -0.3
    let (above, below) = operation == .push ? (to, from) : (from, to)
    let (toTransform, fromTransform) = (to.transform, from.transform)
    let shade = View(frame: container.bounds)
    shade.backgroundColor = Color.black.withAlphaComponent(0.1)
    func translated(_ transform: Transform2D, _ distance: CGFloat) -> Transform2D {
      transform.concatenating(Transform2D(translationX: distance, y: 0))
    }
    let isPush = operation == .push
    View.performWithoutAnimation {
      to.frame = context.finalFrame(for: controller)
      container.addSubview(below)
      container.addSubview(shade)
      container.addSubview(above)
      container.layoutIfNeeded()
      to.transform = translated(toTransform, isPush ? offscreenDistance : parallaxDistance)
      shade.alpha = isPush ? 0 : 1
    }
    DefaultTransition.animate {
      to.transform = toTransform
      from.transform = translated(fromTransform, isPush ? parallaxDistance : offscreenDistance)
      shade.alpha = isPush ? 1 : 0
    } completion: { position in
      shade.removeFromSuperview()
      View.performWithoutAnimation { (to.transform, from.transform) = (toTransform, fromTransform) }
      context.completeTransition(position == .end)
    }
  }
}
