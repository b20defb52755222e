import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Custom presentations, and the adaptation of styles.
@Suite struct PresentationControllerTests {
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let root = ViewController()
  private let presented = ViewController()
  private let delegate = Delegate()
  private let clock = AnimationClock()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
  }

  /// A card of 200 by 100 points at the bottom, above a dimming view.
  private final class CardController: PresentationController {
    let dimming = View()
    var log: [String] = []
    var removes = false
    var coversWindow = true

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: bounds.midX - 100, y: bounds.maxY - 100, width: 200, height: 100)
    }
    override var shouldRemovePresentersView: Bool { removes }
    override var shouldPresentInFullscreen: Bool { coversWindow }

    override func presentationTransitionWillBegin() {
      log.append("will present")
      guard let containerView else { return }
      dimming.frame = containerView.bounds
      dimming.backgroundColor = .black
      dimming.alpha = 0
      containerView.insertSubview(dimming, at: 0)
      guard let coordinator = presentedViewController.transitionCoordinator else {
        dimming.alpha = 0.5
        return
      }
      coordinator.animate { _ in
        self.dimming.alpha = 0.5
      } completion: { [self] in
        log.append("coordinated \($0.isCancelled) \($0.transitionDuration) \($0.isAnimated)")
      }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.append("did present \(completed)")
    }
    override func dismissalTransitionWillBegin() { log.append("will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.append("did dismiss \(completed)")
    }
    override func containerViewWillLayoutSubviews() {
      log.append("will lay out")
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func containerViewDidLayoutSubviews() { log.append("did lay out") }
  }

  private final class Delegate: ViewControllerTransitioningDelegate {
    var sources: [ViewController] = []
    weak var controller: CardController?
    var configure: (CardController) -> Void = { _ in }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      sources.append(source)
      let controller = CardController(presentedViewController: presented, presenting: presenting)
      configure(controller)
      self.controller = controller
      return controller
    }
  }

  private func issues() -> [String] {
    window.layoutIfNeeded()
    return window.layoutIssues.map(\.description)
  }

  @Test func customControllerDeterminesTheFrameAndTheViewsBehind() throws {
    root.present(presented, animated: false)
    window.layoutIfNeeded()
    let controller = try #require(delegate.controller)
    #expect(presented.view.frame == CGRect(x: 60, y: 380, width: 200, height: 100))
    #expect(controller.dimming.alpha == 0.5)
    let presentedView = try #require(presented.view)
    #expect(controller.containerView?.subviews == [controller.dimming, presentedView])
    #expect(presented.presentationController === controller)
    #expect(controller.presentedViewController === presented)
    #expect(controller.presentingViewController === root)
    #expect(root.view.window === window)
    #expect(delegate.sources.count == 1 && delegate.sources.first === root)
    window.frame.size = CGSize(width: 400, height: 300)
    window.layoutIfNeeded()
    #expect(presented.view.frame == CGRect(x: 100, y: 200, width: 200, height: 100))
    #expect(issues() == [])
  }

  @Test func callbacksSurroundTheTransitions() throws {
    root.present(presented, animated: false)
    window.layoutIfNeeded()
    let controller = try #require(delegate.controller)
    #expect(
      controller.log.filter { !$0.contains("lay out") } == ["will present", "did present true"])
    #expect(controller.log.contains("will lay out") && controller.log.last == "did lay out")
    // The layout can use the views that the controller adds at the beginning.
    #expect(controller.log.first == "will present")
    controller.log = []
    root.dismiss(animated: false)
    #expect(controller.log == ["will dismiss", "did dismiss true"])
    #expect(window.subviews == [root.view])
  }

  @Test func animationsRunAlongsideTheTransition() throws {
    clock.use { root.present(presented, animated: true) }
    let controller = try #require(delegate.controller)
    let alpha = { controller.dimming.presentation.alpha }
    #expect(alpha() == 0)
    clock.advance(by: 0.1)
    #expect(alpha() > 0 && alpha() < 0.5)
    #expect(presented.view.presentation.transform.ty > 0)
    let coordinator = try #require(root.transitionCoordinator)
    #expect(coordinator.presentationStyle == .custom)
    #expect(coordinator.containerView === controller.containerView)
    #expect(coordinator.viewController(forKey: .to) === presented)
    #expect(coordinator.view(forKey: .from) === root.view)
    clock.advance(by: 1)
    #expect(alpha() == 0.5)
    #expect(controller.log.last == "coordinated false 0.5 true")
    #expect(presented.transitionCoordinator == nil)
    #expect(!coordinator.animate { _ in })
  }

  @Test func presentingViewIsRemovedOnRequest() {
    delegate.configure = { $0.removes = true }
    root.present(presented, animated: false)
    #expect(root.view.window == nil)
    root.dismiss(animated: false)
    #expect(root.view.window === window)
  }

  @Test func presentedViewCanBeAWrapper() throws {
    final class Wrapping: PresentationController {
      let wrapper = View()
      override var presentedView: View? { wrapper }
      override func presentationTransitionWillBegin() {
        wrapper.addSubview(presentedViewController.view)
      }
    }
    final class WrappingDelegate: ViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?,
        source: ViewController
      ) -> PresentationController? {
        Wrapping(presentedViewController: presented, presenting: presenting)
      }
    }
    let delegate = WrappingDelegate()
    presented.transitioningDelegate = delegate
    root.present(presented, animated: true)
    let wrapper = try #require(presented.view.superview)
    #expect(wrapper.frame == window.bounds)
    #expect(wrapper === (presented.presentationController as? Wrapping)?.wrapper)
    root.dismiss(animated: true)
    #expect(wrapper.window == nil && presented.view.window == nil)
  }

  @Test func animatorReceivesTheFrameOfTheController() throws {
    final class Animator: ViewControllerAnimatedTransitioning {
      var frame = CGRect.zero
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        1
      }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let controller = context.viewController(forKey: .to) {
          frame = context.finalFrame(for: controller)
        }
        context.completeTransition(true)
      }
    }
    final class Animated: ViewControllerTransitioningDelegate {
      let animator = Animator()
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { animator }
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?,
        source: ViewController
      ) -> PresentationController? {
        CardController(presentedViewController: presented, presenting: presenting)
      }
    }
    let delegate = Animated()
    presented.transitioningDelegate = delegate
    root.present(presented, animated: true)
    #expect(delegate.animator.frame == CGRect(x: 60, y: 380, width: 200, height: 100))
  }

  @Test func customStyleWithoutAControllerCoversTheWindow() {
    presented.transitioningDelegate = nil
    #expect(presented.presentationController == nil)
    root.present(presented, animated: false)
    #expect(presented.view.frame == window.bounds && root.view.window === window)
    #expect(issues() == [])
  }

  @Test func presentationOverOneViewControllerIsReported() {
    delegate.configure = { $0.coversWindow = false }
    root.present(presented, animated: false)
    #expect(
      issues() == [
        "ViewController is presented over one view controller, but drawn over the window; return "
          + "`true` from `shouldPresentInFullscreen`"
      ])
  }

  @Test func dismissingReleasesTheController() {
    root.present(presented, animated: false)
    #expect(delegate.controller != nil)
    root.dismiss(animated: false)
    #expect(delegate.controller == nil)
  }

  @Test func delegateIsAskedDuringThePresentation() {
    var isPresenting = false
    delegate.configure = { [root, presented] _ in
      isPresenting =
        root.presentedViewController === presented && presented.presentingViewController === root
      root.present(ViewController(), animated: false)
      presented.dismiss(animated: false)
    }
    root.present(presented, animated: false)
    #expect(isPresenting && root.presentedViewController === presented)
    #expect(presented.view.window === window)
    #expect(issues().contains { $0.contains("cannot present ViewController, because it already") })
    #expect(issues().contains { $0.contains("cannot dismiss ViewController, which is not yet") })
  }

  // MARK: Styles

  @Test func presentationControllerBelongsToTheStyle() {
    presented.modalPresentationStyle = .pageSheet
    #expect(presented.presentationController is SheetPresentationController)
    #expect(presented.presentationController === presented.sheetPresentationController)
    #expect(presented.popoverPresentationController == nil)
    presented.modalPresentationStyle = .popover
    #expect(presented.presentationController === presented.popoverPresentationController)
    #expect(presented.sheetPresentationController == nil)
    presented.modalPresentationStyle = .fullScreen
    let plain = presented.presentationController
    #expect(plain === presented.presentationController && plain?.shouldRemovePresentersView == true)
  }

  @Test func popoverAdaptsToASheetAndIsReportedInARegularWidth() throws {
    presented.modalPresentationStyle = .popover
    let popover = try #require(presented.popoverPresentationController)
    popover.sourceView = root.view
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    root.present(presented, animated: false)
    #expect(presented.view.superview?.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
    #expect(issues() == [])
    root.dismiss(animated: false)
    window.traitOverrides.horizontalSizeClass = .regular
    root.present(presented, animated: false)
    #expect(
      issues() == [
        "ViewController is presented as a popover, which is drawn as a sheet; let it adapt to a "
          + "sheet, in a compact width or by its delegate"
      ])
  }

  @Test func propertiesOfThePopoverDoNotChangeTheSheet() throws {
    func look(_ change: (PopoverPresentationController) -> Void) throws -> String {
      let controller = ViewController()
      controller.modalPresentationStyle = .popover
      change(try #require(controller.popoverPresentationController))
      root.present(controller, animated: false)
      defer { root.dismiss(animated: false) }
      #expect(issues() == [])
      return window.displayList().description
    }
    let plain = try look { _ in }
    let changed = try look {
      $0.sourceView = root.view
      $0.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
      $0.barButtonItem = BarButtonItem(title: "Add")
      $0.permittedArrowDirections = .up
      $0.canOverlapSourceViewRect = true
      $0.backgroundColor = .red
    }
    #expect(plain == changed)
  }

  @Test(arguments: [-5, CGFloat.nan]) func heightOfASheetThatIsInvalidIsReported(
    _ height: CGFloat
  ) {
    presented.modalPresentationStyle = .pageSheet
    presented.sheetPresentationController?.detents = [
      .custom(identifier: .init("odd"), height: height)
    ]
    root.present(presented, animated: false)
    #expect(issues().map { $0.contains("whose detent has a height of") } == [true])
    #expect(presented.view.frame.isFinite)
    presented.sheetPresentationController?.detents = [.custom(identifier: .init("a"), height: 9)]
    #expect(issues() == [])
  }

  @Test func delegateChoosesTheStyle() throws {
    final class Adapting: PopoverPresentationControllerDelegate {
      var style = ModalPresentationStyle.none
      func adaptivePresentationStyle(
        for controller: PresentationController
      ) -> ModalPresentationStyle { style }
    }
    let adapting = Adapting()
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.delegate = adapting
    root.present(presented, animated: false)
    #expect(issues().count == 1)
    root.dismiss(animated: false)
    adapting.style = .fullScreen
    root.present(presented, animated: false)
    #expect(presented.view.frame == window.bounds && root.view.window == nil)
    let full: any AdaptivePresentationControllerDelegate = adapting
    let controller = PresentationController(presentedViewController: root, presenting: nil)
    #expect(full.presentationControllerShouldDismiss(controller))
  }

  @Test func preferredContentSizeIsTheSizeOfAFormSheet() {
    window.frame.size = CGSize(width: 1000, height: 800)
    window.traitOverrides.horizontalSizeClass = .regular
    presented.modalPresentationStyle = .formSheet
    presented.preferredContentSize = CGSize(width: 300, height: 200)
    root.present(presented, animated: false)
    window.layoutIfNeeded()
    #expect(presented.view.superview?.frame == CGRect(x: 350, y: 300, width: 300, height: 200))
    presented.preferredContentSize = CGSize(width: 400, height: 200)
    window.layoutIfNeeded()
    #expect(presented.view.superview?.frame == CGRect(x: 300, y: 300, width: 400, height: 200))
    presented.preferredContentSize.width = .nan
    window.layoutIfNeeded()
    #expect(presented.view.superview?.frame.width == 540)
    let controller = presented.presentationController
    #expect(
      controller?.size(
        forChildContentContainer: presented, withParentContainerSize: CGSize(width: 1, height: 2))
        == CGSize(width: 1, height: 2))
  }

  @Test func controllerOfADeallocatedViewControllerIsEmpty() {
    var other: ViewController? = ViewController()
    let controller = other.map {
      PresentationController(presentedViewController: $0, presenting: nil)
    }
    #expect(controller?.presentingViewController === other)
    other = nil
    #expect(controller?.presentedViewController.isViewLoaded == false)
    #expect(controller?.frameOfPresentedViewInContainerView == .zero)
  }
}
