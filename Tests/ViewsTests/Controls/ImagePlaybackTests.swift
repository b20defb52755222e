import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ImagePlaybackTests {
  private let view = ImageView()
  private let clock = AnimationClock()
  private let colors: [Color] = [.red, .green, .blue]

  private func animated(playCount: Int = 0) -> Image {
    Image(
      ImageAnimation(
        frames: colors.map { .init(.solid($0, width: 4, height: 3), duration: 0.1) },
        playCount: playCount))
  }

  private func shown(in view: ImageView) -> Image? {
    for item in view.displayList().items {
      if case .image(let image, _, _) = item.command { return image }
    }
    return nil
  }

  private func expect(
    _ color: Color, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      shown(in: view) == .solid(color, width: 4, height: 3), sourceLocation: sourceLocation)
  }

  init() {
    view.frame.size = CGSize(width: 4, height: 3)
  }

  @Test func imageIsPlayedOnTheClockAtWhichItIsSet() {
    clock.advance(by: 7)
    clock.use { view.image = animated() }
    for color in colors + colors {
      expect(color)
      clock.advance(by: 0.1)
    }
  }

  @Test func imageThatIsSetWhileAnimationsEndIsPlayedOnTheClock() {
    clock.advance(by: 7)
    clock.use { View.performEndingAnimations { view.image = animated() } }
    clock.advance(by: 0.1)
    expect(.green)
  }

  @Test func stillHighlightedImageDoesNotRestartTheImage() {
    clock.use { view.image = animated() }
    clock.advance(by: 0.1)
    clock.use { view.highlightedImage = .solid(.black) }
    expect(.green)
    view.stopAnimating()
    view.highlightedImage = nil
    #expect(!view.isAnimating)
  }

  @Test func imageOfANewViewIsPlayed() {
    let view = clock.use { ImageView(image: animated()) }
    #expect(view.isAnimating)
    clock.advance(by: 0.1)
    #expect(shown(in: view) == .solid(.green, width: 4, height: 3))
  }

  @Test func clockDoesNotHaveToExistAnyMore() {
    func play() {
      let other = AnimationClock()
      other.use { view.image = animated() }
      other.advance(by: 0.1)
    }
    play()
    expect(.green)
  }

  @Test func lastFrameStaysAfterTheLastPlay() {
    clock.use { view.image = animated(playCount: 2) }
    clock.advance(by: 0.6)
    expect(.blue)
    clock.advance(by: 60)
    expect(.blue)
    #expect(view.isAnimating)
  }

  @Test func withoutAClockTheFirstFrameIsShown() {
    view.image = animated()
    expect(.red)
  }

  @Test func clockThatIsCurrentWhenTheViewIsDrawnIsUsed() {
    view.image = animated()
    clock.advance(by: 0.2)
    clock.use { expect(.blue) }
    expect(.red)
  }

  @Test func clockOfASnapshotDoesNotReplaceThatOfTheImage() {
    clock.use { view.image = animated() }
    clock.advance(by: 0.1)
    let other = AnimationClock()
    other.advance(by: 0.2)
    other.use { expect(.green) }
  }

  @Test func newImageStartsAtItsFirstFrame() {
    clock.use { view.image = animated() }
    clock.advance(by: 0.1)
    clock.use { view.image = animated() }
    expect(.red)
    view.image = .solid(.black, width: 4, height: 3)
    expect(.black)
    #expect(!view.isAnimating)
  }

  @Test func playingStopsAndStartsAgain() {
    clock.use { view.image = animated() }
    clock.advance(by: 0.1)
    view.stopAnimating()
    #expect(!view.isAnimating)
    expect(.red)
    clock.use { view.startAnimating() }
    clock.advance(by: 0.2)
    expect(.blue)
    view.image = nil
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  @Test func highlightedImageIsPlayed() {
    view.image = .solid(.black, width: 4, height: 3)
    clock.use { view.highlightedImage = animated() }
    clock.advance(by: 0.1)
    expect(.black)
    view.isHighlighted = true
    expect(.green)
  }

  @Test func imageSetInACompletionStartsAtTheEndOfTheAnimation() {
    clock.use {
      View.animate(withDuration: 1) { [view] in
        view.alpha = 0.5
      } completion: { [view, image = animated()] _ in
        view.image = image
      }
    }
    clock.advance(by: 1.25)
    expect(.blue)
  }

  @Test func sizeIsThatOfTheFirstFrame() {
    view.image = animated()
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 3))
  }

  @Test func frameIsPartOfTheOutline() {
    func frame() -> String? {
      view.outline().nodes[0].properties.first { $0.name == "frameIndex" }?.text
    }
    clock.use { view.image = animated() }
    clock.advance(by: 0.2)
    #expect(frame() == "2")
    view.image = .solid(.red)
    #expect(frame() == nil)
  }
}
