/// The headers of all responses.
///
/// No response permits another origin or may be cached.
struct ResponseHead: Hashable, Sendable {
  /// The names and values.
  let headers: [String: String]
  /// The name of the status, such as `OK`.
  let phrase: String
  private let status: Int
  private let byteCount: Int

  /// Creates the head of a response.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - policy: The content security policy, or `nil` for one that permits nothing.
  init(_ answer: ReviewBackend.Answer, policy: String? = nil) {
    (status, byteCount) = (answer.status, answer.body.count)
    phrase = answer.phrase
    headers = [
      "Cache-Control": "no-store",
      "Connection": "close",
      "Content-Security-Policy": policy ?? "default-src 'none'; frame-ancestors 'none'",
      "Content-Type": answer.contentType,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    ]
  }

  /// The bytes of the head, including the empty line.
  var bytes: [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(phrase)", "Content-Length: \(byteCount)"]
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

extension ReviewBackend.Answer {
  /// The name of the status.
  fileprivate var phrase: String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}
