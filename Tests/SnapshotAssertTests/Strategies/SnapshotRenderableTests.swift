import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct SnapshotRenderableTests {
  /// A custom type that has a view.
  private final class Badge: SnapshotRenderable {
    private let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    private(set) var events: [String] = []

    init() { view.backgroundColor = .red }

    var snapshotView: View {
      events.append("view")
      return view
    }

    func withSnapshotAppearance<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      events.append("show")
      defer { events.append("hide") }
      return try body()
    }

    /// Returns an animator that turns the badge blue.
    func animator() -> ViewPropertyAnimator {
      ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.backgroundColor = .blue }
    }
  }

  /// A type with the default implementation of `withSnapshotAppearance`.
  private struct Tile: SnapshotRenderable {
    let snapshotView = View(frame: CGRect(x: 0, y: 0, width: 6, height: 4))
  }

  private final class Recorder: ViewController {
    var events: [String] = []
    override func viewDidLoad() { view.backgroundColor = .white }
    override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { events.append("disappeared") }
  }

  @Test func customTypeSupportsEveryViewStrategy() throws {
    let badge = Badge()
    let image = try Snapshotting<Badge, Bitmap>.image.snapshot(badge)
    #expect(image == (try Bitmap(size: PixelSize(width: 20, height: 10), color: .red)))
    #expect(badge.events == ["view", "show", "hide"])
    #expect(
      try Snapshotting<Badge, String>.displayList.snapshot(badge)
        == Snapshotting<View, String>.displayList.snapshot(badge.snapshotView))
    #expect(
      try Snapshotting<Tile, Bitmap>.image(scale: 2).snapshot(Tile()).size
        == PixelSize(width: 12, height: 8))
    #expect(
      try Snapshotting<Tile, String>.accessibilityElements.snapshot(Tile()) == "no elements\n")
  }

  @Test func animationStrategyShowsItsValueOnce() throws {
    let badge = Badge()
    let frames = try Snapshotting<Badge, [Bitmap]>.animatedImage(badge.animator(), frames: 3)
      .snapshot(badge)
    #expect(badge.events == ["view", "show", "hide"])
    #expect(Set(frames).count == 3)
    let controller = Recorder()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      controller.view.backgroundColor = .blue
    }
    _ = try Snapshotting<Recorder, Bitmap>.animation(
      animator, frames: 3, size: CGSize(width: 4, height: 4)
    ).snapshot(controller)
    #expect(controller.events == ["appeared", "disappeared"])
  }

  @Test func controllerAppearsOnceForAllFrames() {
    let controller = Recorder()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      controller.view.backgroundColor = .blue
    }
    let outcomes = verifySnapshots(
      of: controller, as: .image(size: CGSize(width: 4, height: 4)), animator: animator, frames: 2,
      record: .never)
    #expect(outcomes.count == 2)
    #expect(controller.events == ["appeared", "disappeared"])
    #expect(animator.fractionComplete == 1)
  }

  @Test func throwingValueFailsOnce() {
    struct Unavailable: Error {}
    func badge() throws -> Badge { throw Unavailable() }
    let outcomes = verifySnapshots(
      of: try badge(), as: .image, animator: Badge().animator(), frames: 4, record: .never)
    #expect(outcomes.count == 1)
    #expect(outcomes.first?.failureMessage(filter: nil)?.contains("Unavailable") == true)
  }

  @Test func animationRequiresTwoFrames() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {}
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let outcomes =
      verifySnapshots(of: view, as: .image, animator: animator, frames: 1, record: .never)
      + [
        verifySnapshot(of: view, as: .animation(animator, frames: 1), record: .never),
        verifySnapshot(of: view, as: .animatedImage(animator, frames: 1), record: .never),
      ]
    #expect(outcomes.count == 3)
    for outcome in outcomes {
      #expect(
        outcome.failureMessage(filter: nil)?.contains("cannot be shown in 1 frame; pass") == true)
    }
  }

  // MARK: Devices

  @Test(arguments: [SnapshotDevice.iPhone15, .iPhone15ProMax(.landscape), .iPadMini])
  func deviceSpecifiesSizeScaleAndTraits(device: SnapshotDevice) throws {
    final class Screen: View {
      private(set) var traits = TraitCollection()
      override func layoutSubviews() { traits = traitCollection }
    }
    let screen = Screen(frame: .zero)
    screen.backgroundColor = .systemBackground
    let strategy = Snapshotting<Screen, Bitmap>.image(
      on: device.scaled(to: 1), traits: TraitOverrides(userInterfaceStyle: .dark))
    #expect(try strategy.snapshot(screen)[0, 0] == PremultipliedColor(.black))
    #expect(screen.traits.safeAreaInsets == device.safeAreaInsets)
    #expect(screen.traits.horizontalSizeClass == device.horizontalSizeClass)
    #expect(screen.traits.verticalSizeClass == device.verticalSizeClass)
    #expect(strategy.fileNameSuffix == "")
    #expect(
      Snapshotting<Screen, Bitmap>.image(on: device).fileNameSuffix == device.scale.fileNameSuffix)
    #expect(screen.frame.size == .zero)
  }

  @Test func traitsOverrideADevice() throws {
    final class Screen: View {
      private(set) var sizeClass = UserInterfaceSizeClass.unspecified
      override func layoutSubviews() { sizeClass = traitCollection.verticalSizeClass }
    }
    let screen = Screen(frame: .zero)
    _ = try Snapshotting<Screen, Bitmap>.image(
      on: .iPhoneSE.scaled(to: 1), traits: TraitOverrides(verticalSizeClass: .compact)
    ).snapshot(screen)
    #expect(screen.sizeClass == .compact)
  }
}
