import Dispatch
import Foundation
import ImageLoadingFixtures
import SnapshotImageLoading
import SnapshotPixels
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

  @Test("Seed D2: a new pipeline has nothing cached and nothing under way")
  func aNewPipelineHasNothingCachedAndNothingUnderWay() {
    let pipeline = ImagePipeline()
    #expect(pipeline.configuration.memoryCache.count == 0)
    #expect(pipeline.loadCount == 0)
    #expect(pipeline.configuration.callbackQueue == nil)
    #expect(pipeline.dataLoader == nil)
  }

  @Test("Seed D4, D5: loading asks for the URL at once, and gives its image")
  func loadingAsksTheDataLoaderForTheURLAtOnce() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let response = try await ImagePipeline(dataLoader: loader).response(for: request())
    #expect(loader.requests.map(\.url) == [remote])
    #expect(response.image == (try SampleImage.image()))
    #expect(response.source == .network)
    #expect(response.request == request())
  }

  @Test("Seed D6: the error of the data loader stays as it was thrown")
  func theErrorOfTheDataLoaderStaysAsItWasThrown() async throws {
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

  @Test func aSmallImageIsNeverEnlarged() async throws {
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

  @Test func eventsTellWhatHappens() async throws {
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

  @Test func aPipelineAndItsImagesAreFreedWhenNobodyHoldsThem() async throws {
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
    // The tasks that held them end just after the last thing that anybody could wait for.
    for _ in 0..<1_000_000 where weakPipeline != nil || weakLoader != nil { await Task.yield() }
    #expect(weakPipeline == nil)
    #expect(weakLoader == nil)
  }

  @Test func idleIsWhenNothingIsUnderWay() async throws {
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
