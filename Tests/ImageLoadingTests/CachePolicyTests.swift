import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoadingCore
import Testing

/// The caches that each policy uses, and the replacement of images in memory.
@Suite struct CachePolicyTests {
  private let remote = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  private func request(_ policy: ImageRequest.CachePolicy = .automatic) -> ImageRequest {
    ImageRequest(url: remote, cachePolicy: policy)
  }

  @Test("a loaded image is in memory and available immediately")
  func loadedImageIsInMemoryAndAvailableImmediately() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    #expect(pipeline.immediateResult(for: request()) == nil)
    let loaded = try await pipeline.response(for: request())
    let immediate = try #require(try pipeline.immediateResult(for: request())?.get())
    #expect(immediate.source == .memory)
    #expect(immediate.image.isIdentical(to: loaded.image))
    #expect(try await pipeline.response(for: request()).source == .memory)
    #expect(loader.requests.count == 1)
  }

  @Test func reloadingReplacesTheImageInMemory() async throws {
    let responses = Log<Int>()
    let loader = SpyDataLoader { _ in
      responses.add(0)
      return try SampleImage.response(responses.all.count == 1 ? .red : .blue)
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    _ = try await pipeline.response(for: request())
    #expect(pipeline.immediateResult(for: request(.reload)) == nil)
    #expect(
      try await pipeline.response(for: request(.reload)).image == (try SampleImage.image(.blue)))
    #expect(
      try pipeline.immediateResult(for: request())?.get().image == (try SampleImage.image(.blue)))
  }

  @Test func reloadingReplacesAManuallyStoredImage() async throws {
    let pipeline = ImagePipeline(dataLoader: SpyDataLoader { _ in try SampleImage.response(.blue) })
    pipeline.configuration.memoryCache.store(try SampleImage.image(.red), for: request())
    _ = try await pipeline.response(for: request(.reload))
    #expect(
      try pipeline.immediateResult(for: request())?.get().image == (try SampleImage.image(.blue)))
  }

  @Test func pipelinesReplaceImagesInASharedCache() async throws {
    let configuration = ImagePipeline.Configuration()
    let first = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try SampleImage.response(.red) })
    for _ in 0..<3 { _ = try await first.response(for: request(.reload)) }
    let second = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try SampleImage.response(.blue) })
    _ = try await second.response(for: request(.reload))
    #expect(configuration.memoryCache.image(for: request()) == (try SampleImage.image(.blue)))
  }

  @Test("an older load does not replace the image of a newer one")
  func olderLoadDoesNotReplaceTheImageOfANewerOne() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { [count = Log<Int>()] _ in
      count.add(0)
      guard count.all.count == 1 else { return try SampleImage.response(.blue) }
      await gate.opened()
      return try SampleImage.response(.red)
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    async let old = pipeline.response(for: request())
    await loader.began.opened()
    _ = try await pipeline.response(for: request(.reload))
    gate.open()
    #expect(try await old.image == (try SampleImage.image(.red)))
    #expect(
      try pipeline.immediateResult(for: request())?.get().image == (try SampleImage.image(.blue)))
  }

  @Test func cacheOnlyRequestsUseOnlyCaches() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let cached = request(.cacheOnly)
    #expect(pipeline.immediateResult(for: cached) == .failure(.notCached(remote)))
    await #expect(throws: ImageLoadingError.notCached(remote)) {
      try await pipeline.response(for: cached)
    }
    _ = try await pipeline.response(for: request())
    #expect(try pipeline.immediateResult(for: cached)?.get().request == cached)
    #expect(loader.requests.count == 1)
  }

  @Test func manuallyStoredImageIsUsed() throws {
    let pipeline = ImagePipeline()
    pipeline.configuration.memoryCache.store(.solid(.green), for: request())
    #expect(try pipeline.immediateResult(for: request())?.get().image == .solid(.green))
    pipeline.configuration.memoryCache.removeAll()
    #expect(pipeline.immediateResult(for: request()) == .failure(.unsupportedScheme(remote)))
  }

  // MARK: Primed images

  /// Colors that depend on the pixel's position, so that a reduced or processed image differs.
  private func photo(width: Int, height: Int) throws -> Image {
    var bitmap = try Bitmap(size: PixelSize(width: width, height: height), color: .black)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = PremultipliedColor(
          Color(red8: UInt8(x * 7 % 256), green8: UInt8(y * 11 % 256), blue8: UInt8(x * y % 256)))
      }
    }
    return Image(bitmap)
  }

  /// Adds half of the photo's width to its right.
  private let widened = ImageProcessor(id: "widened") { image in
    let bitmap = try image.bitmap()
    var result = try Bitmap(
      size: PixelSize(width: bitmap.width * 3 / 2, height: bitmap.height), color: .purple)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { result[x, y] = bitmap[x, y] }
    }
    return Image(result)
  }

  @Test(
    "an image that is stored for a URL is found for each size, with the pixels of a load",
    arguments: [nil, PixelSize(width: 20, height: 20), PixelSize(width: 90, height: 10)]
      as [PixelSize?], [true, false])
  func primedImageIsFoundForEachSize(target: PixelSize?, isProcessed: Bool) async throws {
    let photo = try photo(width: 60, height: 45)
    let file = try PNG.encode(photo.bitmap())
    let request = ImageRequest(
      url: remote, targetPixelSize: target, processors: isProcessed ? [widened] : [])
    let primed = ImagePipeline()
    primed.configuration.memoryCache.store(photo, for: ImageRequest(url: remote))
    let loading = ImagePipeline(
      dataLoader: SpyDataLoader { _ in
        DataResponse(body: file, statusCode: 200, headers: ["Content-Type": "image/png"])
      })
    let found = try #require(try primed.immediateResult(for: request)?.get())
    #expect(found.image == (try await loading.response(for: request).image))
    #expect(found.source == .memory)
    #expect(found.request == request)
    #expect(try await primed.response(for: request).image == found.image)
  }

  @Test func primedImageWithAFailingProcessorIsAnError() async throws {
    let pipeline = ImagePipeline()
    pipeline.configuration.memoryCache.store(.solid(.red), for: request())
    let broken = ImageProcessor(id: "broken") { _ in throw CancellationError() }
    let result = pipeline.immediateResult(for: ImageRequest(url: remote, processors: [broken]))
    #expect(
      result
        == .failure(
          .processingFailed(remote, processor: "broken", underlying: CancellationError())))
  }

  @Test func latestOfAPrimedAndALoadedImageCounts() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response(.blue) }
    let pipeline = ImagePipeline(dataLoader: loader)
    let cache = pipeline.configuration.memoryCache
    let size = PixelSize(width: 3, height: 2)
    let sized = ImageRequest(url: remote, targetPixelSize: size)
    func color() throws -> Image? { try pipeline.immediateResult(for: sized)?.get().image }

    _ = try await pipeline.response(for: sized)
    #expect(try color() == (try SampleImage.image(.blue)))
    cache.store(.solid(.red), for: request())
    #expect(try color() == .solid(.red))
    _ = try await pipeline.response(
      for: ImageRequest(url: remote, targetPixelSize: size, cachePolicy: .reload))
    #expect(try color() == (try SampleImage.image(.blue)))
    cache.removeImage(for: sized)
    #expect(try color() == .solid(.red))
    cache.removeImage(for: request())
    #expect(try color() == nil)
  }

  @Test func loadedOriginalIsNotUsedForOtherSizes() async throws {
    let pipeline = ImagePipeline(dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    _ = try await pipeline.response(for: request())
    let sized = ImageRequest(url: remote, targetPixelSize: PixelSize(width: 1, height: 1))
    #expect(pipeline.immediateResult(for: sized) == nil)
  }
}
