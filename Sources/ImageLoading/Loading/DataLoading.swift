public import Foundation

/// What fetches bytes for a pipeline: the network, files, or a test.
public protocol DataLoading: Sendable {
  /// Fetches the bytes of a URL.
  ///
  /// It begins at once, may be called any number of times at once, and should end soon after its
  /// task is cancelled; a pipeline that gave it up does not wait for it.
  ///
  /// - Throws: ``DataLoadingError/tooManyBytes(limit:)`` as soon as it is known that there are more
  ///   than the request allows, and whatever keeps the bytes from being fetched. A status that tells
  ///   of a failure is no error here.
  func data(for request: DataRequest) async throws -> DataResponse
}

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
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $0 + ", " + $1 }
  }
}

/// Why bytes could not be fetched, where no system error says it.
public enum DataLoadingError: Error, Hashable, Sendable {
  /// There are more bytes than the request allows.
  case tooManyBytes(limit: Int)
  /// The path is not that of a file: it is a directory, a device or a pipe.
  case notAFile(path: String)
  /// The `data:` URL does not have the form that RFC 2397 defines.
  case invalidDataURL
  /// The server's answer is not one of HTTP.
  case notHTTP
}

extension DataLoadingError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .tooManyBytes(let limit): "there are more than \(limit) bytes"
    case .notAFile(let path): "\(path) is not a regular file"
    case .invalidDataURL: "the data: URL has no comma, or its Base64 is invalid"
    case .notHTTP: "the answer is not one of HTTP"
    }
  }
}
