import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

@Suite struct CancellationTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")
  private var request: ImageRequest { ImageRequest(url: url) }

  @Test("cancelling the task cancels the data loader")
  func cancellingTheTaskCancelsTheDataLoader() async throws {
    let loader = SpyDataLoader { _ in
      try await Self.never()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let task = Task { try await pipeline.response(for: request) }
    await loader.began.opened()
    task.cancel()
    await loader.wasCancelled.opened()
    await #expect(throws: ImageLoadingError.cancelled(url)) { try await task.value }
    await pipeline.waitUntilIdle()
    #expect(loader.cancelledCount == 1)
  }

  @Test func dataLoaderThatIgnoresCancellationDoesNotDelayTheCaller() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let task = Task { try await pipeline.response(for: request) }
    await loader.began.opened()
    task.cancel()
    await #expect(throws: ImageLoadingError.cancelled(url)) { try await task.value }
    await pipeline.waitUntilIdle()
    gate.open()
    #expect(pipeline.configuration.memoryCache.count == 0)
  }

  @Test func cancelledTaskDoesNotBeginALoad() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let gate = Gate()
    let task = Task {
      await gate.opened()
      return try await pipeline.response(for: request)
    }
    task.cancel()
    gate.open()
    await #expect(throws: ImageLoadingError.cancelled(url)) { try await task.value }
    await pipeline.waitUntilIdle()
    #expect(loader.requests.isEmpty)
  }

  @Test func cancelledWaiterTakesNoPermit() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { request in
      if request.url.path == "/first" { await gate.opened() }
      return try SampleImage.response()
    }
    var configuration = ImagePipeline.Configuration()
    configuration.maximumConcurrentLoads = 1
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let urls = try ["first", "second", "third"].map {
      try #require(URL(string: "https://photos.example/\($0)"))
    }
    let first = Task { try await pipeline.response(for: ImageRequest(url: urls[0])) }
    await loader.began.opened()
    let second = Task { try await pipeline.response(for: ImageRequest(url: urls[1])) }
    let third = Task { try await pipeline.response(for: ImageRequest(url: urls[2])) }
    second.cancel()
    await #expect(throws: ImageLoadingError.cancelled(urls[1])) { try await second.value }
    gate.open()
    _ = try await (first.value, third.value)
    await pipeline.waitUntilIdle()
    #expect(Set(loader.requests.map(\.url.path)) == ["/first", "/third"])
  }

  @Test func requestAfterCancellationBeginsANewLoad() async throws {
    let count = Log<Int>()
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      count.add(0)
      guard count.all.count == 1 else { return try SampleImage.response(.blue) }
      await gate.opened()
      return try SampleImage.response(.red)
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    let task = Task { try await pipeline.response(for: request) }
    await loader.began.opened()
    task.cancel()
    _ = await task.result
    #expect(try await pipeline.response(for: request).image == (try SampleImage.image(.blue)))
    gate.open()
    await pipeline.waitUntilIdle()
    #expect(
      try pipeline.immediateResult(for: request)?.get().image == (try SampleImage.image(.blue)))
  }

  @Test func cancelledLoadsReleaseEverything() async throws {
    let loader = SpyDataLoader { _ in try await Self.never() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let results = Log<Bool>()
    let tasks = (0..<5_000).map { index in
      pipeline.load(ImageRequest(url: url.appending(path: "\(index % 100)"))) { _ in
        results.add(true)
      }
    }
    #expect(pipeline.loadCount == 100)
    for task in tasks { task?.cancel() }
    #expect(pipeline.loadCount == 0)
    await pipeline.waitUntilIdle()
    #expect(results.all.isEmpty)
    #expect(loader.requests.count == loader.cancelledCount)
  }

  /// Waits until the task is cancelled, like a transfer.
  private static func never() async throws -> DataResponse {
    let gate = Gate()
    await withTaskCancellationHandler {
      await gate.opened()
    } onCancel: {
      gate.open()
    }
    throw CancellationError()
  }
}
