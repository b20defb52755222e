import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct NavigationControllerTests {
  private let log = EventLog()
  private let clock = AnimationClock()

  private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

  /// Returns a visible navigation controller with one view controller, with an empty log.
  private func shown() -> (NavigationController, Window) {
    let navigation = NavigationController(rootViewController: controller("A"))
    let window = Window.showing(navigation)
    _ = log.take()
    return (navigation, window)
  }

  @Test func rootAppearsWithTheNavigationController() {
    let navigation = NavigationController(rootViewController: controller("A"))
    #expect(log.take() == ["A willMove in", "A didMove in"])
    let window = Window.showing(navigation)
    #expect(log.take() == ["A didLoad", "A willAppear", "A didAppear"])
    #expect(navigation.topViewController?.view.window === window)
    #expect(navigation.navigationBar.topItem?.title == "A")
  }

  @Test func pushingAndPoppingCallTheCallbacksInUIKitsOrder() {
    let (navigation, window) = shown()
    let second = controller("B")
    clock.use { navigation.pushViewController(second, animated: true) }
    #expect(
      log.take() == ["B willMove in", "A willDisappear", "B didLoad", "B willAppear"])
    #expect(second.navigationController === navigation)
    clock.advance(by: 1)
    #expect(log.take() == ["A didDisappear", "B didAppear", "B didMove in"])
    clock.use { _ = navigation.popViewController(animated: true) }
    #expect(log.take() == ["B willMove out", "B willDisappear", "A willAppear"])
    #expect(navigation.viewControllers.count == 1)
    clock.advance(by: 1)
    #expect(log.take() == ["B didDisappear", "A didAppear", "B didMove out"])
    #expect(second.navigationController == nil)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(window.rootViewController === navigation)
  }

  @Test func animatedChangeFinishesImmediatelyWithoutAClock() {
    let (navigation, window) = shown()
    navigation.pushViewController(controller("B"), animated: true)
    #expect(log.take().suffix(3) == ["A didDisappear", "B didAppear", "B didMove in"])
    #expect(navigation.topViewController?.view.superview?.subviews.count == 1)
    #expect(navigation.topViewController?.view.presentation.transform == .identity)
    #expect(window.rootViewController === navigation)
  }

  @Test func pushSlidesInFromTheTrailingEdge() {
    for (direction, sign) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
      let (navigation, window) = shown()
      window.traitOverrides.layoutDirection = direction
      let second = controller("B")
      let first = navigation.topViewController
      clock.use { navigation.pushViewController(second, animated: true) }
      #expect(second.view.presentation.transform.tx == 320 * sign)
      clock.advance(by: 0.1)
      let moved = second.view.presentation.transform.tx * sign
      #expect(moved > 0 && moved < 320)
      let below = (first?.view.presentation.transform.tx ?? 0) * sign
      #expect(below < 0 && below > -96)
      clock.advance(by: 1)
      #expect(second.view.transform == .identity)
      #expect(first?.view.transform == .identity)
      #expect(first?.view.superview == nil)
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aPushedViewHasAShadowAtItsLeadingEdge(direction: LayoutDirection) throws {
    let (navigation, window) = shown()
    window.traitOverrides.layoutDirection = direction
    let second = controller("B")
    clock.use { navigation.pushViewController(second, animated: true) }
    clock.advance(by: 0.1)
    let shadow = try #require(window.first { $0 is GradientView })
    #expect(shadow.presentation.transform == second.view.presentation.transform)
    let isLeft = direction == .leftToRight
    #expect(shadow.center.x == (isLeft ? -4.5 : 324.5) && shadow.bounds.width == 9)
    let line = try #require(shadow.subviews.first as? Separator)
    #expect(line.color.resolved(for: .light).isClear && !line.color.isClear)
    clock.advance(by: 1)
    #expect(window.first { $0 is GradientView } == nil)
  }

  @Test func safeAreaBeginsBelowTheBar() {
    let (navigation, window) = shown()
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 20)
    window.layoutIfNeeded()
    let screen = navigation.viewControllers[0]
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(screen.view.frame == window.bounds)
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 64))
    screen.additionalSafeAreaInsets = EdgeInsets(top: 10)
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 74))
    navigation.navigationBar.prefersLargeTitles = true
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 126))
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 113)
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 143))
    screen.navigationItem.largeTitleDisplayMode = .never
    window.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 74))
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 30))
    #expect(navigation.navigationBar.isHidden)
  }

  @Test func changeDuringATransitionIsShownAfterward() {
    let (navigation, window) = shown()
    let (second, third) = (controller("B"), controller("C"))
    clock.use {
      navigation.pushViewController(second, animated: true)
      navigation.pushViewController(third, animated: true)
    }
    #expect(navigation.viewControllers.count == 3)
    #expect(third.viewIfLoaded == nil)
    clock.advance(by: 0.5)
    #expect(third.isAppearing)
    clock.advance(by: 0.5)
    #expect(third.view.window === window)
    #expect(second.view.superview == nil)
    #expect(log.take().suffix(3) == ["B didDisappear", "C didAppear", "C didMove in"])
    #expect(navigation.popToRootViewController(animated: false).count == 2)
    #expect(
      log.take() == [
        "B willMove out", "C willMove out", "C willDisappear", "A willAppear", "C didDisappear",
        "A didAppear", "B didMove out", "C didMove out",
      ])
  }

  @Test func replacingTheStackRemovesUnloadedControllers() {
    let (navigation, window) = shown()
    let screens = [controller("B"), controller("C"), controller("D")]
    navigation.setViewControllers(screens, animated: false)
    #expect(navigation.topViewController === screens[2])
    #expect(screens[0].viewIfLoaded == nil)
    _ = log.take()
    navigation.viewControllers = [screens[1], screens[2]]
    #expect(log.take() == ["B willMove out", "B didMove out"])
    _ = navigation.popToViewController(screens[1], animated: false)
    #expect(screens[1].view.window === window)
  }

  /// An animator whose transition the test ends.
  private final class ManualTransition: ViewControllerAnimatedTransitioning,
    NavigationControllerDelegate
  {
    var context: (any ViewControllerContextTransitioning)?
    var operations: [NavigationController.Operation] = []

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      1
    }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      self.context = context
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return self
    }
  }

  @Test func animatorOfTheDelegateCanCancelATransition() {
    let (navigation, window) = shown()
    let transition = ManualTransition()
    navigation.delegate = transition
    let first = navigation.viewControllers[0]
    navigation.pushViewController(controller("B"), animated: true)
    #expect(transition.operations == [.push])
    _ = log.take()
    transition.context?.completeTransition(false)
    #expect(
      log.take() == [
        "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "B willMove out",
        "B didMove out",
      ])
    #expect(navigation.topViewController === first)
    #expect(first.view.window === window)
    #expect(navigation.navigationBar.items.count == 1)
    navigation.pushViewController(controller("C"), animated: true)
    transition.context?.completeTransition(true)
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: true)
    #expect(transition.operations == [.push, .push, .pop])
    transition.context?.completeTransition(false)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.view.window === window)
  }

  @Test func disabledBarButtonDoesNotPerformItsAction() {
    var count = 0
    let item = BarButtonItem(title: "Add") { count += 1 }
    item.performAction()
    item.isEnabled = false
    item.performAction()
    #expect(count == 1)
  }

  @Test func releasingTheWindowDuringAPopReleasesTheFlow() {
    weak var weakNavigation: NavigationController?
    weak var weakScreen: ViewController?
    weak var weakBar: View?
    do {
      let clock = AnimationClock()
      let navigation = NavigationController(rootViewController: ViewController())
      let window = Window.showing(navigation)
      let screen = ViewController()
      screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "Done")
      clock.use { navigation.pushViewController(screen, animated: true) }
      clock.advance(by: 1)
      clock.use { _ = navigation.popViewController(animated: true) }
      clock.advance(by: 0.1)
      (weakNavigation, weakScreen, weakBar) = (navigation, screen, navigation.navigationBar)
      #expect(window.rootViewController === navigation)
    }
    #expect(weakNavigation == nil)
    #expect(weakScreen == nil)
    #expect(weakBar == nil)
  }

  @Test func addingAControllerToAnotherParentRemovesItFromTheStack() {
    let (navigation, window) = shown()
    let pushed = controller("B")
    navigation.pushViewController(pushed, animated: false)
    _ = log.take()
    let other = NavigationController(rootViewController: pushed)
    #expect(
      log.take() == [
        "B willDisappear", "A willAppear", "B didDisappear", "A didAppear", "B didMove out",
        "B willMove in", "B didMove in",
      ])
    #expect(navigation.viewControllers.map(\.title) == ["A"])
    #expect(navigation.navigationBar.items.count == 1)
    #expect(navigation.topViewController?.view.window === window)
    #expect(other.topViewController === pushed)
  }
}
