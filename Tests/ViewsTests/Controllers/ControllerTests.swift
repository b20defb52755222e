import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ControllerTests {
  private final class Recorder: ViewController {
    var events: [String] = []

    override func loadView() {
      events.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { events.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
    override func viewWillLayoutSubviews() { events.append("willLayout") }
    override func viewDidLayoutSubviews() { events.append("didLayout") }
  }

  private let controller = Recorder()

  @Test func viewIsLoadedOnceOnFirstAccess() {
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(controller.events == ["loadView", "viewDidLoad"])
  }

  @Test("showing a window calls the callbacks in order")
  func showingAWindowCallsTheCallbacksInOrder() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
    window.rootViewController = controller
    #expect(window.isHidden)
    #expect(controller.events.isEmpty)
    window.isHidden = false
    window.isHidden = false
    #expect(
      controller.events == [
        "loadView", "viewDidLoad", "willAppear", "willLayout", "didLayout", "didAppear",
      ])
    #expect(controller.view.frame == window.bounds)
    window.bounds.size = CGSize(width: 100, height: 220)
    #expect(controller.view.frame == window.bounds)
  }

  /// Records the size of its view when it was loaded and before it appeared.
  private final class Sized: ViewController {
    private(set) var sizes: [CGSize] = []

    override func viewDidLoad() { sizes.append(view.bounds.size) }
    override func viewWillAppear(_ animated: Bool) { sizes.append(view.bounds.size) }
  }

  /// Shows a child in the middle of its view, which has no size until it is laid out.
  private final class Container: ViewController {
    let child = Sized()

    override func loadView() { view = View() }
    override func viewDidLoad() {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    override func viewDidLayoutSubviews() {
      child.view.frame = view.bounds.insetBy(dx: 20, dy: 20)
    }
  }

  @Test func newViewsHaveTheSizeOfTheWindow() {
    let size = CGSize(width: 320, height: 480)
    let (root, pushed, tab, presented) = (Sized(), Sized(), Sized(), Sized())
    let (container, list) = (Container(), TableViewController())
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController(viewControllers: [navigation, tab, container, list])
    let window = Window.showing(tabs)
    navigation.pushViewController(pushed, animated: false)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 2
    list.loadViewIfNeeded()
    #expect(list.view.bounds.size == size)
    tabs.present(presented, animated: false)
    for controller in [root, pushed, tab] { #expect(controller.sizes == [size, size]) }
    #expect(container.child.sizes.first == size)
    #expect(presented.sizes.first == size)
    window.layoutIfNeeded()
    #expect(container.child.view.bounds.size == CGSize(width: 280, height: 440))
    #expect(presented.view.bounds.height == 470)
  }

  @Test func aNewViewFollowsTheSizeOfItsSuperview() {
    for child in [ViewController(), TableViewController(style: .plain)] {
      let parent = ViewController()
      let window = Window.showing(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(child.view.frame == parent.view.bounds)
      window.frame.size = CGSize(width: 700, height: 300)
      window.layoutIfNeeded()
      #expect(child.view.frame == CGRect(x: 0, y: 0, width: 700, height: 300))
    }
  }

  @Test func aViewThatIsLoadedOutsideAWindowHasNoSize() {
    let sized = Sized()
    sized.loadViewIfNeeded()
    #expect(sized.sizes == [.zero])
    let parent = ViewController()
    parent.view.frame.size = CGSize(width: 30, height: 40)
    let child = Sized()
    parent.addChild(child)
    child.loadViewIfNeeded()
    #expect(child.sizes == [CGSize(width: 30, height: 40)])
  }

  @Test func hidingTheWindowAndReplacingTheRootCallTheCallbacks() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.isHidden = true
    #expect(controller.events.suffix(2) == ["willDisappear", "didDisappear"])
    window.makeKeyAndVisible()
    let other = Recorder()
    window.rootViewController = other
    #expect(controller.events.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(controller.view.superview == nil)
    #expect(other.events.last == "didAppear")
    #expect(window.subviews == [other.view])
  }

  @Test func settingTheRootOfASecondWindowRemovesItFromTheFirst() {
    let first = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = Window(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    for window in [first, second] {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    #expect(first.rootViewController == nil)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [controller.view])
    #expect(controller.events.suffix(2) == ["didLayout", "didAppear"])
  }

  @Test func settingTheViewReplacesItInTheWindow() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = View()
    controller.view = view
    #expect(window.subviews == [view])
    #expect(view.frame == window.bounds)
  }

  @Test func interruptedAppearanceEndsAsADisappearance() {
    controller.beginAppearanceTransition(true, animated: false)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    #expect(controller.events.suffix(3) == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test func releasingTheWindowReleasesItsRoot() {
    weak var window: Window?
    weak var controller: ViewController?
    do {
      let shown = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      shown.rootViewController = ViewController()
      shown.makeKeyAndVisible()
      window = shown
      controller = shown.rootViewController
    }
    #expect(window == nil)
    #expect(controller == nil)
  }
}
