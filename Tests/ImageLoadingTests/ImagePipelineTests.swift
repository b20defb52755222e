import Dispatch
import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

@Suite struct ImagePipelineTests {
  private let remote = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  private func request(side: Int? = nil, _ policy: ImageRequest.CachePolicy = .automatic)
    -> ImageRequest
  {
    ImageRequest(
      url: remote, targetPixelSize: side.map { PixelSize(width: $0, height: $0) },
      cachePolicy: policy)
  }

  @Test("a new pipeline has no images and no loads")
  func newPipelineHasNoImagesAndNoLoads() {
    let pipeline = ImagePipeline()
    #expect(pipeline.configuration.memoryCache.count == 0)
    #expect(pipeline.loadCount == 0)
    #expect(pipeline.configuration.callbackQueue == nil)
    #expect(pipeline.dataLoader == nil)
  }

  @Test("a load requests the URL immediately and returns its image")
  func loadRequestsTheURLImmediately() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let response = try await ImagePipeline(dataLoader: loader).response(for: request())
    #expect(loader.requests.map(\.url) == [remote])
    #expect(response.image == (try SampleImage.image()))
    #expect(response.source == .network)
    #expect(response.request == request())
  }

  @Test("the error of the data loader is preserved")
  func errorOfTheDataLoaderIsPreserved() async throws {
    let loader = SpyDataLoader { _ in throw NSError(domain: "com.example", code: 42) }
    let error = await #expect(throws: ImageLoadingError.self) {
      try await ImagePipeline(dataLoader: loader).response(for: request())
    }
    guard case .transport(remote, let underlying) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((underlying as NSError).code == 42)
    #expect((error?.underlyingError as NSError?)?.domain == "com.example")
  }

  @Test func smallImageIsNeverEnlarged() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let response = try await ImagePipeline(dataLoader: loader).response(for: request(side: 90))
    #expect(response.image.pixelSize == PixelSize(width: 3, height: 2))
  }

  @Test func imagesAreDecodedOffTheCallersThread() async throws {
    DispatchQueue.main.setSpecific(key: Self.mainKey, value: true)
    let threads = Log<Bool>()
    var configuration = ImagePipeline.Configuration()
    configuration.decoder = SpyDecoder { _ in
      threads.add(DispatchQueue.getSpecific(key: Self.mainKey) == true)
      return .solid(.red)
    }
    let pipeline = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    _ = try await Self.onMainActor(pipeline, request())
    #expect(threads.all == [false])
  }

  private static let mainKey = DispatchSpecificKey<Bool>()

  @MainActor
  private static func onMainActor(
    _ pipeline: ImagePipeline, _ request: ImageRequest
  ) async throws -> ImageResponse {
    try await pipeline.response(for: request)
  }

  @Test func eventsDescribeTheLoad() async throws {
    let events = Log<String>()
    var configuration = ImagePipeline.Configuration()
    configuration.onEvent = { event in
      events.add(String(String(describing: event).prefix { $0 != "(" }))
    }
    let pipeline = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    _ = try await pipeline.response(for: request())
    _ = try await pipeline.response(for: request())
    #expect(
      Set(events.all) == [
        "began", "fetching", "attemptBegan", "received", "decoded", "finished", "memoryHit",
      ])
    #expect(events.all.count == 7)
  }

  @Test func unreferencedPipelineIsReleased() async throws {
    weak var weakPipeline: ImagePipeline?
    weak var weakLoader: SpyDataLoader?
    do {
      let loader = SpyDataLoader { _ in try SampleImage.response() }
      let pipeline = ImagePipeline(dataLoader: loader)
      (weakPipeline, weakLoader) = (pipeline, loader)
      _ = try await pipeline.response(for: request())
      pipeline.load(request(.reload)) { _ in }
      await pipeline.waitUntilIdle()
    }
    // The tasks that retained them end shortly after the last observable event.
    for _ in 0..<1_000_000 where weakPipeline != nil || weakLoader != nil { await Task.yield() }
    #expect(weakPipeline == nil)
    #expect(weakLoader == nil)
  }

  @Test func waitUntilIdleReturnsAfterAllLoads() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    await pipeline.waitUntilIdle()
    let results = Log<Bool>()
    for index in 0..<10 {
      pipeline.load(ImageRequest(url: remote.appending(path: "\(index)"))) { _ in results.add(true)
      }
    }
    gate.open()
    await pipeline.waitUntilIdle()
    #expect(results.all.count == 10)
    #expect(pipeline.loadCount == 0)
  }
}
