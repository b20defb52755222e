import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

/// Animations as images that image views play.
@Suite struct AnimatedImageTests {
  private func source(
    _ format: ImageFormat, _ options: ImageDecodingOptions = .init()
  ) throws -> ImageSource {
    try ImageSource(
      data: ImageFixture.data("animated.\(format.ending)"), options: options)
  }

  @Test("all frames are decoded with their durations", arguments: ImageFixture.animatedFormats)
  func allFramesAreDecoded(format: ImageFormat) throws {
    let source = try source(format)
    let timing = try #require(source.header.timing)
    #expect(timing == ImageTiming(durations: [0.04, 0.06, 0.08], playCount: 0))
    let animation = try #require(try source.animatedImage().animation)
    #expect(animation.playCount == timing.playCount)
    #expect(animation.frames.map(\.duration) == timing.durations)
    for (index, frame) in animation.frames.enumerated() {
      #expect(try frame.image == source.image(at: index))
    }
  }

  @Test(arguments: ImageFixture.animatedFormats)
  func optionsApplyToEveryFrame(format: ImageFormat) throws {
    let source = try source(format, ImageDecodingOptions(target: .maximumPixelSize(4)))
    let animation = try #require(try source.animatedImage().animation)
    #expect(animation.frames.map(\.image.pixelSize.width) == [4, 4, 4])
    #expect(try animation.frames[2].image == source.image(at: 2))
  }

  @Test(arguments: ImageFixture.animatedFormats)
  func frameInTheOptionsIsAStillImage(format: ImageFormat) throws {
    let source = try source(format, ImageDecodingOptions(frame: 1))
    let image = try source.animatedImage()
    #expect(image.animation == nil)
    #expect(try image == source.image(at: 1))
    #expect(try source.image() == image)
    #expect(try source.image(at: 2) != image)
  }

  @Test(arguments: ImageFixture.animatedFormats)
  func frameThatIsOutOfRangeFailsWhenTheHeaderIsRead(format: ImageFormat) throws {
    #expect(throws: ImageDecodingError.frameOutOfRange(3, count: 3)) {
      try source(format, ImageDecodingOptions(frame: 3))
    }
    #expect(throws: ImageDecodingError.frameOutOfRange(-1, count: 3)) {
      try source(format, ImageDecodingOptions(frame: -1))
    }
  }

  @Test(arguments: ImageFixture.animatedFormats)
  func allFramesTogetherAreLimited(format: ImageFormat) throws {
    let size = PixelSize(width: 16, height: 12)
    let source = try source(format)
    let error = ImageDecodingError.tooManyFrames(3, size: size, limit: 575)
    #expect(throws: error) {
      try source.animatedImage(options: ImageDecodingOptions(maximumPixelCount: 575))
    }
    _ = try source.animatedImage(options: ImageDecodingOptions(maximumPixelCount: 576))
    let small = ImageDecodingOptions(target: .maximumPixelSize(8), maximumPixelCount: 192)
    #expect(try source.animatedImage(options: small).animation?.frames.count == 3)
  }

  @Test func decoderWithoutAFunctionForAnimationsDecodesFrameByFrame() throws {
    let header = ImageHeader(
      format: .gif, size: PixelSize(width: 1, height: 1), frameCount: 2,
      timing: ImageTiming(durations: [1, 2], playCount: 5))
    let decoder = ImageDecoder(
      readHeader: { (_, _) in header }, decodeFrame: { (_, index, _) in .solid(.red, width: index) }
    )
    let image = try decoder.animatedImage(from: [])
    let frames = [(0, 1.0), (1, 2.0)].map {
      ImageAnimation.Frame(.solid(.red, width: $0), duration: $1)
    }
    #expect(image.animation == ImageAnimation(frames: frames, playCount: 5))
  }
}
