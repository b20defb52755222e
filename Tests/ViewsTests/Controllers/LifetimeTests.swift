import SnapshotDrawing
import SnapshotViews
import Testing

/// Windows, view controllers, and views are released with the last outside reference.
@Suite struct LifetimeTests {
  enum Flow: String, CaseIterable, Sendable {
    case window, navigation, push, animatedPush, unfinishedPush, animatedPop
    case fullScreen, animatedFullScreen, unfinishedFullScreen, fullScreenOverFullScreen
    case fullScreenFromNavigation, overFullScreen, pageSheet, formSheet, dismissal
    case unfinishedDismissal, child, tabs
  }

  @Test(arguments: Flow.allCases)
  func abandoningAFlowReleasesItsObjects(flow: Flow) {
    let lifetimes = Lifetimes()
    do {
      let runner = FlowRunner(lifetimes)
      runner.run(flow)
    }
    #expect(lifetimes.count > 2)
    #expect(lifetimes.survivors == [])
  }

  @Test func releasingAnAnimatorReleasesTheViewsInNestedCompletions() {
    let lifetimes = Lifetimes()
    do {
      let view = View()
      lifetimes.track(view)
      let animator = ViewPropertyAnimator(duration: 1) { [unowned view] in
        View.animate(withDuration: 1) { [unowned view] in
          view.alpha = 0
        } completion: { [view] _ in
          view.alpha = 1
        }
      }
      animator.fractionComplete = 0.5
    }
    #expect(lifetimes.survivors == [])
  }

  @Test func constraintsReleaseTheirViewsAndGuides() {
    let lifetimes = Lifetimes()
    do {
      let (root, child, guide) = (View(), View(), LayoutGuide())
      for object in [root, child, guide] as [AnyObject] { lifetimes.track(object) }
      root.addSubview(child)
      root.addLayoutGuide(guide)
      let constraints = [
        child.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
        child.widthAnchor.constraint(equalTo: guide.widthAnchor),
        guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      ]
      for constraint in constraints { lifetimes.track(constraint) }
      child.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
    }
    #expect(lifetimes.survivors == [])
  }

  @Test func releasingATreeReleasesItsControls() {
    let lifetimes = Lifetimes()
    do {
      let controls: [View] = [
        Button(), Switch(), Slider(), TextField(),
        SegmentedControl(titles: ["A", "B"]), ActivityIndicatorView(), ProgressView(), TableView(),
      ]
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
      for control in controls {
        lifetimes.track(control)
        root.addSubview(control)
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      }
      _ = root.displayList()
    }
    #expect(lifetimes.survivors == [])
  }
}

/// Weak references to the objects that a test observes.
private final class Lifetimes {
  private var names: [String] = []
  private var objects: [() -> AnyObject?] = []

  /// The number of observed objects.
  var count: Int { objects.count }

  /// The types of observed objects that still exist.
  var survivors: [String] {
    zip(names, objects).compactMap { $1() == nil ? nil : $0 }
  }

  func track(_ object: AnyObject) {
    names.append(String(describing: type(of: object)))
    objects.append { [weak object] in object }
  }
}

/// A window and the view controllers of one flow.
private final class FlowRunner {
  private let lifetimes: Lifetimes
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let clock = AnimationClock()

  init(_ lifetimes: Lifetimes) {
    self.lifetimes = lifetimes
    lifetimes.track(window)
    lifetimes.track(clock)
  }

  func run(_ flow: LifetimeTests.Flow) {
    switch flow {
    case .window: show(screen())
    case .navigation: show(navigation())
    case .push: navigation().pushViewController(screen(), animated: false)
    case .animatedPush: push(seconds: 1)
    case .unfinishedPush: push(seconds: 0.1)
    case .animatedPop:
      let navigation = push(seconds: 1)
      clock.use { _ = navigation.popViewController(animated: true) }
      clock.advance(by: 1)
    case .fullScreen: present(.fullScreen, animated: false)
    case .animatedFullScreen: present(.fullScreen, seconds: 1)
    case .unfinishedFullScreen: present(.fullScreen, seconds: 0.1)
    case .fullScreenOverFullScreen:
      let second = screen()
      second.modalPresentationStyle = .fullScreen
      present(.fullScreen, animated: false).present(second, animated: false)
    case .fullScreenFromNavigation:
      let modal = screen()
      modal.modalPresentationStyle = .fullScreen
      push(seconds: 1).viewControllers.last?.present(modal, animated: false)
    case .overFullScreen: present(.overFullScreen, seconds: 1)
    case .pageSheet: present(.pageSheet, seconds: 1)
    case .formSheet: present(.formSheet, seconds: 1)
    case .dismissal: dismiss(seconds: 1)
    case .unfinishedDismissal: dismiss(seconds: 0.1)
    case .child:
      let (parent, child) = (screen(), screen())
      show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    case .tabs:
      let tabs = TabBarController(viewControllers: [screen(), navigation()])
      show(tabs)
      tabs.selectedIndex = 1
    }
  }

  private func screen() -> ViewController {
    let controller = ViewController()
    controller.title = "Screen"
    controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    controller.view.addSubview(Label())
    for object in [controller, controller.view, controller.view.subviews[0]] as [AnyObject] {
      lifetimes.track(object)
    }
    return controller
  }

  @discardableResult
  private func show<Controller: ViewController>(_ controller: Controller) -> Controller {
    lifetimes.track(controller)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    lifetimes.track(controller.view)
    return controller
  }

  private func navigation() -> NavigationController {
    show(NavigationController(rootViewController: screen()))
  }

  @discardableResult
  private func push(seconds: Double) -> NavigationController {
    let navigation = navigation()
    clock.use { navigation.pushViewController(screen(), animated: true) }
    clock.advance(by: seconds)
    return navigation
  }

  @discardableResult
  private func present(
    _ style: ModalPresentationStyle, animated: Bool = true, seconds: Double = 0
  ) -> ViewController {
    let modal = screen()
    modal.modalPresentationStyle = style
    let root = show(screen())
    clock.use { root.present(modal, animated: animated) }
    clock.advance(by: seconds)
    return modal
  }

  private func dismiss(seconds: Double) {
    let modal = present(.fullScreen, animated: false)
    clock.use { modal.dismiss(animated: true) }
    clock.advance(by: seconds)
  }
}
