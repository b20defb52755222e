public import Foundation
import SnapshotDrawing

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
  /// Stubs are active, but not in the task that made the request.
  case outsideStubScope(URL)
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
      .processingFailed(let url, _, _), .unstubbed(let url), .outsideStubScope(let url),
      .stubbedFailure(let url, _):
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

extension ImageLoadingError: CustomStringConvertible {
  /// The problem, the URL, and the remedy.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "\"\(text)\" is not a valid URL; check the string"
    case .unsupportedScheme(let url) where !url.isHTTP:
      "cannot load \(url.shortDescription): no data loader supports the scheme "
        + "\"\(url.scheme ?? "")\"; use https, http, file, or data, or set a custom data loader"
    case .unsupportedScheme(let url):
      "cannot load \(url.shortDescription): the current image loader only reads `file:` and "
        + "`data:` URLs; "
        + (TestEnvironment.isActive
          ? "in a test, wrap the code in `withStubbedImages`"
          : "import SnapshotImageLoadingNetworking and set "
            + "`ImagePipeline.shared.dataLoader = URLSessionDataLoader()`")
    case .notCached(let url):
      "\(url.shortDescription) is not cached, and the request only allows the cache; "
        + "use another `cachePolicy`"
    case .cancelled(let url):
      "the load of \(url.shortDescription) was cancelled"
    case .transport(let url, let error):
      "cannot load \(url.shortDescription): \(error)"
    case .timedOut(let url, let duration):
      "loading \(url.shortDescription) timed out after \(duration); "
        + "raise `timeout`, or check the server"
    case .unacceptableStatusCode(let url, let code):
      "cannot load \(url.shortDescription): the server responded with status \(code)"
    case .unacceptableContentType(let url, let type):
      "\(url.shortDescription) is not an image: its content type is \"\(type)\"; "
        + "correct the server, or add the type to `acceptableContentTypes`"
    case .tooManyBytes(let url, let limit):
      "\(url.shortDescription) exceeds the limit of \(limit) bytes; "
        + "serve a smaller image, or raise `maximumResponseByteCount`"
    case .decodingFailed(let url, let error):
      "cannot decode \(url.shortDescription): \(error)"
    case .processingFailed(let url, let processor, let error):
      "cannot process \(url.shortDescription) with \"\(processor)\": \(error)"
    case .unstubbed(let url):
      "un-stubbed image request for URL: \(url)"
    case .outsideStubScope(let url):
      "no stubs are in scope for \(url.shortDescription): stubs are active, but only in other "
        + "tasks, and `DispatchQueue.async` and detached tasks leave their scope; in such a closure, "
        + "call `images.use { … }` or pass `loader: images`; in a test without stubs, wrap the code in "
        + "`withStubbedImages`"
    case .stubbedFailure(let url, let reason):
      "stubbed failure of \(url): \(reason)"
    }
  }
}

/// The log of failures that no completion handler receives.
///
/// A view without a completion handler writes one line per failure. To read or redirect the lines
/// in an application or a test, use `$write.withValue`.
public enum ImageLoadingLog {
  /// Writes a line, which has no line break at its end.
  ///
  /// The default function writes to standard error.
  @TaskLocal public static var write: @Sendable (_ line: String) -> Void = { line in
    StandardError.write(line)
  }
}

extension URL {
  /// The text of the URL.
  ///
  /// The middle of a URL with more than 300 characters, such as a `data:` URL, is left out.
  var shortDescription: String {
    let text = absoluteString
    guard text.utf8.count > 300 else { return text }
    return "\(text.prefix(200))...\(text.suffix(20)) (\(text.utf8.count) bytes)"
  }

  /// Whether the scheme is HTTP or HTTPS.
  package var isHTTP: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
