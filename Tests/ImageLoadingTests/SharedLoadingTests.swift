import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import Testing

@testable import SnapshotImageLoadingCore

/// Equal requests share loads in progress.
@Suite struct SharedLoadingTests {
  private let remote = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  private func request(side: Int? = nil) -> ImageRequest {
    ImageRequest(
      url: remote, targetPixelSize: side.map { PixelSize(width: $0, height: $0) })
  }

  @Test("equal requests share a load")
  func equalRequestsShareALoad() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let shared = Log<Bool>()
    let allJoined = Gate()
    let images = try await withThrowingTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          let result = await withCheckedContinuation { continuation in
            pipeline.load(request()) { continuation.resume(returning: $0) }
            shared.add(true)
            if shared.all.count == 100 { allJoined.open() }
          }
          return try result.get().image
        }
      }
      await allJoined.opened()
      #expect(pipeline.loadCount == 1)
      gate.open()
      return try await group.reduce(into: [Image]()) { $0.append($1) }
    }
    #expect(loader.requests.count == 1)
    #expect(images.count == 100)
    #expect(images.allSatisfy { $0.isIdentical(to: images[0]) })
    #expect(pipeline.loadCount == 0)
  }

  /// Checking the memory cache and beginning a load are two steps, between which an equal load may
  /// end.
  @Test func loadUsesTheImageOfAnEqualLoadThatJustEnded() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let first = try await pipeline.response(for: request())
    let second = try await pipeline.perform(request()).get()
    #expect(second.image.isIdentical(to: first.image))
    #expect(second.source == .memory)
    let reload = ImageRequest(url: remote, cachePolicy: .reload)
    #expect(try await pipeline.perform(reload).get().source == .network)
    #expect(loader.requests.count == 2)
  }

  @Test("two sizes of a URL have two keys and share a download")
  func twoSizesOfAURLShareADownload() async throws {
    let gate = Gate()
    let events = Log<ImageRequest>()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return DataResponse(body: try SampleImage.png(width: 40, height: 20), statusCode: 200)
    }
    var configuration = ImagePipeline.Configuration()
    let both = Gate()
    configuration.onEvent = { event in
      guard case .fetching(let request, _) = event else { return }
      events.add(request)
      if events.all.count == 2 { both.open() }
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    async let small = pipeline.response(for: request(side: 10))
    async let large = pipeline.response(for: request(side: 15))
    await both.opened()
    gate.open()
    #expect(try await small.image.pixelSize == PixelSize(width: 20, height: 10))
    #expect(try await large.image.pixelSize == PixelSize(width: 30, height: 15))
    #expect(configuration.memoryCache.count == 2)
    #expect(loader.requests.count == 1)
  }

  @Test func concurrentLoadsAreLimited() async throws {
    let loader = SpyDataLoader { _ in
      for _ in 0..<5 { await Task.yield() }
      return try SampleImage.response()
    }
    var configuration = ImagePipeline.Configuration()
    configuration.maximumConcurrentLoads = 3
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let requests = (0..<60).map { ImageRequest(url: remote.appending(path: "\($0)")) }
    #expect(await pipeline.prefetch(requests).isEmpty)
    #expect(loader.requests.count == 60)
    #expect(loader.maximumRunningCount <= 3)
    #expect(configuration.memoryCache.count == 60)
  }

  @Test func prefetchReturnsErrorsInOrder() async throws {
    let loader = SpyDataLoader { request in
      guard request.url.path.hasSuffix("good") else { throw CancellationError() }
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let urls = ["bad1", "good", "bad2"].map { remote.appending(path: $0) }
    let failures = await pipeline.prefetch(urls.map { ImageRequest(url: $0) })
    #expect(failures.map(\.url) == [urls[0], urls[2]])
  }
}
