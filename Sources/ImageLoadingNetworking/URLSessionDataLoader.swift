import Foundation
public import SnapshotImageLoading

/// Fetches bytes by HTTP and HTTPS, over one `URLSession` for the whole process.
///
/// The session has no cache, because on Linux it stores no response; a pipeline has one of its own.
/// It has no time-out either: a pipeline gives up by itself. Redirects are followed to HTTP and HTTPS,
/// and to no other scheme, so a server cannot make a file of this machine appear.
///
/// No cookie is stored or sent, and no stored password is used. The status 401 or 407 is reported
/// immediately; there is no second request. A request's own `Authorization`, `Cookie` and
/// `Proxy-Authorization` fields do not follow a redirect to another origin.
public struct URLSessionDataLoader: DataLoading {
  /// Creates a loader; all of them share the process's session.
  public init() {}

  /// Fetches the bytes of a URL.
  ///
  /// - Throws: `DataLoadingError.tooManyBytes` when the server announces more bytes than the request
  ///   allows, or sends them; `DataLoadingError.unsupportedScheme` immediately when the scheme is
  ///   not HTTP or HTTPS; `CancellationError` immediately when the task is cancelled; otherwise
  ///   `URLError`.
  public func data(for request: DataRequest) async throws -> DataResponse {
    guard request.url.isOfTheWeb else {
      throw DataLoadingError.unsupportedScheme(request.url.scheme)
    }
    let transfer = Transfer(maximumByteCount: request.maximumByteCount)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.begin(request, in: .shared, continuation)
      }
    } onCancel: {
      transfer.end(.failure(CancellationError()))
    }
  }
}
