import SnapshotDrawing
import SnapshotViews
import Testing

/// The pages and the page control of page view controllers.
@Suite struct PageViewControllerTests {
  private final class Numbers: PageViewControllerDataSource {
    var count = 3
    var index = 1

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { nil }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { nil }

    func presentationCount(for pageViewController: PageViewController) -> Int { count }
    func presentationIndex(for pageViewController: PageViewController) -> Int { index }
  }

  private final class Page: ViewController {
    private(set) var log: [String] = []

    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
    override func didMove(toParent parent: ViewController?) {
      log.append(parent == nil ? "left" : "joined")
    }
  }

  private func controller(
    _ style: PageViewController.TransitionStyle = .scroll,
    _ orientation: PageViewController.NavigationOrientation = .horizontal,
    options: [PageViewController.OptionsKey: Any]? = nil
  ) -> PageViewController {
    let controller = PageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    return controller
  }

  private func pageControl(_ controller: PageViewController) -> PageControl? {
    controller.view.layoutIfNeeded()
    return controller.view.subviews.compactMap { $0 as? PageControl }.first { !$0.isHidden }
  }

  private func messages(_ controller: PageViewController) -> [String] {
    controller.view.layoutIssues.map(\.description)
  }

  @Test func thePageFillsTheView() {
    let controller = controller()
    let page = Page()
    var isFinished = false
    #expect(controller.viewControllers == nil)
    controller.setViewControllers([page], direction: .forward, animated: true) {
      isFinished = $0
    }
    controller.view.layoutIfNeeded()
    #expect(isFinished && controller.viewControllers?.first === page)
    #expect(page.parent === controller)
    #expect(page.view.frame == controller.view.bounds)
    #expect(pageControl(controller) == nil)
    #expect(messages(controller) == [])
  }

  @Test func settingAnotherPageReplacesTheFirst() {
    let controller = controller()
    let (first, second) = (Page(), Page())
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    controller.setViewControllers([first], direction: .forward, animated: false)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.setViewControllers([second], direction: .forward, animated: false)
    #expect(
      first.log == [
        "joined", "willAppear", "didAppear", "willDisappear", "didDisappear", "left",
      ])
    #expect(second.log == ["willAppear", "didAppear", "joined"])
    #expect(first.viewIfLoaded?.superview == nil && first.parent == nil)
    #expect(second.view.superview === controller.view)
  }

  @Test func aDataSourceWithCountsShowsThePageControl() throws {
    let controller = controller()
    let (page, numbers) = (Page(), Numbers())
    controller.setViewControllers([page], direction: .forward, animated: false)
    controller.dataSource = numbers
    let control = try #require(pageControl(controller))
    #expect(control.frame == CGRect(x: 0, y: 443, width: 320, height: 37))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 320, height: 443))
    #expect((control.numberOfPages, control.currentPage) == (3, 1))
    numbers.index = 2
    controller.setViewControllers([Page()], direction: .forward, animated: false)
    #expect(control.currentPage == 2)
    numbers.count = 0
    controller.dataSource = numbers
    #expect(pageControl(controller) == nil)
  }

  @Test func thePageControlIsAboveTheSafeArea() throws {
    let controller = controller()
    let numbers = Numbers()
    controller.view.traitOverrides.safeAreaInsets = EdgeInsets(bottom: 34)
    controller.dataSource = numbers
    #expect(try #require(pageControl(controller)).frame.maxY == 446)
  }

  @Test func onlyHorizontalScrollingHasAPageControl() {
    let numbers = Numbers()
    for controller in [controller(.pageCurl), controller(.scroll, .vertical)] {
      controller.setViewControllers([Page()], direction: .forward, animated: false)
      controller.dataSource = numbers
      #expect(pageControl(controller) == nil)
    }
  }

  @Test func aSpineInTheMiddleShowsTwoPages() {
    let controller = controller(
      .pageCurl, options: [.spineLocation: PageViewController.SpineLocation.mid.rawValue])
    let pages = [Page(), Page()]
    controller.setViewControllers(pages, direction: .forward, animated: false)
    controller.view.layoutIfNeeded()
    #expect(controller.spineLocation == .mid)
    #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 160, height: 480))
    #expect(pages[1].view.frame == CGRect(x: 160, y: 0, width: 160, height: 480))
    #expect(messages(controller) == [])
  }

  @Test func aWrongNumberOfPagesIsReported() {
    let controller = controller()
    controller.setViewControllers([Page(), Page()], direction: .forward, animated: false)
    #expect(messages(controller) == ["PageViewController has 2 pages; set one page"])
    #expect(controller.view.subviews.count { !($0 is PageControl) } == 1)
    controller.isDoubleSided = true
    controller.setViewControllers(nil, direction: .forward, animated: false)
    #expect(messages(controller).count == 2 && controller.viewControllers == nil)
  }

  @Test func aPageThatMovesToTheBackIsHidden() {
    let controller = controller(.pageCurl)
    controller.isDoubleSided = true
    let (old, new) = (Page(), Page())
    controller.setViewControllers([old], direction: .forward, animated: false)
    controller.setViewControllers([new, old], direction: .forward, animated: false)
    #expect(controller.view.subviews.contains { $0 === new.view })
    #expect(old.view.superview == nil)
    #expect(messages(controller) == [])
  }

  @Test func aControllerCannotBeItsOwnPage() {
    let controller = controller()
    controller.setViewControllers([controller], direction: .forward, animated: false)
    #expect(controller.viewControllers == nil)
    #expect(messages(controller).count == 1)
  }

  @Test func thePageDeterminesTheStatusBar() {
    let controller = controller()
    let page = Page()
    controller.setViewControllers([page], direction: .forward, animated: false)
    #expect(controller.childForStatusBarStyle === page)
  }
}
