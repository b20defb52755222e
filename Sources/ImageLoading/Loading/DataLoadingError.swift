/// An error of a data loader that has no system error.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DataLoadingError: Error, Hashable, Sendable {
  /// The response has more bytes than the request allows.
  case tooManyBytes(limit: Int)
  /// The path is that of a directory, a device, or a pipe.
  case notAFile(path: String)
  /// The `data:` URL does not have the format of RFC 2397.
  case invalidDataURL
  /// The response is not an HTTP response.
  case notHTTP
  /// The loader does not support URLs with this scheme, or without one (`nil`).
  case unsupportedScheme(String?)
  /// The `file:` URL names a different host.
  case foreignHost(String)
}

extension DataLoadingError: CustomStringConvertible {
  /// The problem.
  public var description: String {
    switch self {
    case .tooManyBytes(let limit): "more than \(limit) bytes"
    case .notAFile(let path): "\(path) is not a regular file"
    case .invalidDataURL: "malformed `data:` URL: missing comma or invalid Base64"
    case .notHTTP: "not an HTTP response"
    case .unsupportedScheme(let scheme?): "the scheme \"\(scheme)\" is not supported"
    case .unsupportedScheme(nil): "the URL has no scheme"
    case .foreignHost(let host):
      "the `file:` URL names the host \"\(host)\"; use file:///path for a file on this machine"
    }
  }
}
