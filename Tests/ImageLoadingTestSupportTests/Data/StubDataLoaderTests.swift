import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotTestReporting
import Testing

@testable import SnapshotImageLoadingTestSupport

@Suite struct StubDataLoaderTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")
  private let data = StubDataLoader()

  private func png(_ color: Color = .orange) throws -> [UInt8] {
    try PNG.encode(Bitmap(size: PixelSize(width: 3, height: 2), color: color))
  }

  private func load(
    _ policy: ImageRequest.CachePolicy = .automatic, by pipeline: ImagePipeline? = nil
  ) async throws -> ImageResponse {
    try await (pipeline ?? ImagePipeline(dataLoader: data))
      .response(for: ImageRequest(url: url, cachePolicy: policy))
  }

  @Test func documentationExampleHolds() async throws {
    let png = try png()
    let data = StubDataLoader()
    data.stub(url, body: png, headers: ["Content-Type": "image/png"])
    let response = try await ImagePipeline(dataLoader: data).response(for: ImageRequest(url: url))
    #expect(response.source == .network)
    #expect(data.requests.map(\.url) == [url])
  }

  @Test func stubbedStatusAndFailureReachThePipeline() async throws {
    data.stub(url, body: try png(), statusCode: 404)
    await #expect(throws: ImageLoadingError.unacceptableStatusCode(url, 404)) { try await load() }
    data.stub(url, failure: URLError(.notConnectedToInternet))
    let error = await #expect(throws: ImageLoadingError.self) { try await load() }
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }

  @Test func closureRespondsToEachRequest() async throws {
    let red = try png(.red)
    data.stub(url) { [data] _ in
      guard data.requests.count > 1 else { throw URLError(.timedOut) }
      return DataResponse(body: red, statusCode: 200)
    }
    var configuration = ImagePipeline.Configuration()
    configuration.retryDelay = { _, _ in .zero }
    let pipeline = ImagePipeline(configuration, dataLoader: data)
    let image = try await load(by: pipeline).image
    #expect(Color(try image.bitmap()[0, 0]) == .red)
    #expect(data.requests.count == 2)
  }

  @Test func bodyAboveTheRequestLimitIsAnError() async throws {
    data.stub(url, body: [1, 2, 3])
    await #expect(throws: DataLoadingError.tooManyBytes(limit: 2)) {
      try await data.data(for: DataRequest(url: url, maximumByteCount: 2))
    }
    let response = try await data.data(for: DataRequest(url: url, maximumByteCount: 3))
    #expect(response == DataResponse(body: [1, 2, 3], statusCode: 200))
  }

  @Test func manualDeliveryWaitsForCompletion() async throws {
    data.stub(url, body: try png())
    data.delivery = .manual
    let pipeline = ImagePipeline(dataLoader: data)
    async let first = load(by: pipeline)
    async let second = load(by: pipeline)
    #expect(pipeline.immediateResult(for: ImageRequest(url: url)) == nil)
    data.complete(url)
    #expect(try await first.image == second.image)
    data.delivery = .manual
    data.completeAll()
    #expect(data.delivery == .immediate)
  }

  @Test("a cancelled request ends and is recorded")
  func cancelledRequestEndsAndIsRecorded() async throws {
    data.stub(url, body: [])
    data.delivery = .manual
    let request = DataRequest(url: url, maximumByteCount: 9)
    let load = Task { [data] in try await data.data(for: request) }
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
    #expect(data.cancelledRequests == [request])
    data.complete(url)
    #expect(try await data.data(for: request).body.isEmpty)
  }

  @Test func requestWithoutAStubFailsTheTest() async throws {
    let reports = Reports()
    let data = StubDataLoader(site: CallSite()) { reports.add($0, $1) }
    var configuration = ImagePipeline.Configuration()
    configuration.retryDelay = { _, attempt in attempt < 3 ? .zero : nil }
    let pipeline = ImagePipeline(configuration, dataLoader: data)
    await #expect(throws: ImageLoadingError.unstubbed(url)) { try await load(by: pipeline) }
    #expect(reports.all.count == 1)
    #expect(reports.all[0].contains("un-stubbed image request for URL: \(url)"))
    #expect(reports.sites == ["\(#filePath):\(#line - 7)"])
  }

  @Test func reportFailsTheRunningTest() async {
    await withKnownIssue {
      _ = try? await data.data(for: DataRequest(url: url, maximumByteCount: 0))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("un-stubbed image request for URL") }
        && $0.sourceLocation?.fileName == "StubDataLoaderTests.swift"
    }
  }
}
