import Foundation
import SnapshotAssertCore
import SnapshotURLRequests
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct URLRequestStrategyTests {
  private func request(
    _ address: String = "https://example.com/users?a=b&c=d", method: String? = nil,
    headers: [String: String] = [:], body: Data? = nil
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: address)))
    if let method { request.httpMethod = method }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = body
    return request
  }

  private var post: URLRequest {
    get throws {
      try request(
        method: "POST", headers: ["X-B": "it's", "Accept": "application/json"],
        body: Data(#"{"name":"Zoë's","a":[1]}"#.utf8))
    }
  }

  @Test func rawHasSortedHeadersAndTheBody() throws {
    #expect(
      try Snapshotting.raw.snapshot(post) == """
        POST https://example.com/users?a=b&c=d
        Accept: application/json
        X-B: it's

        {"name":"Zoë's","a":[1]}

        """)
    #expect(
      try Snapshotting.raw.snapshot(request()) == "GET https://example.com/users?a=b&c=d\n")
    let binary = try request(method: "PUT", body: Data([0xff, 0]))
    #expect(try Snapshotting.raw.snapshot(binary).hasSuffix("\n\n2 bytes, /wA=\n"))
  }

  @Test func aBodyStreamIsAnError() throws {
    var request = try request(method: "POST")
    request.httpBodyStream = InputStream(data: Data("a".utf8))
    for strategy in [Snapshotting<URLRequest, String>.raw, .raw(pretty: true), .curl] {
      let error = #expect(throws: (any Error).self) { try strategy.snapshot(request) }
      #expect(error.map { "\($0)" }?.contains("set `httpBody`") == true)
    }
  }

  @Test func curlDoesNotExpandTheURL() throws {
    let text = try Snapshotting.curl.snapshot(request("https://[::1]/a"))
    #expect(text == "curl \\\n  --globoff \\\n  'https://[::1]/a'\n")
  }

  @Test func prettyBodyIsSortedJSON() throws {
    #expect(
      try Snapshotting.raw(pretty: true).snapshot(post).hasSuffix(
        "{\n  \"a\" : [\n    1\n  ],\n  \"name\" : \"Zoë's\"\n}\n"))
    let text = try request(method: "POST", body: Data("a=b".utf8))
    #expect(try Snapshotting.raw(pretty: true).snapshot(text).hasSuffix("\n\na=b\n"))
  }

  @Test func curlHasOneOptionInALine() throws {
    #expect(
      try Snapshotting.curl.snapshot(post) == #"""
        curl \
          --request 'POST' \
          --header 'Accept: application/json' \
          --header 'X-B: it'\''s' \
          --data-raw '{"name":"Zoë'\''s","a":[1]}' \
          'https://example.com/users?a=b&c=d'

        """#)
    #expect(
      try Snapshotting.curl.snapshot(request(method: "HEAD"))
        == "curl \\\n  --head \\\n  'https://example.com/users?a=b&c=d'\n")
  }

  @Test func shellPassesRandomRequestsUnchangedToCurl() throws {
    var random = RequestRandom(1)
    let characters = Array(" '\"\\$`*?[]{}();&|<>#~!%\t\n-=é👋abc@") + ["\u{301}"]
    for _ in 0..<80 {
      func text() -> String {
        String((0..<random.next(10)).map { _ in characters[random.next(characters.count)] })
      }
      // A header field is one line, and Foundation trims its value.
      let fields = (0..<random.next(3)).map { number in
        ("X-\(number)", "v" + text().filter { $0 != "\n" } + "v")
      }
      let bytes = (0..<random.next(6)).map { _ in UInt8(random.next(256)) }
      let bodies: [Data?] = [
        nil, Data(), Data(text().utf8), Data(("@" + text()).utf8), Data(bytes),
      ]
      let body = bodies[random.next(bodies.count)]
      let method = ["GET", "POST", "DELETE", "PATCH"][random.next(4)]
      let request = try request(
        method: method, headers: Dictionary(uniqueKeysWithValues: fields), body: body)

      let (arguments, input) = try called(by: Snapshotting.curl.snapshot(request))
      var expected: [String] = []
      if method != "GET" || body != nil { expected += ["--request", method] }
      for (name, value) in fields { expected += ["--header", "\(name): \(value)"] }
      if let body {
        if input.isEmpty, let text = String(validating: body, as: UTF8.self) {
          expected += ["--data-raw", text]
        } else {
          expected += ["--data-binary", "@-"]
          #expect(input == body)
        }
      }
      #expect(arguments == expected + ["https://example.com/users?a=b&c=d"])
    }
  }

  /// Returns the arguments and the input with which a command calls `curl`.
  private func called(by command: String) throws -> (arguments: [String], input: Data) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let function = #"curl() { printf '%s\0' "$#" "$@"; case "$*" in *' @- '*) cat;; esac; }"#
    process.arguments = ["-c", function + "\n" + command]
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var rest = data[...]
    func word() throws -> String {
      let end = try #require(rest.firstIndex(of: 0))
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    let count = try #require(Int(try word()))
    return (try (0..<count).map { _ in try word() }, Data(rest))
  }
}

/// A deterministic generator of random numbers (Numerical Recipes).
private struct RequestRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
