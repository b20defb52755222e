import SnapshotDrawing
import SnapshotViews
import Testing

/// The images that an image view shows one after the other.
@Suite struct AnimationImagesTests {
  private let view = ImageView(image: .solid(.black, width: 4, height: 3))
  private let clock = AnimationClock()
  private let frames = [Color.red, .green, .blue].map { Image.solid($0, width: 8, height: 6) }

  private var shown: Image? {
    for item in view.displayList().items {
      if case .image(let image, _, _) = item.command { return image }
    }
    return nil
  }

  @Test func imagesAreShownAfterTheStart() {
    view.animationImages = frames
    view.animationDuration = 3
    #expect(!view.isAnimating && shown == view.image)
    clock.use { view.startAnimating() }
    #expect(view.isAnimating && shown == frames[0])
    clock.advance(by: 1)
    #expect(shown == frames[1])
    #expect(view.outline().description.contains("frameIndex = 1"))
    clock.advance(by: 2)
    #expect(shown == frames[0])
    view.stopAnimating()
    #expect(!view.isAnimating && shown == view.image)
    // The size is that of the image.
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 3))
  }

  @Test func imageIsShownAfterTheRepetitions() {
    view.animationImages = frames
    view.animationDuration = 3
    view.animationRepeatCount = 2
    clock.use { view.startAnimating() }
    clock.advance(by: 5.5)
    #expect(view.isAnimating && shown == frames[2])
    clock.advance(by: 0.5)
    #expect(!view.isAnimating && shown == view.image)
    #expect(view.animationRepeatCount == 2 && view.animationDuration == 3)
  }

  @Test func eachImageIsShownForAThirtiethOfASecondByDefault() {
    view.animationImages = frames
    clock.use { view.startAnimating() }
    clock.advance(by: 1.5 / 30)
    #expect(shown == frames[1])
  }

  @Test func withoutAClockTheFirstImageIsShown() {
    view.animationImages = frames
    view.startAnimating()
    #expect(shown == frames[0])
  }

  @Test func settingImagesStopsTheAnimation() {
    view.animationImages = frames
    view.startAnimating()
    view.image = .solid(.white)
    #expect(shown == frames[0])
    view.animationImages = Array(frames.reversed())
    #expect(!view.isAnimating && shown == view.image)
    view.animationImages = nil
    view.startAnimating()
    #expect(!view.isAnimating && view.animationImages == nil)
  }

  @Test func highlightedViewHasItsOwnImages() {
    let view = ImageView(image: frames[0], highlightedImage: frames[1])
    #expect(view.highlightedImage == frames[1] && view.image == frames[0])
    self.view.animationImages = [frames[0]]
    self.view.highlightedAnimationImages = [frames[2]]
    self.view.startAnimating()
    #expect(shown == frames[0])
    self.view.isHighlighted = true
    #expect(shown == frames[2] && self.view.highlightedAnimationImages == [frames[2]])
  }
}
