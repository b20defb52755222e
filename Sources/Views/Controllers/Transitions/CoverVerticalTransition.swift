import SnapshotGeometry

/// Slides a presented view up from the bottom edge, or back down.
final class CoverVerticalTransition: ViewControllerAnimatedTransitioning {
  private let isComing: Bool

  init(isComing: Bool) { self.isComing = isComing }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let key: TransitionKey = isComing ? .to : .from
    guard let controller = context.viewController(forKey: key), let view = context.view(forKey: key)
    else { return context.completeTransition(false) }
    let container = context.containerView
    let frame = context.finalFrame(for: controller)
    let own = view.transform
    let below = own.concatenating(
      Transform2D(translationX: 0, y: container.bounds.maxY - frame.minY))
    let isComing = isComing
    View.performWithoutAnimation {
      if isComing {
        view.frame = frame
        container.addSubview(view)
        view.transform = below
      }
      view.layoutIfNeeded()
    }
    DefaultTransition.animate {
      view.transform = isComing ? own : below
    } completion: { position in
      context.completeTransition(position == .end)
      View.performWithoutAnimation { view.transform = own }
    }
  }
}
