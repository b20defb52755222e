import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingCore
import SnapshotImageLoadingNetworking
import SnapshotViews
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Progress, responses, and sessions of an application, with a server on the loopback interface.
@Suite(.timeLimit(.minutes(10))) struct SessionTests {
  private let body: [UInt8]

  init() throws {
    body = try SampleImage.png()
  }

  private func session(
    _ change: (URLSessionConfiguration) -> Void = { _ in }
  ) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    change(configuration)
    return URLSession(configuration: configuration)
  }

  // MARK: Progress

  @Test func progressOfATransferIsReported() async throws {
    let gate = Gate()
    let server = try LoopbackServer { [body] _ in
      let head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nConnection: close\r\n"
      return [
        .send([UInt8]("\(head)Content-Length: \(body.count)\r\n\r\n".utf8) + body.prefix(10)),
        .wait(gate), .send(Array(body.dropFirst(10))),
      ]
    }
    let log = Log<ImageProgress>()
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    let response = try await pipeline.response(for: ImageRequest(url: server.url("/a.png"))) {
      log.add($0)
      gate.open()
    }
    #expect(response.image == (try SampleImage.image()))
    #expect(log.all.first == ImageProgress(receivedByteCount: 10, expectedByteCount: body.count))
    #expect(log.all.last?.fractionCompleted == 1)
    #expect(log.all.map(\.receivedByteCount) == log.all.map(\.receivedByteCount).sorted())
  }

  @Test func progressOfABodyWithoutALengthHasNoFraction() async throws {
    let server = try LoopbackServer { [body] _ in
      [
        .send(
          [UInt8]("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nConnection: close\r\n\r\n".utf8)
            + body)
      ]
    }
    let log = Log<ImageProgress>()
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    _ = try await pipeline.response(for: ImageRequest(url: server.url("/a.png"))) { log.add($0) }
    #expect(log.all.last == ImageProgress(receivedByteCount: body.count, expectedByteCount: nil))
  }

  @MainActor
  @Test func viewReceivesProgressOnItsIsolation() async throws {
    let server = try LoopbackServer { [body] _ in [.response(body: body)] }
    let view = ImageView()
    var fractions: [Double?] = []
    let task = view.setImage(
      with: server.url("/a.png"), loader: ImagePipeline(dataLoader: URLSessionDataLoader()))
    task?.onProgress { progress in
      MainActor.assertIsolated()
      fractions.append(progress.fractionCompleted)
    }
    try await task?.finish()
    #expect(fractions.last == 1)
    #expect(view.image == (try SampleImage.image()))
  }

  // MARK: The response

  @Test func responseHasTheURLAfterRedirects() async throws {
    let server = try LoopbackServer { [body] request in
      request.path == "/a.png"
        ? [.response(302, type: nil, headers: ["Location": "/b.png"])]
        : [.response(203, headers: ["X-Server": "loopback"], body: body)]
    }
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    let response = try await pipeline.response(for: ImageRequest(url: server.url("/a.png")))
    let http = try #require(response.http)
    #expect(http.url == server.url("/b.png"))
    #expect(http.statusCode == 203)
    #expect(http.headers["x-server"] == "loopback")
    #expect(response.metrics?.byteCount == body.count)
    #expect(try #require(response.metrics).transferDuration > .zero)
  }

  @Test func headerFieldsReachTheServer() async throws {
    let server = try LoopbackServer { [body] _ in [.response(body: body)] }
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    let request = ImageRequest(
      url: server.url("/a.png"), headers: ["Authorization": "Bearer one", "X-Trace": "two"])
    _ = try await pipeline.response(for: request)
    #expect(server.requests.first?.headers["authorization"] == "Bearer one")
    #expect(server.requests.first?.headers["x-trace"] == "two")
  }

  @Test func requestTimesOutByItsOwnLimit() async throws {
    let server = try LoopbackServer { _ in [.waitForHangUp] }
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    let request = ImageRequest(url: server.url("/a.png"), timeout: .milliseconds(50))
    await #expect(
      throws: ImageLoadingError.timedOut(request.url, after: .milliseconds(50))
    ) {
      try await pipeline.response(for: request)
    }
  }

  // MARK: A session of the application

  @Test func givenSessionLoadsWithItsConfiguration() async throws {
    let server = try LoopbackServer { [body] _ in [.response(203, body: body)] }
    let session = session { $0.httpAdditionalHeaders = ["X-Application": "photos"] }
    defer { session.invalidateAndCancel() }
    let log = Log<ImageProgress>()
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader(session: session))
    let request = ImageRequest(url: server.url("/a.png"), headers: ["X-Request": "one"])
    let response = try await pipeline.response(for: request) { log.add($0) }
    #expect(response.image == (try SampleImage.image()))
    #expect(response.http?.statusCode == 203)
    #expect(server.requests.first?.headers["x-application"] == "photos")
    #expect(server.requests.first?.headers["x-request"] == "one")
    #expect(
      log.all == [ImageProgress(receivedByteCount: body.count, expectedByteCount: body.count)])
  }

  @Test func givenSessionRespectsTheLimitOfARequest() async throws {
    let server = try LoopbackServer { _ in [.response(body: [UInt8](repeating: 0, count: 1_000))] }
    let session = session()
    defer { session.invalidateAndCancel() }
    let loader = URLSessionDataLoader(session: session)
    await #expect(throws: DataLoadingError.tooManyBytes(limit: 999)) {
      try await loader.data(for: DataRequest(url: server.url("/a.png"), maximumByteCount: 999))
    }
    let response = try await loader.data(
      for: DataRequest(url: server.url("/a.png"), maximumByteCount: 1_000))
    #expect(response.body.count == 1_000)
  }

  @Test func cancelledTaskOfAGivenSessionEndsItsTransfer() async throws {
    let ended = Gate()
    let server = try LoopbackServer { _ in [.waitForHangUp, .signal(ended)] }
    let session = session()
    defer { session.invalidateAndCancel() }
    let loader = URLSessionDataLoader(session: session)
    let request = DataRequest(url: server.url("/a.png"), maximumByteCount: 100)
    let task = Task { try await loader.data(for: request) }
    await server.waitForRequests(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await ended.opened()
  }

  @Test func givenSessionReportsTransportErrors() async throws {
    let server = try LoopbackServer { _ in [.send([])] }
    let session = session()
    defer { session.invalidateAndCancel() }
    let request = DataRequest(url: server.url("/a.png"), maximumByteCount: 100)
    await #expect(throws: URLError.self) {
      try await URLSessionDataLoader(session: session).data(for: request)
    }
  }

  // MARK: The shared pipeline

  @Test func oneLineSwitchesNetworkingOn() async throws {
    await #expect(processExitsWith: .success) {
      ImagePipeline.shared.dataLoader = URLSessionDataLoader()
      let png = try SampleImage.png()
      let server = try LoopbackServer { _ in [.response(body: png)] }
      let view = ImageView()
      view.setImage(with: server.url("/a.png"))
      try await view.loadImages()
      guard try view.image == SampleImage.image() else { exit(1) }
    }
  }
}
