import Dispatch
public import SnapshotImageLoadingCore

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Loads bytes over HTTP and HTTPS, with one `URLSession` for the entire process or a given one.
///
/// The session of the process has no cache, because `URLSession` does not store responses on Linux,
/// and no timeout. A pipeline provides both. Redirects are followed only to HTTP and HTTPS, so a
/// server cannot redirect to a local file.
///
/// This session stores and sends no cookie, and uses no stored password. It reports the status 401
/// or 407 immediately; there is no second request. The `Authorization`, `Cookie`, and
/// `Proxy-Authorization` fields of a request do not follow a redirect to another origin.
public struct URLSessionDataLoader: DataLoading {
  private let session: TransferSession

  /// Creates a loader with the process's session.
  public init() {
    session = .shared
  }

  /// Creates a loader with a given session.
  ///
  /// The session's configuration and delegate determine its use of caches, cookies, passwords, and
  /// redirects. The session delivers a body only when it is complete, so progress is reported once.
  /// A body that exceeds the request's limit is an error, but only after it has been in memory.
  public init(session: URLSession) {
    self.session = TransferSession(session)
  }

  /// Loads the bytes of a URL.
  ///
  /// - Throws: The same errors as ``data(for:progress:)``.
  public func data(for request: DataRequest) async throws -> DataResponse {
    try await data(for: request) { _ in }
  }

  /// Loads the bytes of a URL and reports the progress of the transfer.
  ///
  /// - Throws: `DataLoadingError.tooManyBytes` if the server announces or sends more bytes than the
  ///   request allows; `DataLoadingError.unsupportedScheme` immediately if the scheme is not HTTP
  ///   or HTTPS; `CancellationError` immediately when the task is cancelled; otherwise `URLError`.
  public func data(
    for request: DataRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws -> DataResponse {
    guard request.url.isHTTP else {
      throw DataLoadingError.unsupportedScheme(request.url.scheme)
    }
    let transfer = Transfer(maximumByteCount: request.maximumByteCount, progress: progress)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.begin(request, in: session, continuation)
      }
    } onCancel: {
      transfer.end(.failure(CancellationError()))
    }
  }
}

/// A session and its transfers: the process's own one, or one that the application provides.
///
/// Every additional session would cost threads, which Linux never releases. With cancellation, the
/// `async` methods of `URLSession` can hang or crash there. A task with a completion handler
/// buffers its body, so the size cannot be limited. The session therefore has a delegate that
/// forwards the data as it arrives.
final class TransferSession: NSObject, Sendable {
  static let shared = TransferSession()

  /// The session of the application, or `nil` for the process's own one.
  private let given: URLSession?
  private let transfers = Locked<[Int: Transfer]>([:])
  private let session = Locked<URLSession?>(nil)
  /// The queue on which tasks are cancelled.
  ///
  /// `cancel()` waits for the session's own queue, and a caller that cancels a load must not block.
  private let cancellations = DispatchQueue(label: "SnapshotImageLoadingNetworking.cancellations")

  init(_ given: URLSession? = nil) {
    self.given = given
  }

  /// Creates a task for a transfer without resuming it.
  func task(for request: DataRequest, _ transfer: Transfer) -> URLSessionDataTask {
    var urlRequest = URLRequest(url: request.url)
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    if let given {
      return given.dataTask(with: urlRequest) { data, response, error in
        transfer.complete(data ?? Data(), response, error)
      }
    }
    urlRequest.cachePolicy = .reloadIgnoringLocalCacheData
    let task = existingSession().dataTask(with: urlRequest)
    transfers.withLock { $0[task.taskIdentifier] = transfer }
    return task
  }

  func cancel(_ task: URLSessionDataTask) {
    transfers.withLock { $0[task.taskIdentifier] = nil }
    cancellations.async { task.cancel() }
  }

  private func existingSession() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      // Image requests are anonymous: the session adds no cookies or credentials, and keeps none.
      configuration.httpCookieStorage = nil
      configuration.httpCookieAcceptPolicy = .never
      configuration.httpShouldSetCookies = false
      configuration.urlCredentialStorage = nil
      // Pipelines limit the number and the duration of transfers.
      configuration.httpMaximumConnectionsPerHost = 64
      configuration.timeoutIntervalForRequest = 86_400
      let newSession = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      session = newSession
      return newSession
    }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }
}

extension TransferSession: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(of: dataTask)?.receive(response)
    // Linux ignores any other disposition; the transfer cancels its task itself.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  /// Never answers a password challenge, so the 401 or 407 response is the result.
  ///
  /// Server certificates receive the default validation.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let requiresPassword = challenge.failureResponse is HTTPURLResponse
    completionHandler(requiresPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
  }

  /// Follows redirects to HTTP URLs, and drops credential headers if the origin changes.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let url = request.url, url.isHTTP else { return completionHandler(nil) }
    var request = request
    if url.origin != response.url?.origin {
      for name in ["Authorization", "Cookie", "Proxy-Authorization"] {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(task.response, error)
  }
}

extension URL {
  /// The scheme, the host, and the port (RFC 6454).
  fileprivate var origin: [String] {
    let scheme = (scheme ?? "").lowercased()
    let port = port ?? (scheme == "https" ? 443 : 80)
    return [scheme, (host(percentEncoded: true) ?? "").lowercased(), String(port)]
  }
}

/// A task of the session and its caller.
final class Transfer: Sendable {
  typealias Continuation = CheckedContinuation<DataResponse, any Error>

  private struct State {
    var continuation: Continuation?
    var session: TransferSession?
    var task: URLSessionDataTask?
    var body: [UInt8] = []
    /// The announced number of bytes, or `nil` if the server did not announce it.
    var expectedByteCount: Int?
    var isOver = false
  }

  private let maximumByteCount: Int
  private let progress: @Sendable (ImageProgress) -> Void
  private let state = Locked(State())

  init(maximumByteCount: Int, progress: @escaping @Sendable (ImageProgress) -> Void) {
    self.maximumByteCount = maximumByteCount
    self.progress = progress
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
    let length = Int(response.expectedContentLength)
    state.withLock { $0.expectedByteCount = length < 0 ? nil : length }
    guard length > maximumByteCount else { return }
    end(.failure(DataLoadingError.tooManyBytes(limit: maximumByteCount)))
  }

  /// Ends a transfer that exceeds the limit before all of its bytes are in memory.
  func receive(_ data: Data) {
    let received: Result<ImageProgress, DataLoadingError>? = state.withLock { state in
      guard !state.isOver else { return nil }
      guard state.body.count + data.count <= maximumByteCount else {
        return .failure(.tooManyBytes(limit: maximumByteCount))
      }
      state.body.append(contentsOf: data)
      return .success(
        ImageProgress(
          receivedByteCount: state.body.count, expectedByteCount: state.expectedByteCount))
    }
    switch received {
    case .success(let value): progress(value)
    case .failure(let error): end(.failure(error))
    case nil: break
    }
  }

  /// Ends a transfer whose body arrived as a whole.
  func complete(_ body: Data, _ response: URLResponse?, _ error: (any Error)?) {
    if error == nil {
      if let response { receive(response) }
      receive(body)
    }
    complete(response, error)
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
    self.init(body: body, statusCode: response.statusCode, headers: headers, url: response.url)
  }
}
