import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import Testing

@Suite struct StubDeliveryTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let other = URL(fileURLWithPath: "/photos/b.jpg")
  private let images = StubImageLoader()

  private var request: ImageRequest { ImageRequest(url: url) }

  init() {
    images.stub(url, color: .red)
    images.stub(other, color: .blue)
  }

  @Test func deliveryIsImmediateByDefault() {
    #expect(images.delivery == .immediate)
    #expect(images.immediateResult(for: request) != nil)
  }

  @Test("delivery in the next turn has no immediate result")
  func deliveryInTheNextTurnHasNoImmediateResult() async throws {
    images.delivery = .nextTurn
    #expect(images.immediateResult(for: request) == nil)
    #expect(try await images.response(for: request).image == .solid(.red))
    #expect(images.requests == [request])
  }

  @Test("manual delivery waits for completion")
  func manualDeliveryWaitsForCompletion() async throws {
    images.delivery = .manual
    #expect(images.immediateResult(for: request) == nil)
    async let waiting = images.response(for: request)
    images.complete(url)
    #expect(try await waiting.image == .solid(.red))
    #expect(images.requests == [request])
    // From now on, the response is immediate. Other URLs still wait.
    #expect(images.immediateResult(for: request) != nil)
    #expect(images.immediateResult(for: ImageRequest(url: other)) == nil)
  }

  @Test func manualDeliveryDelaysFailures() async throws {
    images.stub(url, failure: "gone")
    images.delivery = .manual
    #expect(images.immediateResult(for: request) == nil)
    images.complete(url)
    await #expect(throws: ImageLoadingError.stubbedFailure(url, reason: "gone")) {
      try await images.response(for: request)
    }
  }

  @Test func stubMayChangeWhileARequestWaits() async throws {
    images.delivery = .manual
    #expect(images.immediateResult(for: request) == nil)
    async let waiting = images.response(for: request)
    images.stub(url, color: .green)
    images.complete(url)
    #expect(try await waiting.image == .solid(.green))
  }

  @Test func completeAllDeliversAllResponses() async throws {
    images.delivery = .manual
    async let first = images.response(for: request)
    async let second = images.response(for: ImageRequest(url: other))
    images.completeAll()
    #expect(try await first.image == .solid(.red))
    #expect(try await second.image == .solid(.blue))
    #expect(images.delivery == .immediate)
  }

  @Test func cancelledRequestEnds() async throws {
    images.delivery = .manual
    let load = Task { [images, request] in
      try await images.response(for: request)
    }
    load.cancel()
    await #expect(throws: ImageLoadingError.cancelled(url)) { try await load.value }
    // Other requests are not affected.
    async let waiting = images.response(for: request)
    images.complete(url)
    #expect(try await waiting.image == .solid(.red))
  }

  @Test func thousandsOfWaitingRequestsCanBeCancelled() async throws {
    images.delivery = .manual
    let loads = (0..<2_000).map { _ in
      Task { [images, request] in try await images.response(for: request) }
    }
    for load in loads.enumerated() where load.offset.isMultiple(of: 2) { load.element.cancel() }
    images.complete(url)
    for (index, load) in loads.enumerated() {
      let result = await load.result
      guard !index.isMultiple(of: 2) else { continue }
      #expect(try result.get().image == .solid(.red))
    }
    #expect(images.requests.count == 2_000)
  }

  @Test func requestWithoutAStubFailsImmediatelyInEveryDelivery() {
    let reports = Reports()
    let images = reports.loader()
    images.delivery = .manual
    #expect(images.immediateResult(for: request) == .failure(.unstubbed(url)))
    #expect(reports.all.count == 1)
  }

  @Test func manualDeliveryDelaysDistinctColors() async throws {
    let images = StubImageLoader(onUnstubbed: .distinctColors)
    images.delivery = .manual
    #expect(images.immediateResult(for: request) == nil)
    images.complete(url)
    #expect(images.immediateResult(for: request) != nil)
    _ = try await images.response(for: request)
  }

  @Test func removeAllResetsCompletedURLs() {
    images.delivery = .manual
    images.complete(url)
    images.removeAll()
    images.stub(url, color: .red)
    #expect(images.immediateResult(for: request) == nil)
  }
}
