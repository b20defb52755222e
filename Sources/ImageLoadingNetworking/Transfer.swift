import Foundation
import SnapshotImageLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A task of the session and its caller.
final class Transfer: Sendable {
  typealias Continuation = CheckedContinuation<DataResponse, any Error>

  private struct State {
    var continuation: Continuation?
    var session: TransferSession?
    var task: URLSessionDataTask?
    var body: [UInt8] = []
    var isOver = false
  }

  private let maximumByteCount: Int
  private let state = Locked(State())

  init(maximumByteCount: Int) {
    self.maximumByteCount = maximumByteCount
  }

  func begin(
    _ request: DataRequest, in session: TransferSession, _ continuation: Continuation
  ) {
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    guard !isOver else { return continuation.resume(throwing: CancellationError()) }
    let task = session.task(for: request, self)
    let isActive = state.withLock { state in
      if !state.isOver { (state.session, state.task) = (session, task) }
      return !state.isOver
    }
    // A task that was never resumed must be cancelled as well; otherwise, the session retains it.
    guard isActive else { return session.cancel(task) }
    task.resume()
  }

  /// Ends the transfer.
  ///
  /// Only the first call has an effect.
  func end(_ result: Result<DataResponse, any Error>, cancelling: Bool = false) {
    let ended = state.withLock { state in
      defer {
        state = State()
        state.isOver = true
      }
      return state
    }
    guard !ended.isOver else { return }
    if let task = ended.task, cancelling || (try? result.get()) == nil {
      ended.session?.cancel(task)
    }
    ended.continuation?.resume(with: result)
  }

  /// Cancels a transfer that requires a password or that announces more bytes than are allowed.
  ///
  /// Without a password, Foundation on Linux never completes such a task, so its status is
  /// taken from the head of the response.
  func receive(_ response: URLResponse) {
    if let response = response as? HTTPURLResponse, [401, 407].contains(response.statusCode) {
      return end(.success(DataResponse(response, body: [])), cancelling: true)
    }
    guard response.expectedContentLength > Int64(maximumByteCount) else { return }
    end(.failure(DataLoadingError.tooManyBytes(limit: maximumByteCount)))
  }

  /// Ends a transfer that exceeds the limit before all of its bytes are in memory.
  func receive(_ data: Data) {
    let exceedsLimit = state.withLock { state in
      guard !state.isOver else { return false }
      guard state.body.count + data.count <= maximumByteCount else { return true }
      state.body.append(contentsOf: data)
      return false
    }
    if exceedsLimit { end(.failure(DataLoadingError.tooManyBytes(limit: maximumByteCount))) }
  }

  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    if let error { return end(.failure(error)) }
    guard let response = response as? HTTPURLResponse else {
      return end(.failure(DataLoadingError.notHTTP))
    }
    let body = state.withLock { $0.body }
    end(.success(DataResponse(response, body: body)))
  }
}

extension DataResponse {
  fileprivate init(_ response: HTTPURLResponse, body: [UInt8]) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    self.init(body: body, statusCode: response.statusCode, headers: headers)
  }
}
