public import Foundation
public import SnapshotImageLoading
import SnapshotTestReporting
import Synchronization

/// A stand-in for the network, for tests of what lies between it and the views: a pipeline with its
/// caches, checks and retries.
///
/// ```swift
/// let data = StubDataLoader()
/// data.stub(url, body: png, headers: ["Content-Type": "image/png"])
/// let response = try await ImagePipeline(dataLoader: data).response(for: ImageRequest(url: url))
/// #expect(response.source == .network)
/// #expect(data.requests.map(\.url) == [url])
/// ```
public final class StubDataLoader: DataLoading {
  /// What answers a request.
  public typealias Answer = @Sendable (DataRequest) throws -> DataResponse

  private struct State {
    var answers: [URL: Answer] = [:]
    var requests: [DataRequest] = []
    var cancelledRequests: [DataRequest] = []
  }

  private let state = Mutex(State())
  private let gate = DeliveryGate()
  private let site: CallSite
  private let report: @Sendable (String, CallSite) -> Void

  /// Creates a loader without stubs.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, where a request without a stub is reported.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public convenience init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) {
      TestFailure.record($0, at: $1)
    }
  }

  init(site: CallSite, report: @escaping @Sendable (String, CallSite) -> Void) {
    self.site = site
    self.report = report
  }

  // MARK: Stubs

  /// Answers a URL with bytes.
  public func stub(
    _ url: URL, body: [UInt8], statusCode: Int? = 200, headers: [String: String] = [:]
  ) {
    let response = DataResponse(body: body, statusCode: statusCode, headers: headers)
    stub(url) { _ in response }
  }

  /// Answers a URL with a failure of the network.
  public func stub(_ url: URL, failure error: any Error) {
    stub(url) { _ in throw error }
  }

  /// Answers a URL with what a closure makes of each request, such as 304 where the picture is known,
  /// or a failure the first time; it may be called on any thread.
  public func stub(_ url: URL, answer: @escaping Answer) {
    state.withLock { $0.answers[url.absoluteURL] = answer }
  }

  /// What was asked for, in order.
  public var requests: [DataRequest] { state.withLock { $0.requests } }

  /// Those who waited for an answer when their tasks were cancelled, in that order.
  public var cancelledRequests: [DataRequest] { state.withLock { $0.cancelledRequests } }

  // MARK: Delivery

  /// When answers come; they always take a turn, so ``StubDelivery/immediate`` is
  /// ``StubDelivery/nextTurn``.
  public var delivery: StubDelivery {
    get { gate.delivery }
    set { gate.delivery = newValue }
  }

  /// Lets the answer for a URL go where delivery is manual, to those who wait and to those to come.
  public func complete(_ url: URL) {
    gate.complete(url.absoluteURL)
  }

  /// Lets all answers go, now and from now on.
  public func completeAll() {
    gate.delivery = .immediate
  }

  /// Returns the stub's answer, when it may be delivered.
  ///
  /// - Throws: What the stub throws; `DataLoadingError.tooManyBytes` when its body is larger than the
  ///   request allows; `CancellationError` when the task is cancelled that waits;
  ///   `ImageLoadingError.unstubbed` for a URL without a stub, which also fails the test.
  public func data(for request: DataRequest) async throws -> DataResponse {
    let url = request.url.absoluteURL
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[url]
    }
    guard let answer else {
      report(
        "\(ImageLoadingError.unstubbed(url)); add to the test: stub(url, body: ...) of the "
          + "StubDataLoader", site)
      throw ImageLoadingError.unstubbed(url)
    }
    guard await gate.passed(url) else {
      state.withLock { $0.cancelledRequests.append(request) }
      throw CancellationError()
    }
    let response = try answer(request)
    guard response.body.count <= request.maximumByteCount else {
      throw DataLoadingError.tooManyBytes(limit: request.maximumByteCount)
    }
    return response
  }
}
