import Dispatch
import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

@Suite struct CompletionTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")
  private var request: ImageRequest { ImageRequest(url: url) }
  private static let queueKey = DispatchSpecificKey<Int>()

  /// On Linux, the main queue may run on a thread other than the first, so the queue is checked.
  private static func onMainQueue() -> Bool {
    DispatchQueue.main.setSpecific(key: mainKey, value: true)
    return DispatchQueue.getSpecific(key: mainKey) == true
  }

  private static let mainKey = DispatchSpecificKey<Bool>()

  @Test("the shared pipeline calls back on the main queue")
  func sharedPipelineCallsBackOnTheMainQueue() async throws {
    let data = "data:image/png;base64," + Data(try SampleImage.png()).base64EncodedString()
    let request = ImageRequest(url: try #require(URL(string: data)), cachePolicy: .reload)
    let isMain = await withCheckedContinuation { continuation in
      ImagePipeline.shared.load(request) { _ in continuation.resume(returning: Self.onMainQueue()) }
    }
    #expect(isMain)
    #expect(ImageLoader.shared is ImagePipeline)
    #expect(ImageLoader.shared as? ImagePipeline === ImagePipeline.shared)
  }

  /// Checks where a result is delivered, and reports a failure at the caller.
  private func expectDelivery(
    onMainQueue isMain: Bool, succeeds: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var configuration = ImagePipeline.Configuration()
    configuration.callbackQueue = .main
    let loader = SpyDataLoader { _ in
      guard succeeds else { throw CancellationError() }
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let (wasMain, isSuccess) = await withCheckedContinuation { continuation in
      pipeline.load(request) { result in
        continuation.resume(returning: (Self.onMainQueue(), (try? result.get()) != nil))
      }
    }
    #expect(wasMain == isMain, sourceLocation: sourceLocation)
    #expect(isSuccess == succeeds, sourceLocation: sourceLocation)
  }

  @Test("images and errors are delivered on the configured queue")
  func resultsAreDeliveredOnTheConfiguredQueue() async {
    await expectDelivery(onMainQueue: true, succeeds: true)
    await expectDelivery(onMainQueue: true, succeeds: false)
  }

  @Test("a test helper reports at its caller's line")
  func helperReportsAtItsCallersLine() async {
    let line = #line + 2
    await withKnownIssue {
      await expectDelivery(onMainQueue: false, succeeds: true)
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test func callCanSpecifyItsQueue() async throws {
    let queue = DispatchQueue(label: "test")
    queue.setSpecific(key: Self.queueKey, value: 7)
    let pipeline = ImagePipeline(dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    let value = await withCheckedContinuation { continuation in
      pipeline.load(request, on: queue) { _ in
        continuation.resume(returning: DispatchQueue.getSpecific(key: Self.queueKey))
      }
    }
    #expect(value == 7)
  }

  @Test("without a queue, the handler runs where the load ends")
  func withoutAQueueTheHandlerRunsWhereTheLoadEnds() async throws {
    let pipeline = ImagePipeline(dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    let isMain = await withCheckedContinuation { continuation in
      pipeline.load(request) { _ in continuation.resume(returning: Self.onMainQueue()) }
    }
    #expect(!isMain)
  }

  @Test("a cached image is delivered before the call returns, without a task")
  func cachedImageIsDeliveredBeforeTheCallReturns() throws {
    var configuration = ImagePipeline.Configuration()
    configuration.callbackQueue = .main
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    configuration.memoryCache.store(.solid(.red), for: request)
    let images = Log<Image>()
    let task = pipeline.load(request) { result in
      if let image = try? result.get().image { images.add(image) }
    }
    #expect(task == nil)
    #expect(images.all == [.solid(.red)])
    #expect(loader.requests.isEmpty)
  }

  @Test func cancelledLoadNeverCallsItsHandler() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let results = Log<Bool>()
    let task = try #require(pipeline.load(request) { _ in results.add(true) })
    await loader.began.opened()
    task.cancel()
    task.cancel()
    #expect(task.isCancelled)
    #expect(pipeline.loadCount == 0)
    gate.open()
    await pipeline.waitUntilIdle()
    #expect(results.all.isEmpty)
  }

  /// The result is in the queue when the load is cancelled.
  @Test func queuedResultIsNotDeliveredAfterCancellation() async throws {
    let queue = DispatchQueue(label: "test")
    let finished = Gate()
    var configuration = ImagePipeline.Configuration()
    configuration.callbackQueue = queue
    let pipeline = ImagePipeline(
      configuration, dataLoader: SpyDataLoader { _ in try SampleImage.response() })
    let results = Log<String>()
    queue.suspend()
    let cancelled = try #require(pipeline.load(request) { _ in results.add("cancelled") })
    pipeline.load(request, on: DispatchQueue(label: "other")) { _ in finished.open() }
    await finished.opened()
    cancelled.cancel()
    queue.resume()
    // The earlier contents of the queue were executed before this block.
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    #expect(results.all.isEmpty)
  }

  @Test func cancellingOneCallerKeepsTheLoadOfTheOthers() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let leaving = try #require(pipeline.load(request) { _ in Issue.record("it was cancelled") })
    let images = await withCheckedContinuation { continuation in
      pipeline.load(request) { continuation.resume(returning: $0) }
      leaving.cancel()
      gate.open()
    }
    #expect(throws: Never.self) { try images.get() }
    #expect(loader.cancelledCount == 0)
    #expect(loader.requests.count == 1)
  }
}
