public import Foundation
public import SnapshotImageLoading
import SnapshotTestReporting

/// A stub of the network, for tests of a pipeline with its caches, checks, and retries.
///
/// ```swift
/// let data = StubDataLoader()
/// data.stub(url, body: png, headers: ["Content-Type": "image/png"])
/// let response = try await ImagePipeline(dataLoader: data).response(for: ImageRequest(url: url))
/// #expect(response.source == .network)
/// #expect(data.requests.map(\.url) == [url])
/// ```
public final class StubDataLoader: DataLoading {
  /// A closure that responds to requests.
  public typealias Responder = @Sendable (DataRequest) throws -> DataResponse

  private struct State {
    var responders: [URL: Responder] = [:]
    var requests: [DataRequest] = []
    var cancelledRequests: [DataRequest] = []
  }

  private let state = Locked(State())
  private let gate = DeliveryGate()
  private let site: CallSite
  private let report: @Sendable (String, CallSite) -> Void

  /// Creates a loader without stubs.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call site, where a request without a stub is reported.
  ///   - filePath: The path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
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

  /// Responds to requests for a URL with bytes.
  public func stub(
    _ url: URL, body: [UInt8], statusCode: Int? = 200, headers: [String: String] = [:]
  ) {
    let response = DataResponse(body: body, statusCode: statusCode, headers: headers)
    stub(url) { _ in response }
  }

  /// Fails requests for a URL with an error of the network.
  public func stub(_ url: URL, failure error: any Error) {
    stub(url) { _ in throw error }
  }

  /// Responds to requests for a URL with the result of a closure.
  ///
  /// The closure may, for example, return the status 304 for a revalidation or fail the first
  /// request. It may be called on any thread.
  public func stub(_ url: URL, respond: @escaping Responder) {
    state.withLock { $0.responders[url.absoluteURL] = respond }
  }

  /// All requests, in order.
  public var requests: [DataRequest] { state.withLock { $0.requests } }

  /// The requests whose tasks were cancelled before the delivery of the response, in the order of
  /// the cancellations.
  public var cancelledRequests: [DataRequest] { state.withLock { $0.cancelledRequests } }

  // MARK: Delivery

  /// The time at which responses are delivered.
  ///
  /// Delivery is always asynchronous, so ``StubDelivery/immediate`` is equivalent to
  /// ``StubDelivery/nextTurn``.
  public var delivery: StubDelivery {
    get { gate.delivery }
    set { gate.delivery = newValue }
  }

  /// Delivers the response for a URL to pending and later requests, if delivery is manual.
  public func complete(_ url: URL) {
    gate.complete(url.absoluteURL)
  }

  /// Delivers all pending and later responses.
  public func completeAll() {
    gate.delivery = .immediate
  }

  /// Returns the stubbed response once it may be delivered.
  ///
  /// - Throws: The error of the stub; `DataLoadingError.tooManyBytes` if the body exceeds the
  ///   request's limit; `CancellationError` if the task is cancelled; `ImageLoadingError.unstubbed`
  ///   for a URL without a stub, which also fails the test.
  public func data(for request: DataRequest) async throws -> DataResponse {
    try await data(for: request) { _ in }
  }

  /// Returns the stubbed response once it may be delivered, and reports its body as progress.
  ///
  /// - Throws: The same errors as ``data(for:)``.
  public func data(
    for request: DataRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws -> DataResponse {
    let url = request.url.absoluteURL
    let responder = state.withLock { state in
      state.requests.append(request)
      return state.responders[url]
    }
    guard let responder else {
      report(
        "\(ImageLoadingError.unstubbed(url)); "
          + "add: `loader.stub(url, body: ...)` to the StubDataLoader", site)
      throw ImageLoadingError.unstubbed(url)
    }
    guard await gate.passed(url) else {
      state.withLock { $0.cancelledRequests.append(request) }
      throw CancellationError()
    }
    let response = try responder(request)
    guard response.body.count <= request.maximumByteCount else {
      throw DataLoadingError.tooManyBytes(limit: request.maximumByteCount)
    }
    progress(
      ImageProgress(
        receivedByteCount: response.body.count, expectedByteCount: response.body.count))
    return response
  }
}
