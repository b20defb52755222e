/// The response to a data request.
public struct DataResponse: Hashable, Sendable {
  /// The body.
  public var body: [UInt8]
  /// The HTTP status, or `nil` for other protocols and for files.
  public var statusCode: Int?
  /// The header fields, by their names in lower case.
  public let headers: [String: String]

  /// Creates a response.
  public init(body: [UInt8], statusCode: Int? = nil, headers: [String: String] = [:]) {
    self.body = body
    self.statusCode = statusCode
    // Sorting joins names that differ only in case in a fixed order.
    self.headers = Dictionary(
      headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
    ) { $0 + ", " + $1 }
  }
}
