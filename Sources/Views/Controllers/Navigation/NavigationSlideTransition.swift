import SnapshotGeometry
import SnapshotPixels

/// Slides a pushed view in from where reading ends, over the one below, which gives way by a third; or
/// the other way round.
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
    let away = container.bounds.width * (isFromRight ? -1 : 1)
    let aside = away * -0.3
    let (above, below) = operation == .push ? (to, from) : (from, to)
    let (ownTo, ownFrom) = (to.transform, from.transform)
    let shade = View(frame: container.bounds)
    shade.backgroundColor = Color.black.withAlphaComponent(0.1)
    func moved(_ own: Transform2D, _ distance: CGFloat) -> Transform2D {
      own.concatenating(Transform2D(translationX: distance, y: 0))
    }
    let isPush = operation == .push
    View.performWithoutAnimation {
      to.frame = context.finalFrame(for: controller)
      container.addSubview(below)
      container.addSubview(shade)
      container.addSubview(above)
      container.layoutIfNeeded()
      to.transform = moved(ownTo, isPush ? away : aside)
      shade.alpha = isPush ? 0 : 1
    }
    DefaultTransition.animate {
      to.transform = ownTo
      from.transform = moved(ownFrom, isPush ? aside : away)
      shade.alpha = isPush ? 1 : 0
    } completion: { position in
      shade.removeFromSuperview()
      View.performWithoutAnimation { (to.transform, from.transform) = (ownTo, ownFrom) }
      context.completeTransition(position == .end)
    }
  }
}
