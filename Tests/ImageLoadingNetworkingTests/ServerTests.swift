import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoadingCore
import SnapshotImageLoadingNetworking
import Testing

/// The behavior of a pipeline with a server on the loopback interface.
@Suite(.timeLimit(.minutes(10))) struct ServerTests {
  private func pipeline(
    _ change: (inout ImagePipeline.Configuration) -> Void = { _ in }
  ) -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    change(&configuration)
    return ImagePipeline(configuration, dataLoader: URLSessionDataLoader())
  }

  private func error(_ url: URL, _ pipeline: ImagePipeline? = nil) async -> ImageLoadingError? {
    await #expect(throws: ImageLoadingError.self) {
      try await (pipeline ?? self.pipeline()).response(for: ImageRequest(url: url))
    }
  }

  @Test func imageIsLoadedDecodedAndCached() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in [.response(body: png)] }
    let pipeline = pipeline()
    let request = ImageRequest(url: server.url("/a.png"))
    let response = try await pipeline.response(for: request)
    #expect(response.image == (try SampleImage.image()))
    #expect(response.source == .network)
    #expect(try await pipeline.response(for: request).source == .memory)
    #expect(server.requests.map(\.path) == ["/a.png"])
  }

  @Test func revalidatingAnUnchangedImageTransfersNoBody() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == "\"one\""
        && request.headers["if-modified-since"] == "Sat, 21 Nov 2026 12:00:00 GMT"
        ? [.response(304, type: nil)]
        : [
          .response(
            headers: ["ETag": "\"one\"", "Last-Modified": "Sat, 21 Nov 2026 12:00:00 GMT"],
            body: png)
        ]
    }
    let directory = try TemporaryDirectory()
    var sources: [ImageResponse.Source] = []
    for _ in 0..<3 {
      // Each pipeline represents another run of the process.
      let pipeline = pipeline { $0.diskCache = DiskCache(directory: directory.url) }
      let response = try await pipeline.response(for: ImageRequest(url: server.url("/a.png")))
      #expect(response.image == (try SampleImage.image()))
      sources.append(response.source)
      await pipeline.waitUntilIdle()
    }
    #expect(sources == [.network, .disk, .disk])
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [404, 500])
  func bodyOfAFailedResponseIsNotDecoded(status: Int) async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in [.response(status, body: png)] }
    let url = server.url("/a.png")
    #expect(await error(url) == .unacceptableStatusCode(url, status))
  }

  @Test func redirectsAreFollowed() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { request in
      switch request.path {
      case "/a.png": [.response(301, type: nil, headers: ["Location": "/b.png"])]
      case "/b.png": [.response(302, type: nil, headers: ["Location": "/c.png"])]
      default: [.response(body: png)]
      }
    }
    let request = ImageRequest(url: server.url("/a.png"))
    let response = try await pipeline().response(for: request)
    #expect(response.request == request)
    #expect(server.requests.map(\.path) == ["/a.png", "/b.png", "/c.png"])
  }

  @Test func circularRedirectFails() async throws {
    let server = try LoopbackServer { _ in
      [.response(302, type: nil, headers: ["Location": "/a.png"])]
    }
    #expect(await error(server.url("/a.png")) != nil)
    #expect(server.requests.count < 100)
  }

  /// A server must not be able to make the client show local files, or data that the server did not
  /// send.
  @Test(arguments: ["file", "data", "ftp"])
  func redirectToAnotherSchemeIsNotFollowed(scheme: String) async throws {
    let directory = try TemporaryDirectory()
    let (file, png) = (directory.url.appending(path: "a.png"), try SampleImage.png())
    try Data(png).write(to: file)
    let location =
      scheme == "data"
      ? "data:image/png;base64,\(Data(png).base64EncodedString())"
      : "\(scheme)://\(file.path)"
    let server = try LoopbackServer { _ in
      [.response(302, headers: ["Location": location], body: png)]
    }
    let url = server.url("/a.png")
    let error = try #require(await error(url))
    switch error {
    case .transport(url, _), .unacceptableStatusCode(url, 302): break
    default: Issue.record("\(error)")
    }
  }

  @Test(arguments: ["ftp", "gopher", "photos", "javascript"])
  func unsupportedSchemeFailsImmediately(scheme: String) async throws {
    let server = try LoopbackServer { _ in [.response(body: [1])] }
    let url = try #require(URL(string: "\(scheme)://127.0.0.1:\(server.port)/a.png"))
    let error = try #require(await error(url))
    #expect(error == .unsupportedScheme(url))
    #expect(error.description.contains("\"\(scheme)\""))
    let request = DataRequest(url: url, maximumByteCount: 100)
    await #expect(throws: DataLoadingError.unsupportedScheme(scheme)) {
      try await URLSessionDataLoader().data(for: request)
    }
    #expect(server.connectionCount == 0)
  }

  @Test func statusOfABrokenRedirectIsAnError() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in [.response(302, body: png)] }
    let url = server.url("/a.png")
    #expect(await error(url) == .unacceptableStatusCode(url, 302))
  }

  @Test func unacceptableContentTypeIsAnError() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in [.response(type: "Text/HTML", body: png)] }
    let url = server.url("/a.png")
    #expect(await error(url) == .unacceptableContentType(url, "Text/HTML"))
  }

  @Test func bodyShorterThanAnnouncedIsAnError() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in
      [.response(headers: ["Content-Length": String(png.count + 10)], body: png)]
    }
    let url = server.url("/a.png")
    let error = await error(url)
    guard case .transport(url, let underlying) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((underlying as NSError).domain == NSURLErrorDomain)
  }

  @Test func truncatedBodyFailsDecodingWhenTheTransferSucceeds() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in
      [.response(headers: ["Content-Length": String(png.count - 10)], body: png.dropLast(10))]
    }
    let url = server.url("/a.png")
    guard case .decodingFailed(url, let underlying) = await error(url) else {
      Issue.record("it was no error of the decoder")
      return
    }
    guard case .truncated = underlying as? ImageDecodingError else {
      Issue.record("\(underlying)")
      return
    }
  }

  @Test func timeoutEndsASlowBody() async throws {
    let (half, end) = (Gate(), Gate())
    let png = try SampleImage.png()
    let server = try LoopbackServer { _ in
      [
        .response(headers: ["Content-Length": "1000"], body: Array(png.prefix(20))),
        .signal(half), .waitForHangUp, .signal(end),
      ]
    }
    let clock = TestClock()
    let pipeline = pipeline {
      $0.clock = clock
      $0.timeout = .seconds(9)
    }
    let url = server.url("/a.png")
    let task = Task { try await pipeline.response(for: ImageRequest(url: url)) }
    await half.opened()
    await clock.waitForSleeper(.seconds(9))
    clock.advance(by: .seconds(9))
    await #expect(throws: ImageLoadingError.timedOut(url, after: .seconds(9))) {
      try await task.value
    }
    // The connection is closed as well.
    await end.opened()
    await pipeline.waitUntilIdle()
  }

  @Test func bodyAnnouncedAsTooLargeIsNotTransferred() async throws {
    let end = Gate()
    let server = try LoopbackServer { _ in
      [
        .response(headers: ["Content-Length": "1001"], body: [1]), .waitForHangUp, .signal(end),
      ]
    }
    let url = server.url("/a.png")
    let pipeline = pipeline { $0.maximumResponseByteCount = 1_000 }
    #expect(await error(url, pipeline) == .tooManyBytes(url, limit: 1_000))
    await end.opened()
  }

  @Test func endlessBodyIsCutAtTheLimit() async throws {
    let end = Gate()
    let server = try LoopbackServer { _ in
      [
        .send([UInt8]("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n".utf8)),
        .sendForever([UInt8](repeating: 0, count: 1_000)), .signal(end),
      ]
    }
    let url = server.url("/a.png")
    let pipeline = pipeline { $0.maximumResponseByteCount = 100_000 }
    #expect(await error(url, pipeline) == .tooManyBytes(url, limit: 100_000))
    await end.opened()
  }

  /// The limit applies to the decompressed body, which is a hundred times as large.
  @Test func compressedBodyIsCutWhenItExceedsTheLimit() async throws {
    let zeros = GzipFile.zeros(count: 5_000_000)
    #expect(zeros.count < 50_000)
    let server = try LoopbackServer { _ in
      [.response(headers: ["Content-Encoding": "gzip"], body: zeros)]
    }
    let url = server.url("/a.png")
    let pipeline = pipeline { $0.maximumResponseByteCount = 1_000_000 }
    #expect(await error(url, pipeline) == .tooManyBytes(url, limit: 1_000_000))
  }

  @Test func smallBodyAboveTheLimitIsAnError() async throws {
    let server = try LoopbackServer { _ in [.response(body: [1, 2, 3, 4])] }
    let url = server.url("/a.png")
    let pipeline = pipeline { $0.maximumResponseByteCount = 3 }
    #expect(await error(url, pipeline) == .tooManyBytes(url, limit: 3))
  }

  @Test func refusedConnectionIsAnError() async throws {
    let port = try Sockets.closedPort()
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/a.png"))
    let error = await error(url)
    guard case .transport(url, let underlying) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((underlying as NSError).domain == NSURLErrorDomain)
    #expect((underlying as NSError).code == NSURLErrorCannotConnectToHost)
  }

  @Test func nonHTTPResponseIsAnError() async throws {
    let server = try LoopbackServer { _ in [.send([UInt8]("SSH-2.0-x\r\n".utf8))] }
    #expect(await error(server.url("/a.png")) != nil)
    let closed = try LoopbackServer { _ in [] }
    #expect(await error(closed.url("/a.png")) != nil)
  }

  @Test(arguments: ["gopher://127.0.0.1/a", "http:///", "nothing:x"])
  func unresolvableHostIsAnError(text: String) async throws {
    let url = try #require(URL(string: text))
    #expect(await error(url) != nil)
  }

  @Test func failedAttemptIsRetriedAsConfigured() async throws {
    let png = try SampleImage.png()
    let failures = Log<Int>()
    let server = try LoopbackServer { _ in
      failures.add(0)
      return [failures.all.count < 3 ? .response(503) : .response(body: png)]
    }
    let pipeline = pipeline { $0.retryDelay = { $1 < 5 ? .zero : nil } }
    let response = try await pipeline.response(for: ImageRequest(url: server.url("/a.png")))
    #expect(response.image == (try SampleImage.image()))
    #expect(server.requests.count == 3)
  }
}
