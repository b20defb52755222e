import Testing

@testable import SnapshotCommands

@Suite struct RequestHeadTests {
  private func head(_ lines: String...) throws(RequestRefusal) -> RequestHead {
    try RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  @Test func headOfABrowserIsRead() throws {
    let head = try head(
      "POST /api/apply HTTP/1.1", "Host: 127.0.0.1:80", "Connection: keep-alive",
      "Content-Length: 012", "ORIGIN:  http://127.0.0.1:80\t", "sec-ch-ua: \"a\", \"b\"",
      "Accept: a", "Accept: b")
    #expect(head.method == "POST" && head.path == "/api/apply" && head.contentLength == 12)
    #expect(head["host"] == "127.0.0.1:80" && head["origin"] == "http://127.0.0.1:80")
    #expect(head["content-type"] == nil)
  }

  @Test(
    "A request that servers may interpret differently is refused",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nHost: a\r\nhOST: a",
      "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\n Host: a", "GET / HTTP/1.1\r\nHost: a\r\n b",
      "GET / HTTP/1.1\nHost: a", "GET / HTTP/1.1\rHost: a", "GET / HTTP/1.1\r\nHost: a\nOrigin: b",
      "GET / HTTP/1.1\r\nHost: a\u{0}", "GET / HTTP/1.1\r\nHost: ä", "GET / HTTP/1.1\r\n: a",
      "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.0", "GET / HTTP/2", "GET /", "GET", "", "\r\n",
      " GET / HTTP/1.1", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "get / HTTP/1.1", "G{T / HTTP/1.1",
      "GET http://127.0.0.1/ HTTP/1.1", "GET * HTTP/1.1", "GET // HTTP/1.1 x",
      "GET /%2e%2e/etc/passwd HTTP/1.1", "GET /%00 HTTP/1.1", "GET /?token=a HTTP/1.1",
      "GET /#a HTTP/1.1", "GET /a\\b HTTP/1.1", "GET /;a HTTP/1.1",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1",
      "POST / HTTP/1.1\r\nContent-Length: -1", "POST / HTTP/1.1\r\nContent-Length: +1",
      "POST / HTTP/1.1\r\nContent-Length: 1, 1", "POST / HTTP/1.1\r\nContent-Length: 0x1",
      "POST / HTTP/1.1\r\nContent-Length:", "POST / HTTP/1.1\r\nContent-Length: ١",
    ])
  func ambiguousRequestIsRefused(text: String) {
    #expect {
      try RequestHead(Array((text + "\r\n\r\n").utf8))
    } throws: { ($0 as? RequestRefusal)?.status == 400 }
  }

  @Test func longNumbersAndManyHeadersAreTooLarge() {
    for lines in [
      ["Content-Length: 99999999999999999999"], Array(repeating: "A: b", count: 65),
    ] {
      let text = (["POST / HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
      #expect { try RequestHead(Array(text.utf8)) } throws: {
        ($0 as? RequestRefusal)?.status == 413
      }
    }
  }

  @Test("The end of the head is found wherever the bytes are split")
  func endIsFound() {
    let bytes = Array("GET / HTTP/1.1\r\nA: b\r\n\r\nbody".utf8)
    for start in 0...bytes.count - 6 {
      #expect(RequestHead.length(in: bytes, from: start) == bytes.count - 4)
    }
    #expect(RequestHead.length(in: Array(bytes.dropLast(5)), from: 0) == nil)
    #expect(RequestHead.length(in: [], from: 0) == nil)
  }

  @Test("A randomly changed request is read or refused, and never permits two hosts")
  func randomChangesAreReadOrRefused() {
    let text =
      "POST /api/undo HTTP/1.1\r\nHost: 127.0.0.1:9\r\nOrigin: http://127.0.0.1:9\r\n"
      + "Authorization: Bearer t\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"
    var source = SystemRandomNumberGenerator()
    let special = Array("\r\n :/%.\0\tAHh0".utf8)
    for _ in 0..<2000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &source) {
        let index = Int.random(in: 0..<bytes.count - 4, using: &source)
        let byte =
          Bool.random(using: &source)
          ? special.randomElement(using: &source) ?? 0 : UInt8.random(in: 0...255, using: &source)
        switch Int.random(in: 0..<3, using: &source) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        default: bytes.remove(at: index)
        }
      }
      guard bytes.count > 4, let length = RequestHead.length(in: bytes, from: 0),
        let head = try? RequestHead(Array(bytes[..<length]))
      else { continue }
      #expect(head.path.hasPrefix("/") && !head.path.contains("%") && head.contentLength >= 0)
      let policy = RequestPolicy(port: 9, token: "t")
      if (try? policy.route(of: head)) == .undo {
        #expect(head["host"] == "127.0.0.1:9" && head["origin"] == "http://127.0.0.1:9")
        #expect(head.method == "POST" && head.path == "/api/undo")
      }
    }
  }
}
