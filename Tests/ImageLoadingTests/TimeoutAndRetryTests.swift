import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

@Suite struct TimeoutAndRetryTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")
  private var request: ImageRequest { ImageRequest(url: url) }
  private let clock = TestClock()

  private var configuration: ImagePipeline.Configuration {
    var configuration = ImagePipeline.Configuration()
    configuration.clock = clock
    configuration.timeout = .seconds(5)
    return configuration
  }

  @Test func timeoutEndsALoaderThatNeverResponds() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let task = Task { try await pipeline.response(for: request) }
    await clock.waitForSleeper(.seconds(5))
    clock.advance(by: .seconds(4))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await #expect(throws: ImageLoadingError.timedOut(url, after: .seconds(5))) {
      try await task.value
    }
    await loader.wasCancelled.opened()
    gate.open()
    await pipeline.waitUntilIdle()
    #expect(pipeline.configuration.memoryCache.count == 0)
  }

  @Test func timeoutExcludesTheWaitForAPermit() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    var configuration = configuration
    configuration.maximumConcurrentLoads = 1
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let results = Log<Bool>()
    for index in 0..<3 {
      pipeline.load(ImageRequest(url: url.appending(path: "\(index)"))) { result in
        results.add((try? result.get()) != nil)
      }
    }
    await clock.waitForSleeper(.seconds(5))
    #expect(clock.sleeperCount == 1)
    gate.open()
    await pipeline.waitUntilIdle()
    #expect(results.all == [true, true, true])
  }

  @Test func defaultConfigurationDoesNotRetry() async throws {
    let loader = SpyDataLoader { _ in throw CancellationError() }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    await #expect(throws: ImageLoadingError.self) { try await pipeline.response(for: request) }
    #expect(loader.requests.count == 1)
  }

  @Test func retryDelayControlsDelayAndAttempts() async throws {
    let count = Log<Int>()
    let loader = SpyDataLoader { _ in
      count.add(0)
      return count.all.count < 3
        ? DataResponse(body: [], statusCode: 503) : try SampleImage.response()
    }
    let calls = Log<String>()
    var configuration = configuration
    configuration.retryDelay = { error, attempt in
      calls.add("\(attempt): \(error.statusCode ?? 0)")
      return attempt < 3 ? .seconds(100 * attempt) : nil
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let task = Task { try await pipeline.response(for: request) }
    for attempt in 1...2 {
      await clock.waitForSleeper(.seconds(100 * attempt))
      clock.advance(by: .seconds(100 * attempt))
    }
    #expect(try await task.value.image == (try SampleImage.image()))
    #expect(calls.all == ["1: 503", "2: 503"])
    #expect(loader.requests.count == 3)
  }

  @Test func lastErrorIsThrown() async throws {
    let count = Log<Int>()
    let loader = SpyDataLoader { _ in
      count.add(0)
      return DataResponse(body: [], statusCode: 500 + count.all.count)
    }
    var configuration = configuration
    configuration.retryDelay = { _, attempt in attempt < 4 ? .zero : nil }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    await #expect(throws: ImageLoadingError.unacceptableStatusCode(url, 504)) {
      try await pipeline.response(for: request)
    }
  }

  @Test func cancellationEndsTheRetryDelay() async throws {
    let loader = SpyDataLoader { _ in throw CancellationError() }
    var configuration = configuration
    let waiting = Gate()
    configuration.retryDelay = { _, _ in
      waiting.open()
      return .seconds(1_000)
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let task = Task { try await pipeline.response(for: request) }
    await waiting.opened()
    task.cancel()
    await #expect(throws: ImageLoadingError.cancelled(url)) { try await task.value }
    await pipeline.waitUntilIdle()
    #expect(loader.requests.count == 1)
  }
}
