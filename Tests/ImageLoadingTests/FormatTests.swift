import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoadingCore
import Testing

/// Files of all formats in a pipeline.
@Suite struct FormatTests {
  private let pipeline = ImagePipeline()

  @Test("valid files of every format are loaded", arguments: FormatFile.valid)
  func validFilesAreLoaded(file: FormatFile) async throws {
    guard file.outcome == .image else { return await expectFailure(of: file) }
    let response = try await pipeline.response(for: ImageRequest(url: file.url))
    #expect(try response.image == ImageSource(data: file.bytes()).image())
  }

  @Test(
    "truncated, wrong, empty, hostile, and damaged files fail with typed errors",
    arguments: FormatFile.invalid)
  func invalidFilesFail(file: FormatFile) async {
    await expectFailure(of: file)
  }

  private func expectFailure(of file: FormatFile) async {
    let error = await #expect(throws: ImageLoadingError.self) {
      try await pipeline.response(for: ImageRequest(url: file.url))
    }
    guard case .decodingFailed(file.url, let reason as ImageDecodingError) = error else {
      Issue.record("\(file.name): \(String(describing: error))")
      return
    }
    #expect(file.explains(reason), "\(file.name): \(reason)")
    #expect(pipeline.configuration.memoryCache.count == 0)
  }

  @Test(arguments: FormatFile.animations)
  func animationsAreLoadedWithAllFrames(file: FormatFile) async throws {
    let request = ImageRequest(url: file.url)
    let image = try await pipeline.response(for: request).image
    let source = try ImageSource(data: file.bytes())
    let animation = try #require(image.animation)
    #expect(animation.frames.map(\.duration) == [0.04, 0.06, 0.08])
    for (index, frame) in animation.frames.enumerated() {
      #expect(try frame.image == source.image(at: index))
    }
    #expect(
      pipeline.immediateResult(for: request)
        == .success(
          ImageResponse(request: request, image: image, source: .memory)))
    let around = file.url.absoluteString.utf8.count + 64
    #expect(pipeline.configuration.memoryCache.cost == 3 * 16 * 12 * 4 + around)
  }

  @Test(arguments: FormatFile.animations)
  func optionsReachTheDecoderAndTheProcessors(file: FormatFile) async throws {
    let source = try ImageSource(data: file.bytes())
    let sizes = Log<PixelSize>()
    let measure = ImageProcessor(id: "measure") { image in
      sizes.add(image.pixelSize)
      return image
    }
    let target = PixelSize(width: 8, height: 6)
    let small = try await pipeline.response(
      for: ImageRequest(url: file.url, targetPixelSize: target, processors: [measure])
    ).image
    #expect(small.animation?.frames.map(\.image.pixelSize) == [target, target, target])
    #expect(sizes.all == [target, target, target])
    let still = try await pipeline.response(
      for: ImageRequest(
        url: file.url, decodingOptions: ImageDecodingOptions(frame: 2), processors: [measure])
    ).image
    #expect(try still == source.image(at: 2))
    #expect(sizes.all.count == 4)
    let missing = await #expect(throws: ImageLoadingError.self) {
      try await pipeline.response(
        for: ImageRequest(url: file.url, decodingOptions: ImageDecodingOptions(frame: 3)))
    }
    let reason = ImageDecodingError.frameOutOfRange(3, count: 3)
    #expect(missing == .decodingFailed(file.url, underlying: reason))
  }

  @Test(arguments: FormatFile.animations)
  func framesTogetherHaveTheLimitOfThePipeline(file: FormatFile) async throws {
    var configuration = ImagePipeline.Configuration()
    configuration.decodingLimits.maximumPixelCount = 3 * 16 * 12 - 1
    let error = await #expect(throws: ImageLoadingError.self) {
      try await ImagePipeline(configuration).response(for: ImageRequest(url: file.url))
    }
    let size = PixelSize(width: 16, height: 12)
    let reason = ImageDecodingError.tooManyFrames(3, size: size, limit: 3 * 16 * 12 - 1)
    #expect(error == .decodingFailed(file.url, underlying: reason))
  }

  @Test func orientationAndColorsReachTheDecoder() async throws {
    let turned = FormatFile(name: "orientation-6.png", format: .png)
    let options = ImageDecodingOptions(orientation: .ignored)
    let stored = try await pipeline.response(
      for: ImageRequest(url: turned.url, decodingOptions: options)
    ).image
    #expect(stored.pixelSize == PixelSize(width: 9, height: 6))
    let upright = try await pipeline.response(for: ImageRequest(url: turned.url)).image
    #expect(upright.pixelSize == PixelSize(width: 6, height: 9))
    let wide = FormatFile(name: "profile.png", format: .png)
    let error = await #expect(throws: ImageLoadingError.self) {
      try await pipeline.response(
        for: ImageRequest(
          url: wide.url, decodingOptions: ImageDecodingOptions(colors: .sRGBOnly)))
    }
    let reason = ImageDecodingError.unsupportedColorProfile("Display P3")
    #expect(error == .decodingFailed(wide.url, underlying: reason))
  }
}
