public import Foundation

/// Why an image could not be loaded.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageLoadingError: Error, Sendable {
  // Nothing was asked for.

  /// The text is not a URL.
  case invalidURL(String)
  /// The loader does not know how to load from such a URL.
  case unsupportedScheme(URL)
  /// Only a cache was to answer, and none can.
  case notCached(URL)
  /// The load was given up.
  case cancelled(URL)

  // No answer came.

  /// The bytes could not be fetched or read; the error is the one that the data loader threw.
  case transport(URL, underlying: any Error)
  /// The bytes were not there in time.
  case timedOut(URL, after: Duration)

  // The answer is not one to decode.

  /// The server answered with a status outside of 200 to 299.
  case unacceptableStatusCode(URL, Int)
  /// The server says that the bytes are no image; the type is as it wrote it.
  case unacceptableContentType(URL, String)
  /// There are more bytes than the limit.
  case tooManyBytes(URL, limit: Int)

  // The bytes do not become an image.

  /// The bytes are not an image that can be decoded within the limits; the error is the decoder's.
  case decodingFailed(URL, underlying: any Error)
  /// A processor threw.
  case processingFailed(URL, processor: String, underlying: any Error)

  // In tests.

  /// A test asked for an image for which it has no stand-in.
  case unstubbed(URL)
  /// A test's stand-in is a failure.
  case stubbedFailure(URL, reason: String)
}

extension ImageLoadingError {
  /// The URL that was asked for; `nil` when it is not a URL.
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

  /// The error beneath: of the data loader, the decoder or the processor, as it was thrown.
  public var underlyingError: (any Error)? {
    switch self {
    case .transport(_, let error), .decodingFailed(_, let error),
      .processingFailed(_, _, let error):
      error
    default: nil
    }
  }

  /// The server's status when it is the reason: outside of 200 to 299.
  public var statusCode: Int? {
    guard case .unacceptableStatusCode(_, let code) = self else { return nil }
    return code
  }
}

extension ImageLoadingError: Equatable {
  /// Whether two errors say the same; errors beneath count by what they print.
  public static func == (first: ImageLoadingError, second: ImageLoadingError) -> Bool {
    first.description == second.description
  }
}
