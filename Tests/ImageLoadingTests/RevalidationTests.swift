import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

/// Two pipelines with one disk cache represent two runs of a process.
@Suite struct RevalidationTests {
  private let directory: TemporaryDirectory
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Loads an image in a new pipeline, and waits until everything is written.
  private func load(
    _ loader: SpyDataLoader, _ policy: ImageRequest.CachePolicy = .automatic
  ) async throws -> ImageResponse {
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: directory.url)
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let result = await Task {
      try await pipeline.response(for: ImageRequest(url: url, cachePolicy: policy))
    }.result
    await pipeline.waitUntilIdle()
    return try result.get()
  }

  private let first = SpyDataLoader { _ in
    try SampleImage.response(headers: ["ETag": "\"one\"", "Last-Modified": "Sat, 21 Nov 2026"])
  }

  @Test func unchangedImageIsRevalidatedAndReadFromDisk() async throws {
    #expect(try await load(first).source == .network)
    let second = SpyDataLoader { _ in DataResponse(body: [], statusCode: 304) }
    let response = try await load(second)
    #expect(response.source == .disk)
    #expect(response.image == (try SampleImage.image()))
    #expect(
      second.requests.first?.headers
        == ["If-None-Match": "\"one\"", "If-Modified-Since": "Sat, 21 Nov 2026"])
  }

  @Test func changedImageReplacesTheStoredOne() async throws {
    _ = try await load(first)
    let second = SpyDataLoader { _ in
      try SampleImage.response(.blue, headers: ["ETag": "\"two\""])
    }
    #expect(try await load(second).source == .network)
    let third = SpyDataLoader { _ in DataResponse(body: [], statusCode: 304) }
    #expect(try await load(third).image == (try SampleImage.image(.blue)))
    #expect(third.requests.first?.headers["If-None-Match"] == "\"two\"")
  }

  @Test func status304RefreshesAnEntry() async throws {
    _ = try await load(first)
    _ = try await load(
      SpyDataLoader { _ in
        DataResponse(body: [], statusCode: 304, headers: ["Cache-Control": "max-age=3600"])
      })
    let third = SpyDataLoader { _ in throw CancellationError() }
    #expect(try await load(third).source == .disk)
    #expect(third.requests.isEmpty)
  }

  @Test func reloadingSendsNoValidators() async throws {
    _ = try await load(first)
    let second = SpyDataLoader { _ in try SampleImage.response(.blue) }
    #expect(try await load(second, .reload).source == .network)
    #expect(second.requests.first?.headers == [:])
  }

  @Test func cacheOnlyRequestsAreServedFromDisk() async throws {
    let none = SpyDataLoader { _ in throw CancellationError() }
    await #expect(throws: ImageLoadingError.notCached(url)) { try await load(none, .cacheOnly) }
    _ = try await load(first)
    #expect(try await load(none, .cacheOnly).source == .disk)
    #expect(none.requests.isEmpty)
  }

  @Test func invalidImageBytesAreRemovedFromDisk() async throws {
    let bad = SpyDataLoader { _ in
      DataResponse(
        body: [1, 2, 3], statusCode: 200,
        headers: ["ETag": "\"bad\"", "Cache-Control": "max-age=3600"])
    }
    await #expect(throws: ImageLoadingError.self) { try await load(bad) }
    #expect(try await load(first).source == .network)
    #expect(first.requests.first?.headers == [:])
  }

  @Test func failureKeepsTheStoredFile() async throws {
    _ = try await load(first)
    await #expect(throws: ImageLoadingError.unacceptableStatusCode(url, 500)) {
      try await load(SpyDataLoader { _ in DataResponse(body: [], statusCode: 500) })
    }
    let third = SpyDataLoader { _ in DataResponse(body: [], statusCode: 304) }
    #expect(try await load(third).source == .disk)
  }

  /// A late response: a body, or a confirmation of the stored body.
  @Test(arguments: [200, 304])
  func olderTransferDoesNotReplaceTheFileOfANewerOne(status: Int) async throws {
    _ = try await load(first)
    let gate = Gate()
    let loader = SpyDataLoader { request in
      guard request.headers.isEmpty else {
        await gate.opened()
        return status == 200
          ? try SampleImage.response(.green)
          : DataResponse(
            body: [], statusCode: 304, headers: ["Cache-Control": "max-age=60"])
      }
      return try SampleImage.response(.blue, headers: ["ETag": "\"new\""])
    }
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: directory.url)
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let old = Task { try await pipeline.response(for: ImageRequest(url: url)) }
    await loader.began.opened()
    let reload = ImageRequest(url: url, cachePolicy: .reload)
    #expect(try await pipeline.response(for: reload).image == (try SampleImage.image(.blue)))
    gate.open()
    _ = try await old.value
    await pipeline.waitUntilIdle()
    let next = SpyDataLoader { _ in DataResponse(body: [], statusCode: 304) }
    #expect(try await load(next).image == (try SampleImage.image(.blue)))
    #expect(next.requests.first?.headers["If-None-Match"] == "\"new\"")
  }

  /// Another process may have removed the file.
  @Test func fileRemovedDuringRevalidationIsLoadedAgain() async throws {
    _ = try await load(first)
    let loader = SpyDataLoader { [directory] request in
      guard !request.headers.isEmpty else { return try SampleImage.response(.blue) }
      try await DiskCache(directory: directory.url).removeAll()
      return DataResponse(body: [], statusCode: 304)
    }
    let response = try await load(loader)
    #expect(response.image == (try SampleImage.image(.blue)))
    #expect(response.source == .network)
    #expect(loader.requests.map(\.headers.isEmpty) == [false, true])
  }

  /// If sent back, it would match every version, and the first one would stay forever.
  @Test func wildcardEntityTagIsIgnored() async throws {
    _ = try await load(SpyDataLoader { _ in try SampleImage.response(headers: ["ETag": "*"]) })
    let second = SpyDataLoader { _ in try SampleImage.response(.blue) }
    #expect(try await load(second).image == (try SampleImage.image(.blue)))
    #expect(second.requests.first?.headers == [:])
  }

  @Test func status304WithoutValidatorsIsAnError() async throws {
    await #expect(throws: ImageLoadingError.unacceptableStatusCode(url, 304)) {
      try await load(SpyDataLoader { _ in DataResponse(body: [], statusCode: 304) })
    }
  }
}
