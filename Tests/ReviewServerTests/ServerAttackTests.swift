#if Review
  import Foundation
  @testable import SnapshotCommands
  import Testing

  @Suite(.timeLimit(.minutes(10))) struct ServerAttackTests {
    @Test(
      "A hostile request is refused, and changes nothing",
      arguments: [
        ("two hosts", "GET / HTTP/1.1\r\nHost: evil.test\r\nHost: {host}\r\n\r\n", 400),
        ("no host", "GET / HTTP/1.1\r\n\r\n", 421),
        ("a rebound name", "GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n", 421),
        ("an encoded path", "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("a path upward", "GET /../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
        ("a proxy's request", "GET http://evil.test/ HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("a tunnel", "CONNECT evil.test:443 HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
        ("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        ("TLS", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400),
        ("no token", "GET /api/report HTTP/1.1\r\nHost: {host}\r\n\r\n", 401),
        (
          "a token in the path", "GET /api/report?token={token} HTTP/1.1\r\nHost: {host}\r\n\r\n",
          400
        ),
        (
          "a preflight",
          "OPTIONS /api/apply HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.test\r\n\r\n", 404
        ),
        (
          "a huge length",
          "{post}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n", 413
        ),
        ("a longer length", "{post}Content-Length: 9999999999999999999999\r\n\r\n", 413),
        ("two lengths", "{post}Content-Length: 1\r\nContent-Length: 999\r\n\r\nx", 400),
        ("a chunked body", "{post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 400),
        ("a form", "{post}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}", 415),
        ("another method", "GET /api/undo HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
      ])
    func hostileRequestIsRefused(name: String, text: String, status: Int) async throws {
      let run = try ServedRun()
      let running = try RunningServer(run)
      let post =
        "POST /api/undo HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        + "Authorization: Bearer {token}\r\n"
      let request = text.replacingOccurrences(of: "{post}", with: post)
        .replacingOccurrences(of: "{host}", with: running.host)
        .replacingOccurrences(of: "{token}", with: running.server.token.text)
      let response = try await running.send(request)
      #expect(response.status == status, "\(name): \(response)")
      #expect(response["Access-Control-Allow-Origin"] == nil)
      #expect(response["Cache-Control"] == "no-store")
      #expect(response["Connection"] == "close")
      #expect(!response.body.contains(running.server.token.text))
      #expect(run.reference("a") == "before a" && run.reference("b") == "before b")
      #expect(try await running.send(running.request("GET /api/report")).status == 200)
    }

    @Test(
      "A page on another port cannot decide",
      arguments: [
        ["Origin": "http://127.0.0.1:1"], ["Origin": "null"], ["Origin": nil],
        ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "cross-site"],
        ["Authorization": "Bearer " + String(repeating: "0", count: 64)], ["Authorization": nil],
        ["Content-Type": "text/plain"],
      ] as [[String: String?]])
    func otherPageCannotDecide(changes: [String: String?]) async throws {
      let run = try ServedRun()
      let running = try RunningServer(run)
      let request = running.request("POST /api/apply", run.plan(["a"]), changes)
      let response = try await running.send(request)
      #expect([401, 403, 415].contains(response.status))
      #expect(run.reference("a") == "before a")
    }

    // MARK: Exhaustion

    @Test func endlessHeadIsRefused() async throws {
      let running = try RunningServer(ServedRun())
      let line = "GET / HTTP/1.1\r\nHost: \(running.host)\r\nA: "
      let response = try await running.send(line + String(repeating: "a", count: 20_000))
      #expect(response.status == 413)
      let many = String(repeating: "A: b\r\n", count: 100)
      #expect(try await running.send("GET / HTTP/1.1\r\n\(many)\r\n").status == 413)
    }

    @Test("A head or a body that does not arrive in time is refused")
    func slowRequestIsRefused() async throws {
      let running = try RunningServer(ServedRun()) { $0.headTime = .milliseconds(20) }
      #expect(try await running.send("GET / HTTP/1.1\r\nHost: ").status == 408)
      #expect(try await running.send("").status == 408)
      let other = try RunningServer(ServedRun()) { $0.bodyTime = .milliseconds(20) }
      let request = other.request("POST /api/undo", "", ["Content-Length": "10"])
      #expect(try await other.send(request + "{").status == 408)
    }

    @Test("Slow connections do not block others")
    func slowConnectionsDoNotBlockOthers() async throws {
      let running = try RunningServer(ServedRun()) { $0.connectionCount = 4 }
      var slow: [RawConnection] = []
      for _ in 0..<20 {
        let connection = try RawConnection(port: running.server.port)
        try await connection.write("GET / HTTP/1.1\r\nHost: ")
        slow.append(connection)
        #expect(try await running.send(running.request("GET /api/report")).status == 200)
      }
      // The oldest ones were closed without a response.
      #expect(try await slow[0].response().status == 0)
    }

    @Test("A client that does not read its response does not block others")
    func clientThatDoesNotReadDoesNotBlockOthers() async throws {
      let run = try ServedRun()
      try run.add("large", after: String(repeating: "x", count: 8 << 20))
      let running = try RunningServer(run)
      let path = "GET /api/blob/\(ServedRun.digest(String(repeating: "x", count: 8 << 20)))"
      let stuck = try RawConnection(port: running.server.port)
      try await stuck.write(running.request(path))
      #expect(try await running.send(running.request(path)).body.utf8.count == 8 << 20)
      #expect(try await running.send(running.request("GET /")).status == 200)
      #expect(try await stuck.response().body.utf8.count == 8 << 20)
    }

    @Test("Random bytes are refused, and do not end the server")
    func randomBytesAreRefused() async throws {
      let running = try RunningServer(ServedRun())
      var source = SystemRandomNumberGenerator()
      let parts = [
        "GET ", "POST ", "/", "/api/apply", " HTTP/1.1", "\r\n", "Host: ", running.host, "\u{0}",
        "Content-Length: 5", ": ", "\n", "{}", "Transfer-Encoding: chunked", "é",
      ]
      for _ in 0..<40 {
        let count = Int.random(in: 1...12, using: &source)
        let text = (0..<count).map { _ in parts.randomElement(using: &source) ?? "" }.joined()
        let response = try await running.send(text + "\r\n\r\n")
        #expect([400, 404, 405, 413, 421].contains(response.status), "\(text): \(response.head)")
      }
      #expect(try await running.send(running.request("GET /api/report")).status == 200)
    }
  }
#endif
