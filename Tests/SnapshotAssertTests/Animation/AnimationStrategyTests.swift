import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Testing

@Suite struct AnimationStrategyTests {
  /// Returns a page with a ball, and an animator that moves the ball to the other side.
  private func ball(turning color: Color = .systemOrange) -> (
    page: View, roll: ViewPropertyAnimator
  ) {
    let page = View(frame: CGRect(x: 0, y: 0, width: 72, height: 40))
    page.backgroundColor = .white
    let ball = View(frame: CGRect(x: 6, y: 10, width: 20, height: 20))
    ball.cornerRadius = 10
    ball.backgroundColor = .systemIndigo
    page.addSubview(ball)
    let roll = ViewPropertyAnimator(duration: 0.5, curve: .easeInOut) {
      ball.frame.origin.x = 46
      ball.backgroundColor = color
    }
    return (page, roll)
  }

  @Test func aFilmStripShowsAllMoments() {
    let (page, roll) = ball()
    assertSnapshot(of: page, as: .animation(roll, frames: 6))
    #expect(roll.fractionComplete == 1)
    let other = ball(turning: .systemIndigo)
    let message = verifySnapshot(
      of: other.page, as: .animation(other.roll, frames: 6), record: .never
    ).failureMessage(filter: nil)
    #expect(
      message?.contains("frames 1–5 of 0...5 differ; frame 1: ") == true,
      "\(message ?? "")")
    #expect(message?.contains("\n  frame 5: ") == true)
    #expect(message?.contains("  strip: ") == true)
  }

  @Test func aViewWithoutASizeNeedsTheParameterOfTheAnimation() {
    let (page, roll) = ball()
    page.frame.size = .zero
    let message = verifySnapshot(
      of: page, as: .animation(roll, frames: 2), record: .never
    ).failureMessage(filter: nil)
    #expect(message?.contains("pass `size:` to the strategy") == true, "\(message ?? "")")
    #expect(message?.contains(".image(") == false)
  }

  @Test func aStripOfAnotherNumberOfFramesDiffersAsAWhole() {
    let (page, roll) = ball()
    assertSnapshot(of: page, as: .animation(roll, frames: 3))
    let message = verifySnapshot(
      of: page, as: .animation(roll, frames: 4), record: .never
    ).failureMessage(filter: nil)
    #expect(message?.contains("the size is 294x40, expected 220x40") == true)
  }

  @Test func anAnimatedImageMoves() throws {
    let (page, roll) = ball()
    assertSnapshot(of: page, as: .animatedImage(roll, frames: 6))
    let other = ball(turning: .systemIndigo)
    let message = verifySnapshot(
      of: other.page, as: .animatedImage(other.roll, frames: 6), record: .never
    ).failureMessage(filter: nil)
    #expect(message?.contains("frames 1–5 of 0...5 differ") == true)
    let longer = verifySnapshot(
      of: page, as: .animatedImage(roll, frames: 11), record: .never
    ).failureMessage(filter: nil)
    #expect(longer?.contains("the animation has 11 frames, expected 6") == true)
  }

  @Test func animatedImageHasTheAnimatorsDuration() throws {
    let (page, roll) = ball()
    let strategy = Snapshotting<View, [Bitmap]>.animatedImage(roll, frames: 6)
    let frames = try strategy.snapshot(page)
    let animation = try PNG.decodeAnimation(strategy.diffing.encode(frames, []))
    #expect(animation.frames.map(\.bitmap) == frames)
    #expect(animation.frames.allSatisfy { $0.duration.seconds == 0.1 })
  }

  /// Returns a view with an image of three frames, each of which lasts 0.5 seconds.
  private func flag() -> (view: ImageView, colors: [Color]) {
    let colors = [Color.red, .green, .blue]
    let frames = colors.map { ImageAnimation.Frame(.solid($0, width: 2), duration: 0.5) }
    return (ImageView(image: Image(ImageAnimation(frames: frames))), colors)
  }

  @Test func imagesArePlayedForTheAnimatorsDuration() throws {
    let (view, colors) = flag()
    let animator = ViewPropertyAnimator(duration: 1.5, curve: .easeIn) { view.alpha = 1 }
    let frames = try Snapshotting<View, [Bitmap]>.animatedImage(animator, frames: 4).snapshot(view)
    #expect(frames.map { $0[0, 0] } == (colors + [.red]).map { PremultipliedColor($0) })
    let strip = try Snapshotting<View, Bitmap>.animation(animator, frames: 4).snapshot(view)
    #expect([0, 4, 8, 12].map { strip[$0, 0] } == frames.map { $0[0, 0] })
    let still = try Snapshotting<View, Bitmap>.image.snapshot(view)
    #expect(still[0, 0] == PremultipliedColor(.red))
  }

  @Test func framesOfAnAnimatorHaveTheFramesOfImages() {
    let (view, _) = flag()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    let colors = [
      PremultipliedColor(.red), PremultipliedColor(.green.withAlphaComponent(0.75)),
      PremultipliedColor(.blue.withAlphaComponent(0.5)),
    ]
    let seen = Seen()
    let strategy = Snapshotting<View, String>(diffing: .lines) { view in
      let bitmap = try Snapshotting<View, Bitmap>.image.snapshot(view)
      seen.pixels.append(bitmap[0, 0])
      return ""
    }
    _ = verifySnapshots(
      of: view, as: strategy, animator: animator, frames: 3, record: .never)
    #expect(seen.pixels == colors)
  }

  private final class Seen {
    var pixels: [PremultipliedColor] = []
  }

  @Test func stillSnapshotShowsTheFrameAtTheClocksTime() throws {
    let (view, colors) = flag()
    let image = view.image
    let clock = AnimationClock()
    clock.use { view.image = image }
    for color in colors + colors {
      let still = try Snapshotting<View, Bitmap>.image.snapshot(view)
      #expect(still[0, 0] == PremultipliedColor(color))
      clock.advance(by: 0.5)
    }
  }

  @Test func framesOfDifferentSizesFail() {
    /// A view that grows whenever its traits are overridden.
    final class Growing: View {
      override var traitOverrides: TraitOverrides { didSet { frame.size.width += 5 } }
    }
    let view = Growing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let still = ViewPropertyAnimator(duration: 1, curve: .linear)
    let message = verifySnapshot(
      of: view, as: .animation(still, frames: 2, scale: 2), record: .never
    ).failureMessage(filter: nil)
    #expect(message?.contains("have different sizes, 40x20 and 60x20") == true, "\(message ?? "")")
  }

  @Test func anAnimationFollowsAMatrix() {
    let (page, roll) = ball()
    assertSnapshots(
      of: page, as: .animation(roll, frames: 3), matrix: [.default, .default.scaled(to: 2)])
  }
}
