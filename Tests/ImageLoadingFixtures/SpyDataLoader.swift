public import SnapshotImageLoadingCore

/// A data loader that records its requests and responds with a test's closure.
public final class SpyDataLoader: DataLoading {
  private struct State {
    var requests: [DataRequest] = []
    var running = 0
    var maximumRunningCount = 0
    var cancelled = 0
  }

  private let state = Locked(State())
  private let respond: @Sendable (DataRequest) async throws -> DataResponse
  /// A gate that opens when the first request arrives.
  public let began = Gate()
  /// A gate that opens when the first request is cancelled.
  public let wasCancelled = Gate()

  /// Creates a loader with a closure that responds to requests.
  public init(_ respond: @escaping @Sendable (DataRequest) async throws -> DataResponse) {
    self.respond = respond
  }

  /// The requests, in order.
  public var requests: [DataRequest] { state.withLock { $0.requests } }
  /// The maximum number of requests in progress at the same time.
  public var maximumRunningCount: Int { state.withLock { $0.maximumRunningCount } }
  /// The number of requests that were cancelled while in progress.
  public var cancelledCount: Int { state.withLock { $0.cancelled } }

  /// Records a request and responds with the closure.
  public func data(for request: DataRequest) async throws -> DataResponse {
    state.withLock { state in
      state.requests.append(request)
      state.running += 1
      state.maximumRunningCount = max(state.maximumRunningCount, state.running)
    }
    began.open()
    defer { state.withLock { $0.running -= 1 } }
    return try await withTaskCancellationHandler {
      try await respond(request)
    } onCancel: {
      state.withLock { $0.cancelled += 1 }
      wasCancelled.open()
    }
  }
}
