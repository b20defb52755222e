import CardExample
import SnapshotAssert
import SnapshotCore
import SnapshotPixels
import SnapshotViews
import Testing

@Suite struct CardTransitionTests {
  private let list = CardListViewController()
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 320))
  private let animator = ViewPropertyAnimator(duration: 0.25, curve: .linear)

  init() {
    window.rootViewController = list
    window.makeKeyAndVisible()
  }

  /// Adds the changes of a transition to the animator of the test, which is not started.
  private func animate(
    _ duration: Double, _ changes: @escaping () -> Void,
    _ completion: @escaping (ViewAnimatingPosition) -> Void
  ) {
    animator.addAnimations(changes)
    animator.addCompletion(completion)
  }

  private func finish(at position: ViewAnimatingPosition) {
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
  }

  private func snapshot(at fraction: Double) throws -> Bitmap {
    animator.fractionComplete = fraction
    return try Snapshotting<Window, Bitmap>.image.snapshot(window)
  }

  @Test func opensAndCloses() throws {
    let before = try Snapshotting<Window, Bitmap>.image.snapshot(window)
    list.open(list.cards[1], animate: animate)
    assertSnapshots(of: window, as: .image, animator: animator, named: "present")
    let opened = (start: try snapshot(at: 0), end: try snapshot(at: 1))
    finish(at: .end)
    #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == opened.end)
    #expect(list.presentedViewController is CardDetailViewController)

    list.dismiss(animated: true)
    assertSnapshots(of: window, as: .image, animator: animator, named: "dismiss")
    #expect(try snapshot(at: 0) == opened.end)
    #expect(try snapshot(at: 1) == opened.start)
    finish(at: .end)
    #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == before)
    #expect(opened.start == before)
    #expect(list.presentedViewController == nil)
    #expect(window.subviews == [list.view])
    #expect(list.cards[1].alpha == 1)
  }

  @Test("C12: finishing a transition at its start restores the list")
  func finishingAtTheStartRestoresTheList() throws {
    let before = try Snapshotting<Window, Bitmap>.image.snapshot(window)
    list.open(list.cards[0], animate: animate)
    _ = try snapshot(at: 0.5)
    finish(at: .start)
    #expect(list.presentedViewController == nil)
    #expect(window.subviews == [list.view])
    #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == before)
  }

  @Test("C15: releasing the window releases the flow")
  func releasingTheWindowReleasesTheFlow() {
    weak var weakWindow: Window?
    weak var weakList: ViewController?
    weak var weakDetail: ViewController?
    do {
      let (clock, list) = (AnimationClock(), CardListViewController())
      let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 320))
      window.rootViewController = list
      window.makeKeyAndVisible()
      clock.use { list.open(list.cards[0]) }
      (weakWindow, weakList, weakDetail) = (window, list, list.presentedViewController)
      clock.advance(by: 1)
      clock.use { list.dismiss(animated: true) }
      clock.advance(by: 1)
      #expect(weakDetail == nil)
    }
    #expect(weakWindow == nil)
    #expect(weakList == nil)
  }

  @Test func transitionRunsWithTheClockByDefault() {
    let clock = AnimationClock()
    clock.use { list.open(list.cards[0]) }
    #expect(window.subviews.count == 2)
    clock.advance(by: 0.1)
    #expect(list.presentedViewController?.viewIfLoaded?.alpha == 0)
    clock.advance(by: 0.15)
    #expect(list.presentedViewController?.viewIfLoaded?.alpha == 1)
  }

  /// A context without views that records completions.
  private final class ContextSpy: ViewControllerContextTransitioning {
    let containerView = View()
    let isAnimated = true
    let transitionWasCancelled = false
    var completions: [Bool] = []

    func viewController(forKey key: TransitionKey) -> ViewController? { nil }
    func view(forKey key: TransitionKey) -> View? { nil }
    func finalFrame(for controller: ViewController) -> CGRect { .zero }
    func completeTransition(_ didComplete: Bool) { completions.append(didComplete) }
  }

  @Test(
    "C13: a transition without views is cancelled",
    arguments: [CardTransition.Direction.opening, .closing])
  func transitionWithoutViewsIsCancelled(direction: CardTransition.Direction) {
    let transition = CardTransition(direction, of: list.cards[0], animate: animate)
    let context = ContextSpy()
    #expect(transition.transitionDuration(using: context) == 0.25)
    transition.animateTransition(using: context)
    #expect(context.completions == [false])
    #expect(context.containerView.subviews.isEmpty)
  }
}
