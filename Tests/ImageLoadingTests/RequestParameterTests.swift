import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import Testing

@testable import SnapshotImageLoadingCore

/// The parameters of a request that concern its transfer and its place in the caches.
@Suite(.timeLimit(.minutes(10))) struct RequestParameterTests {
  private let url = URL(string: "https://photos.example/a.png?signature=1") ?? URL(filePath: "/")
  private let other = URL(string: "https://photos.example/a.png?signature=2") ?? URL(filePath: "/")
  private let fields = ["Authorization": "Bearer one"]

  private func spy(_ color: Color = .red) -> SpyDataLoader {
    SpyDataLoader { _ in try SampleImage.response(color) }
  }

  // MARK: Header fields

  @Test("the header fields of a request are sent")
  func headerFieldsAreSent() async throws {
    let loader = spy()
    _ = try await ImagePipeline(dataLoader: loader).response(
      for: ImageRequest(url: url, headers: fields))
    #expect(loader.requests.map(\.headers) == [fields])
  }

  @Test func headerFieldsAreNotStoredOnDisk() async throws {
    let directory = try TemporaryDirectory()
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: directory.url)
    let pipeline = ImagePipeline(configuration, dataLoader: spy())
    _ = try await pipeline.response(for: ImageRequest(url: url, headers: fields))
    await pipeline.waitUntilIdle()
    let files = try FileManager.default.subpathsOfDirectory(atPath: directory.url.path)
      .compactMap { FileManager.default.contents(atPath: directory.url.path + "/" + $0) }
    #expect(!files.isEmpty)
    #expect(files.allSatisfy { $0.range(of: Data("Bearer".utf8)) == nil })
  }

  @Test func headerFieldsAreSentWithTheFieldsOfARevalidation() async throws {
    let directory = try TemporaryDirectory()
    let loader = SpyDataLoader { request in
      guard request.headers["If-None-Match"] == nil else {
        return DataResponse(body: [], statusCode: 304)
      }
      return DataResponse(
        body: try SampleImage.png(), statusCode: 200, headers: ["ETag": "\"one\""])
    }
    for _ in 0..<2 {
      var configuration = ImagePipeline.Configuration()
      configuration.diskCache = DiskCache(directory: directory.url)
      let pipeline = ImagePipeline(configuration, dataLoader: loader)
      _ = try await pipeline.response(for: ImageRequest(url: url, headers: fields))
      await pipeline.waitUntilIdle()
    }
    #expect(
      loader.requests.map(\.headers) == [
        fields, fields.merging(["If-None-Match": "\"one\""]) { $1 },
      ])
  }

  /// Otherwise, one user could see the image of another.
  @Test func requestsWithOtherHeaderFieldsShareNothing() async throws {
    let directory = try TemporaryDirectory()
    let loader = spy()
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: directory.url)
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let requests = [
      ImageRequest(url: url), ImageRequest(url: url, headers: fields),
      ImageRequest(url: url, headers: ["Authorization": "Bearer two"]),
    ]
    _ = await pipeline.prefetch(requests)
    await pipeline.waitUntilIdle()
    #expect(loader.requests.count == 3)
    #expect(configuration.memoryCache.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count == 3)
  }

  @Test func namesOfHeaderFieldsIgnoreCaseInTheCaches() {
    let cache = MemoryCache()
    cache.store(.solid(.red), for: ImageRequest(url: url, headers: fields))
    let request = ImageRequest(url: url, headers: ["authorization": "Bearer one"])
    #expect(cache.image(for: request) == .solid(.red))
  }

  // MARK: The cache key

  @Test func cacheKeyReplacesTheURLInMemory() {
    let cache = MemoryCache()
    cache.store(.solid(.red), for: ImageRequest(url: url, cacheKey: "a"))
    #expect(cache.image(for: ImageRequest(url: other, cacheKey: "a")) == .solid(.red))
    #expect(
      cache.image(for: ImageRequest(url: other, headers: fields, cacheKey: "a")) == .solid(.red))
    #expect(cache.image(for: ImageRequest(url: url)) == nil)
    #expect(cache.image(for: ImageRequest(url: url, cacheKey: "b")) == nil)
    let small = ImageRequest(
      url: url, targetPixelSize: PixelSize(width: 1, height: 1), cacheKey: "a")
    #expect(cache.image(for: small) == nil)
  }

  @Test(arguments: [
    "", "a", "a/b", "//host/path", "a b", "?#%", "\n", "ä\u{1F436}", "https://photos.example/a.png",
  ])
  func everyTextIsACacheKey(text: String) {
    let request = ImageRequest(url: url, cacheKey: text)
    #expect(request.bytesURL == ImageRequest(url: other, cacheKey: text).bytesURL)
    #expect(request.bytesURL != ImageRequest(url: url, cacheKey: text + "x").bytesURL)
    #expect(request.bytesURL != url)
  }

  @Test func cacheKeyReplacesTheURLOnDisk() async throws {
    let directory = try TemporaryDirectory()
    var sources: [ImageResponse.Source] = []
    for url in [url, other] {
      var configuration = ImagePipeline.Configuration()
      configuration.diskCache = DiskCache(directory: directory.url)
      let loader = SpyDataLoader { _ in
        DataResponse(
          body: try SampleImage.png(), statusCode: 200, headers: ["Cache-Control": "max-age=60"])
      }
      let pipeline = ImagePipeline(configuration, dataLoader: loader)
      sources.append(
        try await pipeline.response(for: ImageRequest(url: url, cacheKey: "a")).source)
      await pipeline.waitUntilIdle()
    }
    #expect(sources == [.network, .disk])
  }

  @Test func requestsWithACacheKeyShareATransfer() async throws {
    let gate = Gate()
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    let pipeline = ImagePipeline(dataLoader: loader)
    async let first = pipeline.response(for: ImageRequest(url: url, cacheKey: "a"))
    await loader.began.opened()
    let joined = Log<URL>()
    let task = pipeline.load(ImageRequest(url: other, cacheKey: "a")) { result in
      if let url = try? result.get().request.url { joined.add(url) }
    }
    #expect(task != nil)
    gate.open()
    #expect(try await first.request.url == url)
    await pipeline.waitUntilIdle()
    #expect(joined.all == [other])
    #expect(loader.requests.map(\.url) == [url])
  }

  // MARK: The timeout

  @Test func timeoutOfTheRequestReplacesThatOfThePipeline() async throws {
    let (clock, gate) = (TestClock(), Gate())
    let loader = SpyDataLoader { _ in
      await gate.opened()
      return try SampleImage.response()
    }
    var configuration = ImagePipeline.Configuration()
    configuration.clock = clock
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let request = ImageRequest(url: url, timeout: .seconds(2))
    let task = Task { try await pipeline.response(for: request) }
    await clock.waitForSleeper(.seconds(2))
    clock.advance(by: .seconds(2))
    await #expect(throws: ImageLoadingError.timedOut(url, after: .seconds(2))) {
      try await task.value
    }
    gate.open()
  }

  // MARK: The response

  @Test("a response from the network has the server's response and metrics")
  func networkResponseHasTheServersResponse() async throws {
    let final = try #require(URL(string: "https://cdn.example/a.png"))
    let (png, clock) = (try SampleImage.png(), TestClock())
    let loader = SpyDataLoader { _ in
      clock.advance(by: .seconds(3))
      return DataResponse(body: png, statusCode: 203, headers: ["X-A": "b"], url: final)
    }
    var configuration = ImagePipeline.Configuration()
    configuration.clock = clock
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let response = try await pipeline.response(for: ImageRequest(url: url))
    #expect(
      response.http == HTTPResponse(url: final, statusCode: 203, headers: ["x-a": "b"]))
    #expect(
      response.metrics
        == ImageLoadMetrics(
          transferDuration: .seconds(3), decodingDuration: .zero, byteCount: png.count))
    let cached = try await pipeline.response(for: ImageRequest(url: url))
    #expect(cached.http == nil && cached.metrics == nil)
  }

  @Test func responseWithoutHTTPHasMetricsOnly() async throws {
    let directory = try TemporaryDirectory()
    let (file, png) = (directory.url.appending(path: "a.png"), try SampleImage.png())
    try Data(png).write(to: file)
    let response = try await ImagePipeline().response(for: ImageRequest(url: file))
    #expect(response.http == nil)
    #expect(response.metrics?.byteCount == png.count)
  }
}
