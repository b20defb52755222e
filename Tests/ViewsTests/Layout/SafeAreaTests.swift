import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct SafeAreaTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    root.traitOverrides.safeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 30, right: 10)
  }

  @Test func safeAreaInsetsAreThoseThatTheFrameOverlaps() {
    #expect(root.safeAreaInsets == EdgeInsets(top: 40, bottom: 30, right: 10))
    let top = View(frame: CGRect(x: 0, y: 10, width: 100, height: 50))
    root.addSubview(top)
    #expect(top.safeAreaInsets == EdgeInsets(top: 30, right: 10))
    let inner = View(frame: CGRect(x: 20, y: 20, width: 80, height: 30))
    top.addSubview(inner)
    #expect(inner.safeAreaInsets == EdgeInsets(top: 10, right: 10))
    top.frame.origin.y = 60
    #expect(inner.safeAreaInsets == EdgeInsets(right: 10))
  }

  @Test func overriddenInsetsInsideATreeReplaceThoseOfTheSuperviewAndOfBars() {
    let screen = ViewController()
    let navigation = NavigationController(rootViewController: screen)
    navigation.view.frame = root.bounds
    root.addSubview(navigation.view)
    root.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 84, bottom: 30, right: 10))
    let label = Label(text: "Top")
    label.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(label)
    let guide = screen.view.safeAreaLayoutGuide
    label.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.minY == 84)
    screen.view.traitOverrides.safeAreaInsets = EdgeInsets(top: 7)
    screen.additionalSafeAreaInsets = EdgeInsets(top: 2, left: 1)
    root.layoutIfNeeded()
    #expect(screen.view.safeAreaInsets == EdgeInsets(top: 9, left: 1))
    #expect(label.frame.origin == CGPoint(x: 1, y: 9))
    // The same insets as inherited ones apply to the view's own rectangle.
    screen.view.traitOverrides.safeAreaInsets = root.traitCollection.safeAreaInsets
    root.layoutIfNeeded()
    #expect(label.frame.minY == 42)
  }

  @Test func additionalInsetsOfAControllerAreAdded() {
    let controller = ViewController()
    controller.view.frame = root.bounds
    root.addSubview(controller.view)
    controller.additionalSafeAreaInsets = EdgeInsets(top: 44)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    controller.view.addSubview(inner)
    #expect(inner.safeAreaInsets == EdgeInsets(top: 84, bottom: 30, right: 10))
  }

  @Test func marginsAreMeasuredFromTheSafeArea() {
    #expect(root.layoutMargins == EdgeInsets(top: 48, left: 8, bottom: 38, right: 18))
    root.insetsLayoutMarginsFromSafeArea = false
    #expect(root.layoutMargins == EdgeInsets(8))
    root.layoutMargins = EdgeInsets(16)
    #expect(root.layoutMargins == EdgeInsets(16))
  }

  @Test func viewIsLaidOutAgainIfItsSafeAreaMayHaveChanged() {
    final class Counter: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    root.layoutIfNeeded()
    view.frame.origin.y = 20
    root.layoutIfNeeded()
    #expect(view.count == 2)
    root.traitOverrides.safeAreaInsets = .zero
    root.layoutIfNeeded()
    #expect(view.count == 3)
  }

  @Test func pixelAlignmentRoundsEdgesInsteadOfSizes() {
    let view = View()
    #expect(
      view.pixelAligned(CGRect(x: 0.4, y: 0.5, width: 1.2, height: 1.2))
        == CGRect(x: 0, y: 1, width: 2, height: 1))
    view.traitOverrides.displayScale = 2
    #expect(
      view.pixelAligned(CGRect(x: 0.3, y: 0.2, width: 1.2, height: 1.2))
        == CGRect(x: 0.5, y: 0, width: 1, height: 1.5))
  }

  @Test func insetsOfATallStackDoNotExceedThoseOfTheScreen() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    root.traitOverrides.safeAreaInsets = EdgeInsets(top: 40, bottom: 30)
    let content = View()
    let stack = StackView(arrangedSubviews: [content])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    LayoutConstraint.activate([
      content.heightAnchor.constraint(equalToConstant: 300),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(root.firstViewNeedingLayout() == nil && root.layoutIssues.isEmpty)
    #expect(content.frame == CGRect(x: 8, y: 48, width: 84, height: 300))
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 100, height: 386))
  }
}
