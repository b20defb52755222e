/// The request line and the headers of a request, read strictly.
///
/// A request is refused if servers may interpret it differently, such as one with a repeated header
/// that the server reads, bare line feeds, folded lines, a percent-encoded path, or a body of
/// unknown length. Source: RFC 9112, sections 2.2, 3, 5, and 6.
struct RequestHead: Hashable, Sendable {
  /// The maximum length in bytes.
  static let maximumByteCount = 16 << 10
  /// The maximum number of headers.
  static let maximumHeaderCount = 64

  /// The method, such as `GET`.
  let method: String
  /// The path; it consists of letters, digits, and `/._-`.
  let path: String
  /// The length of the body in bytes.
  let contentLength: Int
  private let headers: [String: String]

  /// The headers that the server reads, in lowercase; none of them may be repeated.
  static let singleHeaders: Set = [
    "host", "origin", "authorization", "content-type", "content-length", "sec-fetch-site",
    "transfer-encoding", "connection",
  ]

  /// Returns the value of a header that the server reads.
  ///
  /// - Parameter name: The name in lowercase.
  subscript(name: String) -> String? { headers[name] }

  /// The length of the head at the start of bytes, including the empty line, or `nil` if it is
  /// incomplete.
  ///
  /// - Parameter start: The number of bytes that were already searched for the end.
  static func length(in bytes: [UInt8], from start: Int) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    var index = max(0, start - end.count + 1)
    while index + end.count <= bytes.count {
      if bytes[index] == end[0], Array(bytes[index..<index + end.count]) == end {
        return index + end.count
      }
      index += 1
    }
    return nil
  }

  /// Reads a complete head.
  ///
  /// - Throws: The response to a request that is not valid.
  init(_ bytes: [UInt8]) throws(RequestRefusal) {
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) })
    else { throw .malformed("its head has control characters or bytes that are not ASCII") }
    let lines = bytes.dropLast(2).split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast()
    guard lines.allSatisfy({ $0.last == 0x0D && !$0.dropLast().contains(0x0D) }) else {
      throw .malformed("its lines do not end with CR LF")
    }
    var parsed = lines.map { String(decoding: $0.dropLast(), as: UTF8.self) }
    let parts = parsed.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1", !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { throw .malformed("its first line is invalid") }
    guard parts[1].first == "/", parts[1].utf8.allSatisfy(Self.isAllowedInPath) else {
      throw .malformed("its path has characters other than letters, digits, and /._-")
    }
    (method, path) = (String(parts[0]), String(parts[1]))
    headers = try Self.headers(parsed)
    guard headers["transfer-encoding"] == nil else {
      throw .malformed("its body has an unknown length")
    }
    contentLength = try Self.length(headers["content-length"])
  }

  private static func headers(_ lines: [String]) throws(RequestRefusal) -> [String: String] {
    guard lines.count <= maximumHeaderCount else { throw .tooLarge("its head") }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy(isAllowedInName)
      else { throw .malformed("a header has no valid name") }
      let name = line[..<colon].lowercased()
      guard singleHeaders.contains(name) else { continue }
      guard headers[name] == nil else { throw .malformed("the header \(name) is repeated") }
      var value = line[line.index(after: colon)...]
      while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
      while let last = value.last, last == " " || last == "\t" { value.removeLast() }
      headers[name] = String(value)
    }
    return headers
  }

  private static func length(_ text: String?) throws(RequestRefusal) -> Int {
    guard let text else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed("its length is not a number")
    }
    // A number with many more digits would not fit into an integer.
    guard text.utf8.count <= 12, let length = Int(text) else { throw .tooLarge("its body") }
    return length
  }

  private static func isAllowedInPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-".utf8.contains(byte)
    }
  }

  /// The characters of a token: RFC 9110, section 5.6.2.
  private static func isAllowedInName(_ byte: UInt8) -> Bool {
    isAllowedInPath(byte) && byte != UInt8(ascii: "/") || "!#$%&'*+^`|~".utf8.contains(byte)
  }
}
