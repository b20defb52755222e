import Foundation
import ImageLoadingFixtures
import SnapshotImageLoadingCore
import SnapshotPixels
import Testing

/// The caches that each policy uses, and the replacement of images in memory.
@Suite struct CachePolicyTests {
  private let remote = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  private func request(_ policy: ImageRequest.CachePolicy = .automatic) -> ImageRequest {
    ImageRequest(url: remote, cachePolicy: policy)
  }

  @Test("D8: a loaded image is in memory and available immediately")
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

  @Test("F: an older load does not replace the image of a newer one")
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
}
