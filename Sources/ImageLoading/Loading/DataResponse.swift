/// Bytes that were fetched, and what was said of them.
public struct DataResponse: Hashable, Sendable {
  /// The body.
  public var body: [UInt8]
  /// The HTTP status, or `nil` where there is none, as of a file.
  public var statusCode: Int?
  /// The header fields by their names in small letters.
  public let headers: [String: String]

  /// Creates a response.
  public init(body: [UInt8], statusCode: Int? = nil, headers: [String: String] = [:]) {
    self.body = body
    self.statusCode = statusCode
    // Sorted, so that two names that differ in case only are always joined in one order.
    self.headers = Dictionary(
      headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
    ) { $0 + ", " + $1 }
  }
}
