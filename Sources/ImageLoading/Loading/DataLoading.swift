public import Foundation

/// A type that loads bytes for a pipeline, for example from the network.
public protocol DataLoading: Sendable {
  /// Loads the bytes of a URL.
  ///
  /// The pipeline may call the method several times concurrently. The method starts immediately and
  /// should end soon after its task is cancelled. The pipeline does not wait for cancelled calls.
  ///
  /// - Throws: ``DataLoadingError/tooManyBytes(limit:)`` as soon as the response exceeds the
  ///   request's limit, or the error that ended the transfer. The pipeline wraps errors in
  ///   ``ImageLoadingError/transport(_:underlying:)``, except for an ``ImageLoadingError``. An HTTP
  ///   status that indicates a failure is not an error here.
  func data(for request: DataRequest) async throws -> DataResponse
}

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
