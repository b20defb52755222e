import Dispatch
import Foundation
import ImageLoading
import ImageLoadingFixtures
import Pixels
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

  @Test func aNewPipelineHasNothingCachedAndNothingUnderWay() {
    let pipeline = ImagePipeline()
    #expect(pipeline.configuration.memoryCache.count == 0)
    #expect(pipeline.loadCount == 0)
    #expect(pipeline.configuration.callbackQueue == nil)
    #expect(pipeline.dataLoader == nil)
  }

  @Test func loadingAsksTheDataLoaderForTheURLAtOnce() async throws {
    let loader = SpyDataLoader { _ in try Picture.response() }
    let response = try await ImagePipeline(dataLoader: loader).image(for: request())
    #expect(loader.requests.map(\.url) == [remote])
    #expect(response.image == (try Picture.image()))
    #expect(response.source == .network)
    #expect(response.request == request())
  }

  @Test func aLoadedImageIsInMemoryAndAnswersAtOnce() async throws {
    let loader = SpyDataLoader { _ in try Picture.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    #expect(pipeline.immediateResult(for: request()) == nil)
    let loaded = try await pipeline.image(for: request())
    let immediate = try #require(try pipeline.immediateResult(for: request())?.get())
    #expect(immediate.source == .memory)
    #expect(immediate.image.isIdentical(to: loaded.image))
    #expect(try await pipeline.image(for: request()).source == .memory)
    #expect(loader.requests.count == 1)
  }

  @Test func theErrorOfTheDataLoaderStaysAsItWasThrown() async throws {
    let loader = SpyDataLoader { _ in throw NSError(domain: "com.example", code: 42) }
    let error = await #expect(throws: ImageLoadingError.self) {
      try await ImagePipeline(dataLoader: loader).image(for: request())
    }
    guard case .transport(remote, let underlying) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((underlying as NSError).code == 42)
    #expect((error?.underlyingError as NSError?)?.domain == "com.example")
  }

  @Test func equalRequestsShareOneLoad() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try Picture.response()
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

  @Test func twoSizesOfOneURLAreTwoKeysAndOneDownload() async throws {
    let gate = Gate()
    let events = Log<ImageRequest>()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return DataResponse(body: try Picture.png(width: 40, height: 20), statusCode: 200)
    }
    var configuration = ImagePipeline.Configuration()
    let both = Gate()
    configuration.onEvent = { event in
      guard case .fetching(let request, _) = event else { return }
      events.add(request)
      if events.all.count == 2 { both.open() }
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    async let small = pipeline.image(for: request(side: 10))
    async let large = pipeline.image(for: request(side: 15))
    await both.opened()
    gate.open()
    #expect(try await small.image.pixelSize == PixelSize(width: 20, height: 10))
    #expect(try await large.image.pixelSize == PixelSize(width: 30, height: 15))
    #expect(configuration.memoryCache.count == 2)
    #expect(loader.requests.count == 1)
  }

  @Test func aSmallImageIsNeverEnlarged() async throws {
    let loader = SpyDataLoader { _ in try Picture.response() }
    let response = try await ImagePipeline(dataLoader: loader).image(for: request(side: 90))
    #expect(response.image.pixelSize == PixelSize(width: 3, height: 2))
  }

  @Test func processorsChangeTheImageInTheirOrderAndAreTheKeysPart() async throws {
    let loader = SpyDataLoader { _ in try Picture.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let order = Log<String>()
    let first = ImageProcessor(id: "first") { image in
      order.add("first \(image.pixelSize)")
      return .solid(.red, width: 7)
    }
    let second = ImageProcessor(id: "second") { image in
      order.add("second \(image.pixelSize)")
      return .solid(.blue, width: 9)
    }
    let processed = ImageRequest(url: remote, processors: [first, second])
    #expect(try await pipeline.image(for: processed).image == .solid(.blue, width: 9))
    #expect(order.all == ["first 3x2", "second 7x1"])
    #expect(pipeline.immediateResult(for: processed) != nil)
    #expect(pipeline.immediateResult(for: ImageRequest(url: remote)) == nil)
  }

  @Test func aProcessorThatThrowsIsAnErrorThatNamesIt() async throws {
    let loader = SpyDataLoader { _ in try Picture.response() }
    let processor = ImageProcessor(id: "broken") { _ in throw CancellationError() }
    let error = await #expect(throws: ImageLoadingError.self) {
      try await ImagePipeline(dataLoader: loader)
        .image(for: ImageRequest(url: remote, processors: [processor]))
    }
    #expect(
      error
        == .processingFailed(remote, processor: "broken", underlying: CancellationError()))
    #expect(error?.underlyingError is CancellationError)
  }

  @Test func reloadingReplacesWhatIsInMemory() async throws {
    let answers = Log<Int>()
    let loader = SpyDataLoader { _ in
      answers.add(0)
      return try Picture.response(answers.all.count == 1 ? .red : .blue)
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    _ = try await pipeline.image(for: request())
    #expect(pipeline.immediateResult(for: request(.reload)) == nil)
    #expect(try await pipeline.image(for: request(.reload)).image == (try Picture.image(.blue)))
    #expect(
      try pipeline.immediateResult(for: request())?.get().image == (try Picture.image(.blue)))
  }

  @Test func anOldLoadThatEndsLateDoesNotReplaceANewOne() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { [count = Log<Int>()] _ in
      count.add(0)
      guard count.all.count == 1 else { return try Picture.response(.blue) }
      await gate.opened()
      return try Picture.response(.red)
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    async let old = pipeline.image(for: request())
    await loader.began.opened()
    _ = try await pipeline.image(for: request(.reload))
    gate.open()
    #expect(try await old.image == (try Picture.image(.red)))
    #expect(
      try pipeline.immediateResult(for: request())?.get().image == (try Picture.image(.blue)))
  }

  @Test func onlyCachesAnswerWhenTheRequestSaysSo() async throws {
    let loader = SpyDataLoader { _ in try Picture.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let cached = request(.cacheOnly)
    #expect(pipeline.immediateResult(for: cached) == .failure(.notCached(remote)))
    await #expect(throws: ImageLoadingError.notCached(remote)) {
      try await pipeline.image(for: cached)
    }
    _ = try await pipeline.image(for: request())
    #expect(try pipeline.immediateResult(for: cached)?.get().request == cached)
    #expect(loader.requests.count == 1)
  }

  @Test func anImageCanBePutIntoMemoryByHand() throws {
    let pipeline = ImagePipeline()
    pipeline.configuration.memoryCache.store(.solid(.green), for: request())
    #expect(try pipeline.immediateResult(for: request())?.get().image == .solid(.green))
    pipeline.configuration.memoryCache.removeAll()
    #expect(pipeline.immediateResult(for: request()) == .failure(.unsupportedScheme(remote)))
  }

  @Test func noMoreLoadsThanAllowedAreUnderWay() async throws {
    let loader = SpyDataLoader { _ in
      for _ in 0..<5 { await Task.yield() }
      return try Picture.response()
    }
    var configuration = ImagePipeline.Configuration()
    configuration.maximumConcurrentLoads = 3
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let requests = (0..<60).map { ImageRequest(url: remote.appending(path: "\($0)")) }
    #expect(await pipeline.prefetch(requests).isEmpty)
    #expect(loader.requests.count == 60)
    #expect(loader.mostRunning <= 3)
    #expect(configuration.memoryCache.count == 60)
  }

  @Test func prefetchingReturnsTheFailuresInOrder() async throws {
    let loader = SpyDataLoader { request in
      guard request.url.path.hasSuffix("good") else { throw CancellationError() }
      return try Picture.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let urls = ["bad1", "good", "bad2"].map { remote.appending(path: $0) }
    let failures = await pipeline.prefetch(urls.map { ImageRequest(url: $0) })
    #expect(failures.map(\.url) == [urls[0], urls[2]])
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
      configuration, dataLoader: SpyDataLoader { _ in try Picture.response() })
    _ = try await Self.onMainActor(pipeline, request())
    #expect(threads.all == [false])
  }

  private static let mainKey = DispatchSpecificKey<Bool>()

  @MainActor
  private static func onMainActor(
    _ pipeline: ImagePipeline, _ request: ImageRequest
  ) async throws -> ImageResponse {
    try await pipeline.image(for: request)
  }

  @Test func eventsTellWhatHappens() async throws {
    let events = Log<String>()
    var configuration = ImagePipeline.Configuration()
    configuration.onEvent = { event in
      events.add(String(String(describing: event).prefix { $0 != "(" }))
    }
    let pipeline = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try Picture.response() })
    _ = try await pipeline.image(for: request())
    _ = try await pipeline.image(for: request())
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
      let loader = SpyDataLoader { _ in try Picture.response() }
      let pipeline = ImagePipeline(dataLoader: loader)
      (weakPipeline, weakLoader) = (pipeline, loader)
      _ = try await pipeline.image(for: request())
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
      return try Picture.response()
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
