/// Why bytes could not be fetched, where no system error says it.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DataLoadingError: Error, Hashable, Sendable {
  /// There are more bytes than the request allows.
  case tooManyBytes(limit: Int)
  /// The path is not that of a file: it is a directory, a device or a pipe.
  case notAFile(path: String)
  /// The `data:` URL does not have the form that RFC 2397 defines.
  case invalidDataURL
  /// The server's answer is not one of HTTP.
  case notHTTP
  /// The loader does not fetch URLs of this scheme, or of a URL without one (`nil`).
  case unsupportedScheme(String?)
  /// The `file:` URL names another host, whose files this machine does not have.
  case foreignHost(String)
}

extension DataLoadingError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .tooManyBytes(let limit): "there are more than \(limit) bytes"
    case .notAFile(let path): "\(path) is not a regular file"
    case .invalidDataURL: "the data: URL has no comma, or its Base64 is invalid"
    case .notHTTP: "the answer is not one of HTTP"
    case .unsupportedScheme(let scheme?): "the scheme \"\(scheme)\" is not supported"
    case .unsupportedScheme(nil): "the URL has no scheme"
    case .foreignHost(let host):
      "the file: URL names the host \"\(host)\"; use file:///path for a file on this machine"
    }
  }
}
