public import SnapshotImageLoading

/// A data loader that notes what it is asked, and answers as a test says.
public final class SpyDataLoader: DataLoading {
  private struct State {
    var requests: [DataRequest] = []
    var running = 0
    var maximumRunningCount = 0
    var cancelled = 0
  }

  private let state = Locked(State())
  private let respond: @Sendable (DataRequest) async throws -> DataResponse
  /// Opened when the first request arrives.
  public let began = Gate()
  /// Opened when the first request is cancelled.
  public let wasCancelled = Gate()

  /// Creates a loader of an respond.
  public init(_ respond: @escaping @Sendable (DataRequest) async throws -> DataResponse) {
    self.respond = respond
  }

  /// What was asked for, in order.
  public var requests: [DataRequest] { state.withLock { $0.requests } }
  /// How many requests were under way at once, at most.
  public var maximumRunningCount: Int { state.withLock { $0.maximumRunningCount } }
  /// How many requests were cancelled while they were under way.
  public var cancelledCount: Int { state.withLock { $0.cancelled } }

  /// Notes a request, and answers as the test says.
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
