import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingCore
import SnapshotImageLoadingNetworking
import SnapshotViews
import Testing

/// Many concurrent requests and cancellations.
@Suite(.timeLimit(.minutes(10))) struct LoadTests {
  @Test func requestsForEqualURLsReachTheServerOnce() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in [.response(body: png)] }
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    let requests = (0..<1_000).map { ImageRequest(url: server.url("/\($0 % 50).png")) }
    #expect(await pipeline.prefetch(requests).isEmpty)
    #expect(server.requests.count == 50)
    #expect(Set(server.requests.map(\.path)).count == 50)
    #expect(pipeline.loadCount == 0)
  }

  /// Half of the rounds are cancelled immediately, and half after the server has received some
  /// requests.
  @Test func loadingWorksAfterThousandsOfCancellations() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { request in
      request.path == "/last.png" ? [.response(body: png)] : [.waitForHangUp]
    }
    var configuration = ImagePipeline.Configuration()
    configuration.maximumConcurrentLoads = 16
    let pipeline = ImagePipeline(configuration, dataLoader: URLSessionDataLoader())
    let results = Log<Bool>()
    for round in 0..<100 {
      let seen = server.requests.count
      let tasks = (0..<50).map { index in
        pipeline.load(ImageRequest(url: server.url("/\(round)-\(index).png"))) { _ in
          results.add(true)
        }
      }
      if round.isMultiple(of: 2) { await server.waitForRequests(seen + 1) }
      for task in tasks { task?.cancel() }
    }
    await pipeline.waitUntilIdle()
    #expect(results.all.isEmpty)
    #expect(pipeline.loadCount == 0)
    let last = ImageRequest(url: server.url("/last.png"))
    #expect(try await pipeline.response(for: last).image == (try SampleImage.image()))
  }

  @Test func cancelledTasksEndBeforeTheServerResponds() async throws {
    let ended = Gate()
    let server = try LoopbackServer { _ in [.waitForHangUp, .signal(ended)] }
    let loader = URLSessionDataLoader()
    let request = DataRequest(url: server.url("/a.png"), maximumByteCount: 100)
    let task = Task { try await loader.data(for: request) }
    await server.waitForRequests(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await ended.opened()
  }

  @Test func transferCancelledBeforeItBeginsSendsNoRequest() async throws {
    let server = try LoopbackServer { _ in [.response(body: [])] }
    let request = DataRequest(url: server.url("/a.png"), maximumByteCount: 100)
    let gate = Gate()
    let task = Task {
      await gate.opened()
      return try await URLSessionDataLoader().data(for: request)
    }
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @MainActor
  @Test("a reused cell never shows its previous image")
  func reusedCellNeverShowsItsPreviousImage() async throws {
    let (old, new) = (try SampleImage.png(.red), try SampleImage.png(.blue))
    let gate = Gate()
    let server = try LoopbackServer { request in
      request.path == "/old.png"
        ? [.wait(gate), .response(body: old)] : [.response(body: new)]
    }
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    let cell = ImageView()
    let shown = Log<Image?>()
    let first = try #require(
      cell.setImage(with: server.url("/old.png"), loader: pipeline) { _ in
        Issue.record("the old image arrived")
      })
    await server.waitForRequests(1)
    let second = try #require(
      cell.setImage(with: server.url("/new.png"), loader: pipeline) { _ in shown.add(cell.image) })
    try await second.finish()
    gate.open()
    try await first.finish()
    await pipeline.waitUntilIdle()
    #expect(shown.all == [try SampleImage.image(.blue)])
    #expect(cell.image == (try SampleImage.image(.blue)))
    #expect(first.isCancelled)
  }

  @Test func sessionRetainsNoLoadedBytes() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in
      [.response(headers: ["Cache-Control": "max-age=999"], body: png)]
    }
    weak var weakPipeline: ImagePipeline?
    do {
      let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
      weakPipeline = pipeline
      for _ in 0..<3 {
        let request = ImageRequest(url: server.url("/a.png"), cachePolicy: .reload)
        _ = try await pipeline.response(for: request)
      }
      await pipeline.waitUntilIdle()
    }
    // Each request reached the server, so there is no second cache.
    #expect(server.requests.count == 3)
    for _ in 0..<1_000_000 where weakPipeline != nil { await Task.yield() }
    #expect(weakPipeline == nil)
  }
}
