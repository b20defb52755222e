import Dispatch
import Foundation
import SnapshotImageLoading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The process's only session and its transfers.
///
/// Every additional session would cost threads, which Linux never releases. With cancellation, the
/// `async` methods of `URLSession` can hang or crash there. A task with a completion handler
/// buffers its body, so the size cannot be limited. The session therefore has a delegate that
/// forwards the data as it arrives.
final class TransferSession: NSObject, Sendable {
  static let shared = TransferSession()

  private let transfers = Locked<[Int: Transfer]>([:])
  private let session = Locked<URLSession?>(nil)
  /// The queue on which tasks are cancelled.
  ///
  /// `cancel()` waits for the session's own queue, and a caller that cancels a load must not block.
  private let cancellations = DispatchQueue(label: "SnapshotImageLoadingNetworking.cancellations")

  /// Creates a task for a transfer without resuming it.
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
