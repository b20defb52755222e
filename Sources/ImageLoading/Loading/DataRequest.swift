public import Foundation

/// A request for bytes.
public struct DataRequest: Hashable, Sendable {
  /// The URL of the bytes.
  public var url: URL
  /// The header fields to send, by their names.
  public var headers: [String: String]
  /// The maximum number of bytes of the body.
  public var maximumByteCount: Int

  /// Creates a request.
  public init(url: URL, headers: [String: String] = [:], maximumByteCount: Int) {
    self.url = url
    self.headers = headers
    self.maximumByteCount = maximumByteCount
  }
}
