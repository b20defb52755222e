import Testing

@testable import SnapshotCommands

@Suite struct RequestPolicyTests {
  private let policy = RequestPolicy(port: 4000, token: "secret")

  /// Returns the route of a request, or the status of the refusal.
  private func outcome(
    _ line: String, _ changes: [String: String?] = [:]
  ) throws -> (route: ReviewRoute?, status: Int) {
    var headers: [String: String?] = [
      "Host": "127.0.0.1:4000", "Authorization": "Bearer secret",
      "Origin": "http://127.0.0.1:4000", "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin", "Content-Length": "2",
    ]
    if line.hasPrefix("GET") {
      for name in ["Origin", "Content-Type", "Content-Length"] { headers[name] = .some(nil) }
    }
    for (name, value) in changes { headers[name] = .some(value) }
    let lines = headers.compactMap { name, value in value.map { "\(name): \($0)" } }
    let text = (["\(line) HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
    do {
      return (try policy.route(of: RequestHead(Array(text.utf8))), 200)
    } catch {
      #expect(!error.message.contains("secret"))
      return (nil, error.status)
    }
  }

  @Test func requestsOfThePageArePermitted() throws {
    let digest = String(repeating: "0a", count: 32)
    let routes: [(String, ReviewRoute)] = [
      ("GET /", .page), ("GET /api/report", .report), ("GET /api/version", .version),
      ("GET /api/blob/\(digest)", .blob(digest: digest)),
      ("POST /api/apply", .apply), ("POST /api/undo", .undo), ("POST /api/done", .done),
    ]
    for (line, route) in routes {
      #expect(try outcome(line).route == route)
      // A browser without fetch metadata.
      #expect(try outcome(line, ["Sec-Fetch-Site": nil]).route == route)
    }
    let localhost = ["Host": "LOCALHOST:4000", "Origin": "http://localhost:4000"]
    #expect(try outcome("POST /api/undo", localhost).route == .undo)
    #expect(
      try outcome("POST /api/undo", ["Content-Type": "application/json; charset=UTF-8"]).route
        == .undo)
    // The page itself is opened from a terminal, without a token.
    let opened = ["Authorization": nil, "Sec-Fetch-Site": "none"] as [String: String?]
    #expect(try outcome("GET /", opened).route == .page)
  }

  @Test(
    "A request that is not from the page is refused",
    arguments: [
      ("GET /", "Host", nil, 421), ("GET /", "Host", "", 421), ("GET /", "Host", "evil.test", 421),
      ("GET /", "Host", "127.0.0.1", 421), ("GET /", "Host", "127.0.0.1:4001", 421),
      ("GET /", "Host", "127.0.0.1:4000.evil.test", 421), ("GET /", "Host", "[::1]:4000", 421),
      ("GET /", "Host", "127.0.0.1:4000@evil.test", 421),
      ("POST /api/undo", "Host", "localhost:4000", 403),
      ("GET /api/report", "Authorization", nil, 401), ("GET /api/report", "Authorization", "", 401),
      ("GET /api/report", "Authorization", "Bearer secreT", 401),
      ("GET /api/report", "Authorization", "Bearer secre", 401),
      ("GET /api/report", "Authorization", "Bearer secret2", 401),
      ("GET /api/report", "Authorization", "bearer secret", 401),
      ("GET /api/report", "Authorization", "secret", 401),
      ("POST /api/undo", "Authorization", nil, 401),
      ("GET /api/report", "Sec-Fetch-Site", "cross-site", 403),
      ("GET /api/report", "Sec-Fetch-Site", "same-site", 403),
      ("GET /api/report", "Sec-Fetch-Site", "none", 403),
      ("GET /api/report", "Origin", "http://127.0.0.1:4001", 403),
      ("POST /api/undo", "Sec-Fetch-Site", "same-site", 403),
      ("POST /api/undo", "Origin", nil, 403), ("POST /api/undo", "Origin", "null", 403),
      ("POST /api/undo", "Origin", "http://127.0.0.1:4001", 403),
      ("POST /api/undo", "Origin", "https://127.0.0.1:4000", 403),
      ("POST /api/undo", "Origin", "http://127.0.0.1:4000/", 403),
      ("POST /api/undo", "Origin", "http://127.0.0.1:4000 http://evil.test", 403),
      ("POST /api/undo", "Content-Type", nil, 415),
      ("POST /api/undo", "Content-Type", "text/plain", 415),
      ("POST /api/undo", "Content-Type", "application/x-www-form-urlencoded", 415),
      ("POST /api/undo", "Content-Type", "application/json, text/plain", 415),
      ("POST /api/undo", "Content-Length", "1025", 413),
      ("POST /api/apply", "Content-Length", "4194305", 413),
      ("GET /", "Content-Length", "1", 413),
    ] as [(String, String, String?, Int)])
  func otherRequestIsRefused(line: String, name: String, value: String?, status: Int) throws {
    #expect(try outcome(line, [name: value]).status == status)
  }

  @Test(
    "Only the exact methods and paths are routes",
    arguments: [
      ("OPTIONS /", 404), ("OPTIONS /api/apply", 404), ("HEAD /", 405), ("PUT /api/apply", 405),
      ("GET /api/apply", 405), ("GET /api/undo", 405), ("GET /api/done", 405), ("POST /", 405),
      ("POST /api/report", 405), ("DELETE /api/report", 405), ("TRACE /", 405), ("GET /../", 404),
      ("GET /./", 404), ("GET //", 404), ("GET /index.html", 404), ("GET /api", 404),
      ("GET /api/", 404), ("GET /api/report/", 404), ("GET /API/report", 404),
      ("GET /api/../api/report", 404), ("GET /api/blob/", 404), ("GET /api/blob/..", 404),
      ("GET /api/blob/AppTests/a.png", 404), ("GET /favicon.ico", 404),
      ("GET /api/blob/" + String(repeating: "A", count: 64), 404),
      ("GET /api/blob/" + String(repeating: "a", count: 63), 404),
      ("GET /api/blob/" + String(repeating: "a", count: 65), 404),
    ])
  func otherRouteIsRefused(line: String, status: Int) throws {
    #expect(try outcome(line, ["Content-Length": nil]).status == status)
  }

  @Test func tokensAreLongAndDifferent() {
    let tokens = Set((0..<100).map { _ in ReviewToken().text })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }
}
