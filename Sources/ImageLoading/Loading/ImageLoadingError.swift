public import Foundation

/// An error of an image loader.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageLoadingError: Error, Sendable {
  // The load did not start, or was cancelled.

  /// The text is not a URL.
  case invalidURL(String)
  /// The loader does not support the URL's scheme.
  case unsupportedScheme(URL)
  /// The request only allows the cache, which does not have the image.
  case notCached(URL)
  /// The load was cancelled.
  case cancelled(URL)

  // There is no response.

  /// The bytes could not be loaded; the underlying error is that of the data loader.
  case transport(URL, underlying: any Error)
  /// The bytes did not arrive in time.
  case timedOut(URL, after: Duration)

  // The response is unacceptable.

  /// The server responded with a status outside of 200 to 299.
  case unacceptableStatusCode(URL, Int)
  /// The content type is not that of an image. The type is as the server wrote it.
  case unacceptableContentType(URL, String)
  /// The response exceeds the limit in bytes.
  case tooManyBytes(URL, limit: Int)

  // The bytes are not a valid image.

  /// The bytes could not be decoded within the limits; the underlying error is that of the decoder.
  case decodingFailed(URL, underlying: any Error)
  /// A processor threw an error.
  case processingFailed(URL, processor: String, underlying: any Error)

  // Errors of stubs in tests.

  /// A test has no stub for the request.
  case unstubbed(URL)
  /// A stub of a test specifies a failure.
  case stubbedFailure(URL, reason: String)
}

extension ImageLoadingError {
  /// The URL of the request; `nil` if the text is not a URL.
  public var url: URL? {
    switch self {
    case .invalidURL: nil
    case .unsupportedScheme(let url), .notCached(let url), .cancelled(let url),
      .transport(let url, _), .timedOut(let url, _), .unacceptableStatusCode(let url, _),
      .unacceptableContentType(let url, _), .tooManyBytes(let url, _), .decodingFailed(let url, _),
      .processingFailed(let url, _, _), .unstubbed(let url), .stubbedFailure(let url, _):
      url
    }
  }

  /// The error of the data loader, the decoder, or the processor.
  public var underlyingError: (any Error)? {
    switch self {
    case .transport(_, let error), .decodingFailed(_, let error),
      .processingFailed(_, _, let error):
      error
    default: nil
    }
  }

  /// The server's status if it caused the error: outside of 200 to 299.
  public var statusCode: Int? {
    guard case .unacceptableStatusCode(_, let code) = self else { return nil }
    return code
  }
}

extension ImageLoadingError: Equatable {
  /// Whether two errors have the same description.
  ///
  /// Underlying errors are compared by their descriptions.
  public static func == (first: ImageLoadingError, second: ImageLoadingError) -> Bool {
    first.description == second.description
  }
}
