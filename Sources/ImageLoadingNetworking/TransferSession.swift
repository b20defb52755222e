import Dispatch
import Foundation
import SnapshotImageLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The process's one session, and the transfers that it carries.
///
/// A second session would cost threads, and on Linux they are never given back. `await` for a session's
/// data was seen to hang and to crash there under cancellation; a task with a completion handler keeps
/// its bytes to itself until all are there, so that nothing could limit them. So the session has a
/// delegate, which hands on what comes.
final class TransferSession: NSObject, Sendable {
  static let shared = TransferSession()

  private let transfers = Locked<[Int: Transfer]>([:])
  private let session = Locked<URLSession?>(nil)
  /// Where tasks are cancelled: `cancel()` waits for the session's own queue, and whoever gives up a
  /// load must not.
  private let cancellations = DispatchQueue(label: "SnapshotImageLoadingNetworking.cancellations")

  /// Makes a task for a transfer; it is not begun.
  func task(for request: DataRequest, _ transfer: Transfer) -> URLSessionDataTask {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
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
      // Images need no session: no user data is stored or sent to a server.
      configuration.httpCookieStorage = nil
      configuration.httpCookieAcceptPolicy = .never
      configuration.httpShouldSetCookies = false
      configuration.urlCredentialStorage = nil
      // Pipelines limit what is under way, and how long it may take.
      configuration.httpMaximumConnectionsPerHost = 64
      configuration.timeoutIntervalForRequest = 86_400
      let made = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      session = made
      return made
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
    // Linux ignores any other disposition; a transfer cancels its task by itself.
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  /// Never sends a password, so the response that requires one is the result.
  ///
  /// Server certificates are checked as usual.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let asksForPassword = challenge.failureResponse is HTTPURLResponse
    completionHandler(asksForPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
  }

  /// Follows HTTP redirects, without the user's credentials if the origin changes.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let url = request.url, url.isOfTheWeb else { return completionHandler(nil) }
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
  /// The scheme, the host and the port (RFC 6454).
  fileprivate var origin: [String] {
    let scheme = (scheme ?? "").lowercased()
    let port = port ?? (scheme == "https" ? 443 : 80)
    return [scheme, (host(percentEncoded: true) ?? "").lowercased(), String(port)]
  }
}
