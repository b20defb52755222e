import Foundation
public import SnapshotImageLoading

/// Loads bytes over HTTP and HTTPS, with one `URLSession` for the entire process.
///
/// The session has no cache, because `URLSession` does not store responses on Linux, and no
/// timeout. A pipeline provides both. Redirects are followed only to HTTP and HTTPS, so a server
/// cannot redirect to a local file.
///
/// No cookie is stored or sent, and no stored password is used. The status 401 or 407 is reported
/// immediately; there is no second request. The `Authorization`, `Cookie`, and
/// `Proxy-Authorization` fields of a request do not follow a redirect to another origin.
public struct URLSessionDataLoader: DataLoading {
  /// Creates a loader.
  ///
  /// All loaders share the process's session.
  public init() {}

  /// Loads the bytes of a URL.
  ///
  /// - Throws: `DataLoadingError.tooManyBytes` if the server announces or sends more bytes than the
  ///   request allows; `DataLoadingError.unsupportedScheme` immediately if the scheme is not HTTP
  ///   or HTTPS; `CancellationError` immediately when the task is cancelled; otherwise `URLError`.
  public func data(for request: DataRequest) async throws -> DataResponse {
    guard request.url.isHTTP else {
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
