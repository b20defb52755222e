import Testing

@testable import SnapshotDrawing

@Suite struct ImageAnimationTests {
  private func animation(playCount: Int = 0) -> ImageAnimation {
    ImageAnimation(
      frames: [.init(.solid(.red), duration: 0.1), .init(.solid(.green), duration: 0.2)],
      playCount: playCount)
  }

  @Test(arguments: [
    (-1, 0), (0, 0), (0.05, 0), (0.1, 1), (0.29, 1), (0.3, 0), (0.1 + 0.2, 0), (0.65, 0), (0.7, 1),
    (1e9, 0), (.infinity, 1), (.nan, 0),
  ])
  func endlessAnimationRepeats(seconds: Double, index: Int) {
    #expect(animation().frameIndex(at: seconds) == index)
  }

  @Test(arguments: [(0.55, 1), (0.6, 1), (0.65, 1), (9, 1), (0.35, 0)])
  func lastFrameStaysAfterTheLastPlay(seconds: Double, index: Int) {
    #expect(animation(playCount: 2).frameIndex(at: seconds) == index)
  }

  @Test func accumulatedStepsReachTheFrame() {
    let frames = (0..<10).map { ImageAnimation.Frame(.solid(.red, width: $0 + 1), duration: 0.1) }
    let animation = ImageAnimation(frames: frames)
    var seconds = 0.0
    for index in 0..<100 {
      #expect(animation.frameIndex(at: seconds) == index % 10)
      seconds += 0.1
    }
  }

  @Test func animationWithoutDurationShowsItsLastFrame() {
    let frames = [Color.red, .green].map { ImageAnimation.Frame(.solid($0), duration: 0) }
    #expect(ImageAnimation(frames: frames).frameIndex(at: 0) == 1)
  }

  @Test func imageOfAnAnimationLooksLikeItsFirstFrame() throws {
    let image = Image(animation())
    #expect(image.pixelSize == PixelSize(width: 1, height: 1))
    #expect(try image.bitmap() == Image.solid(.red).bitmap())
    #expect(image.frame(at: 0.2) == .solid(.green))
    #expect(image.withTintColor(.blue).frame(at: 0.2) == Image.solid(.green).withTintColor(.blue))
    #expect(image.description == "solid #FF0000 1x1 with 2 frames")
  }

  @Test func imagesWithOtherFramesDiffer() {
    let image = Image(animation())
    #expect(image == Image(animation()))
    #expect(image.isIdentical(to: Image(animation())))
    for other in [.solid(.red), Image(animation(playCount: 1))] {
      #expect(image != other)
      #expect(!image.isIdentical(to: other))
      #expect(!other.isIdentical(to: image))
    }
  }

  @Test func framesAreChangedOneByOne() {
    let wide = Image(animation()).mapFrames { image in
      image == .solid(.red) ? .solid(.blue, width: 2) : image
    }
    #expect(wide.pixelSize.width == 2)
    #expect(wide.animation?.frames.map(\.image) == [.solid(.blue, width: 2), .solid(.green)])
    #expect(wide.animation?.frames.map(\.duration) == [0.1, 0.2])
    #expect(Image.solid(.red).mapFrames { _ in .solid(.blue) } == .solid(.blue))
  }
}
