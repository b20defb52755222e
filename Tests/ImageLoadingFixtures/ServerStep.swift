/// A step of a server's response.
public enum ServerStep: Sendable {
  /// Sends bytes.
  case send([UInt8])
  /// Waits until a test opens a gate.
  case wait(Gate)
  /// Opens a gate for which the test waits.
  case signal(Gate)
  /// Sends bytes repeatedly until the client disconnects.
  case sendForever([UInt8])
  /// Waits until the client disconnects.
  case waitForHangUp

  /// Returns the step that sends a status line, header fields, and a body.
  ///
  /// The length of the body is announced unless the fields specify it.
  public static func response(
    _ status: Int = 200, type: String? = "image/png", headers: [String: String] = [:],
    body: [UInt8] = []
  ) -> ServerStep {
    var fields = ["Connection": "close", "Content-Length": String(body.count)]
    fields["Content-Type"] = type
    fields.merge(headers) { $1 }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return .send([UInt8]("HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n".utf8) + body)
  }
}
