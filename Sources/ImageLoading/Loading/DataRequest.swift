public import Foundation

/// Which bytes to fetch.
public struct DataRequest: Hashable, Sendable {
  /// Where the bytes are.
  public var url: URL
  /// The header fields to send, by name.
  public var headers: [String: String]
  /// The most bytes that the body may have.
  public var maximumByteCount: Int

  /// Creates a request.
  public init(url: URL, headers: [String: String] = [:], maximumByteCount: Int) {
    self.url = url
    self.headers = headers
    self.maximumByteCount = maximumByteCount
  }
}
