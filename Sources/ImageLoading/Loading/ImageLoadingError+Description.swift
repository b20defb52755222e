import Foundation

extension ImageLoadingError: CustomStringConvertible {
  /// The problem, the URL, and the remedy.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "\"\(text)\" is not a URL"
    case .unsupportedScheme(let url) where !url.isOfTheWeb:
      "cannot load \(url.shortDescription): no data loader supports the scheme "
        + "\"\(url.scheme ?? "")\"; use https, http, file or data, or set a custom data loader"
    case .unsupportedScheme(let url):
      "\(url.shortDescription) cannot be loaded: the loader in force has no data loader for it, "
        + "and reads file: and data: URLs only; "
        + (TestEnvironment.isActive
          ? "this is a test without stubs: call `withStubbedImages` around it"
          : "import SnapshotImageLoadingNetworking and set "
            + "`ImagePipeline.shared.dataLoader = URLSessionDataLoader()`")
    case .notCached(let url):
      "\(url.shortDescription) is in no cache, and the request allows nothing else"
    case .cancelled(let url):
      "the load of \(url.shortDescription) was cancelled"
    case .transport(let url, let error):
      "\(url.shortDescription) cannot be read: \(error)"
    case .timedOut(let url, let duration):
      "\(url.shortDescription) did not come within \(duration)"
    case .unacceptableStatusCode(let url, let code):
      "\(url.shortDescription) cannot be had: the server answered with status \(code)"
    case .unacceptableContentType(let url, let type):
      "\(url.shortDescription) is no image: its content type is \(type)"
    case .tooManyBytes(let url, let limit):
      "\(url.shortDescription) has more bytes than the limit of \(limit); "
        + "raise `maximumResponseByteCount` or serve a smaller image"
    case .decodingFailed(let url, let error):
      "\(url.shortDescription) cannot be decoded: \(error)"
    case .processingFailed(let url, let processor, let error):
      "\(url.shortDescription) cannot be processed by \"\(processor)\": \(error)"
    case .unstubbed(let url):
      "un-stubbed image request for URL: \(url)"
    case .stubbedFailure(let url, let reason):
      "\(url) fails, as its stub says: \(reason)"
    }
  }
}
