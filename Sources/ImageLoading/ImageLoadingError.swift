public import Foundation

/// Why an image could not be loaded.
public enum ImageLoadingError: Error, Sendable {
  /// The text is not a URL.
  case invalidURL(String)
  /// The loader does not know how to load from such a URL.
  case unsupportedScheme(URL)
  /// The bytes could not be read.
  case unreadable(URL, reason: String)
  /// The bytes are not an image that can be decoded.
  case decodingFailed(URL, reason: String)
  /// A test asked for an image for which it has no stand-in.
  case unstubbed(URL)
  /// A test's stand-in is a failure.
  case stubbedFailure(URL, reason: String)
  /// The load was given up.
  case cancelled(URL)
}

extension ImageLoadingError: Equatable {}

extension ImageLoadingError: CustomStringConvertible {
  /// What is wrong, with which URL, and what to do.
  public var description: String {
    switch self {
    case .invalidURL(let text):
      "\"\(text)\" is not a URL"
    case .unsupportedScheme(let url):
      "\(url) cannot be loaded: the loader in force reads file: URLs only; "
        + (TestEnvironment.isActive
          ? "this is a test without stubs: call `withStubbedImages` around it"
          : "give another loader by `loader:` or `ImageLoader.$current.withValue`")
    case .unreadable(let url, let reason):
      "\(url) cannot be read: \(reason)"
    case .decodingFailed(let url, let reason):
      "\(url) cannot be decoded: \(reason)"
    case .unstubbed(let url):
      "un-stubbed image request for URL: \(url)"
    case .stubbedFailure(let url, let reason):
      "\(url) fails, as its stub says: \(reason)"
    case .cancelled(let url):
      "the load of \(url) was cancelled"
    }
  }
}
