import Foundation

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
    case .stubbedFailure(let url, let reason):
      "stubbed failure of \(url): \(reason)"
    }
  }
}
