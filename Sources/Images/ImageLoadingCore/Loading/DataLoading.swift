import Dispatch
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

  /// Loads the bytes of a URL and reports the progress of the transfer.
  ///
  /// The default implementation calls ``data(for:)`` and reports no progress.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: A closure to call on any thread when bytes have arrived.
  /// - Throws: The same errors as ``data(for:)``.
  func data(
    for request: DataRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws -> DataResponse
}

extension DataLoading {
  /// Loads the bytes of a URL without reporting progress.
  public func data(
    for request: DataRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws -> DataResponse {
    try await data(for: request)
  }
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
  /// The URL of the response after redirects, or `nil` for that of the request.
  public let url: URL?

  /// Creates a response.
  public init(
    body: [UInt8], statusCode: Int? = nil, headers: [String: String] = [:], url: URL? = nil
  ) {
    self.body = body
    self.statusCode = statusCode
    self.url = url
    // Sorting joins names that differ only in case in a fixed order.
    self.headers = Dictionary(
      headers.sorted { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }
    ) { $0 + ", " + $1 }
  }

  /// Returns the HTTP response to a request for a URL, or `nil` for other protocols.
  func http(for requested: URL) -> HTTPResponse? {
    statusCode.map { HTTPResponse(url: url ?? requested, statusCode: $0, headers: headers) }
  }
}

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

/// A data loader for `file:` and `data:` URLs.
struct LocalDataLoader: DataLoading {
  private let queue = DispatchQueue(
    label: "SnapshotImageLoadingCore.LocalDataLoader", attributes: .concurrent)

  /// Returns the source of a local URL, or `nil` for others.
  static func source(of url: URL) -> ImageResponse.Source? {
    switch url.scheme?.lowercased() {
    case "file": .file
    case "data": .data
    default: nil
    }
  }

  func data(for request: DataRequest) async throws -> DataResponse {
    try await queue.result {
      if request.url.isFileURL {
        return try LocalDataLoader.file(request)
      }
      return try DataURL(request.url.absoluteString, maximumByteCount: request.maximumByteCount)
        .response
    }.get()
  }

  /// Reads a regular file.
  ///
  /// Reading from a pipe or a device could block forever or never end.
  ///
  /// A `file:` URL names a file of its host (RFC 8089), so a URL with a different host is refused.
  private static func file(_ request: DataRequest) throws -> DataResponse {
    let host = request.url.host(percentEncoded: false) ?? ""
    guard host.isEmpty || host.lowercased() == "localhost" else {
      throw DataLoadingError.foreignHost(host)
    }
    let url = request.url.resolvingSymlinksInPath()
    let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values.isRegularFile == true else { throw DataLoadingError.notAFile(path: url.path) }
    guard let size = values.fileSize, size <= request.maximumByteCount else {
      throw DataLoadingError.tooManyBytes(limit: request.maximumByteCount)
    }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    // One additional byte detects a file that grew.
    let bytes = try file.read(upToCount: size + 1) ?? Data()
    guard bytes.count <= request.maximumByteCount else {
      throw DataLoadingError.tooManyBytes(limit: request.maximumByteCount)
    }
    return DataResponse(body: [UInt8](bytes))
  }
}

/// The contents of a `data:` URL: `data:[<media type>][;base64],<data>` (RFC 2397).
///
/// A fragment is ignored.
struct DataURL {
  /// The bytes, with the media type as the content type.
  let response: DataResponse

  /// Parses a URL.
  ///
  /// - Throws: ``DataLoadingError`` if the URL is malformed or its data exceeds the limit.
  init(_ url: String, maximumByteCount: Int) throws(DataLoadingError) {
    let url = url.prefix { $0 != "#" }
    guard let comma = url.firstIndex(of: ","), let colon = url.firstIndex(of: ":"), colon < comma
    else { throw .invalidDataURL }
    var type = url[url.index(after: colon)..<comma]
    let text = url[url.index(after: comma)...]
    let base64 = ";base64"
    let isBase64 = type.lowercased().hasSuffix(base64)
    if isBase64 { type = type.dropLast(base64.count) }
    // The minimum number of decoded bytes: three for four characters of Base64, or one for three
    // (`%41`).
    let minimumByteCount = isBase64 ? text.utf8.count / 4 * 3 - 2 : text.utf8.count / 3
    guard minimumByteCount <= maximumByteCount else { throw .tooManyBytes(limit: maximumByteCount) }
    let bytes = try DataURL.bytes(of: text, isBase64: isBase64)
    guard bytes.count <= maximumByteCount else { throw .tooManyBytes(limit: maximumByteCount) }
    response = DataResponse(
      body: bytes, headers: ["content-type": type.isEmpty ? "text/plain" : String(type)])
  }

  private static func bytes(
    of text: Substring, isBase64: Bool
  ) throws(DataLoadingError) -> [UInt8] {
    if isBase64 {
      // Base64 may contain white space, which a URL must escape. The padding is optional.
      let base64Text =
        text.contains("%")
        ? text.removingPercentEncoding?.filter { !$0.isWhitespace } : String(text)
      guard var base64Text else { throw .invalidDataURL }
      let missingCount = 4 - base64Text.utf8.count % 4
      if missingCount < 3 { base64Text += String(repeating: "=", count: missingCount) }
      guard let data = Data(base64Encoded: base64Text) else { throw .invalidDataURL }
      return [UInt8](data)
    }
    var bytes: [UInt8] = []
    var remaining = text.utf8[...]
    while let byte = remaining.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = remaining.popFirst().flatMap(hexDigit),
        let low = remaining.popFirst().flatMap(hexDigit)
      else { throw .invalidDataURL }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
