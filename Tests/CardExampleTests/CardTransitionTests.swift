import Examples
import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The transition between a list of cards and the screen of a card, with stubbed photos.
@Suite(.stubbedImages { $0.stubDeals() }) struct CardTransitionTests {
  private static let size = CGSize(width: 240, height: 400)
  private let list = CardListViewController()
  private let window = Window(frame: CGRect(origin: .zero, size: size))
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

  @Test("opening and closing a card are tested frame by frame")
  func opensAndCloses() throws {
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

  /// The bytes of a reference of ``opensAndCloses()``.
  private func reference(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/CardExampleTests/CardTransitionTests")
    return try Data(contentsOf: folder.appendingPathComponent("opensAndCloses.\(name).png"))
  }

  @Test("the references of both directions have the same ends, byte for byte")
  func referencesOfBothDirectionsHaveTheSameEnds() throws {
    /// The bytes of a reference without its name, which the file contains, and its checksum.
    func bytes(_ name: String) throws -> Data {
      var file = try reference(name)
      let range = try #require(file.range(of: Data("/opensAndCloses.\(name)".utf8)))
      file.removeSubrange(range.lowerBound..<range.upperBound + 4)
      return file
    }
    let (closed, open) = try (bytes("present_00"), bytes("present_10"))
    #expect(closed != open)
    #expect(try bytes("dismiss_10") == closed)
    #expect(try bytes("dismiss_00") == open)
  }

  @Test("the frames of a transition with stubbed photos take less than 200 KB")
  func framesAreSmall() throws {
    var byteCount = 0
    for direction in ["present", "dismiss"] {
      for frame in ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10"] {
        byteCount += try reference("\(direction)_\(frame)").count
      }
    }
    #expect(byteCount < 200_000)
  }

  @Test("the cards and the screen of a card have stubbed photos and text")
  func photosAreStubbed() throws {
    let images = try StubImageLoader.current
    #expect(list.cards.map(\.photoView.image) == [.solid(.lamp), .solid(.watch), .solid(.tote)])
    #expect(images.requests.map(\.url) == Deal.samples.compactMap(\.photoURL))
    list.open(list.cards[2])
    let detail = try #require(list.presentedViewController as? CardDetailViewController)
    #expect(detail.photoView.image == .solid(.tote))
    #expect(window.texts.contains("Canvas tote"))
    #expect(window.texts.contains("Add to cart"))
  }

  @Test("a transition removes its snapshots and restores what it hid")
  func transitionRestoresWhatItHid() throws {
    let card = list.cards[1]
    card.alpha = 0.5
    for position in [ViewAnimatingPosition.start, .end] {
      try #require(list.presentedViewController == nil)
      list.open(card, animate: animate)
      _ = try snapshot(at: 0.5)
      // The screen and the moving parts.
      #expect(window.subviews.last?.subviews.count == 2)
      #expect(card.alpha == 0)
      finish(at: position)
      let screen = list.presentedViewController?.view
      #expect(window.subviews.count == (position == .end ? 2 : 1))
      #expect(position != .end || window.subviews.last?.subviews == screen.map { [$0] })
      #expect(card.alpha == 0.5)
      #expect(!card.photoView.isHidden)
      #expect(card.cornerRadius == 16)
      #expect(screen?.alpha == (position == .end ? 1 : nil))
    }
  }

  @Test("a transition that is stopped midway or finished at its start is cancelled")
  func stoppedTransitionIsCancelled() throws {
    for position in [ViewAnimatingPosition.current, .start, .end] {
      let context = ContextSpy(hasViews: true)
      window.addSubview(context.containerView)
      CardTransition(.opening, of: list.cards[0], animate: animate)
        .animateTransition(using: context)
      animator.fractionComplete = 0.5
      #expect(context.completions.isEmpty)
      finish(at: position)
      #expect(context.completions == [position == .end])
      #expect(context.containerView.subviews == [context.detail.view])
    }
  }

  @Test("finishing a transition at its start restores the list")
  func finishingAtTheStartRestoresTheList() throws {
    let before = try Snapshotting<Window, Bitmap>.image.snapshot(window)
    list.open(list.cards[0], animate: animate)
    _ = try snapshot(at: 0.5)
    finish(at: .start)
    #expect(list.presentedViewController == nil)
    #expect(window.subviews == [list.view])
    #expect(try Snapshotting<Window, Bitmap>.image.snapshot(window) == before)
  }

  @Test("releasing the window releases the flow")
  func releasingTheWindowReleasesTheFlow() {
    weak var weakWindow: Window?
    weak var weakList: ViewController?
    weak var weakDetail: ViewController?
    do {
      let (clock, list) = (AnimationClock(), CardListViewController())
      let window = Window(frame: CGRect(origin: .zero, size: Self.size))
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

  /// A context that records completions, with or without views.
  private final class ContextSpy: ViewControllerContextTransitioning {
    let containerView = View(frame: CGRect(origin: .zero, size: CardTransitionTests.size))
    let detail = CardDetailViewController(deal: Deal.samples[0])
    let isAnimated = true
    let transitionWasCancelled = false
    let hasViews: Bool
    var completions: [Bool] = []

    init(hasViews: Bool) { self.hasViews = hasViews }

    func viewController(forKey key: TransitionKey) -> ViewController? {
      hasViews && key == .to ? detail : nil
    }

    func view(forKey key: TransitionKey) -> View? { viewController(forKey: key)?.view }

    func finalFrame(for controller: ViewController) -> CGRect { containerView.bounds }
    func completeTransition(_ didComplete: Bool) { completions.append(didComplete) }
  }

  @Test(
    "a transition without views is cancelled",
    arguments: [CardTransition.Direction.opening, .closing])
  func transitionWithoutViewsIsCancelled(direction: CardTransition.Direction) {
    let transition = CardTransition(direction, of: list.cards[0], animate: animate)
    let context = ContextSpy(hasViews: false)
    #expect(transition.transitionDuration(using: context) == 0.25)
    transition.animateTransition(using: context)
    #expect(context.completions == [false])
    #expect(context.containerView.subviews.isEmpty)
  }
}

extension View {
  /// The texts of the labels in the tree.
  fileprivate var texts: [String] {
    ((self as? Label)?.text.map { [$0] } ?? []) + subviews.flatMap(\.texts)
  }
}
