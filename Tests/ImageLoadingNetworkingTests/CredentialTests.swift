import Foundation
import ImageLoadingFixtures
import SnapshotImageLoadingCore
import SnapshotImageLoadingNetworking
import Testing

/// The data loader sends no user data to servers except that in the request.
@Suite(.timeLimit(.minutes(10))) struct CredentialTests {
  private func error(_ url: URL) async -> ImageLoadingError? {
    let pipeline = ImagePipeline(dataLoader: URLSessionDataLoader())
    return await #expect(throws: ImageLoadingError.self) {
      try await pipeline.response(for: ImageRequest(url: url))
    }
  }

  private static let challenges = [
    "Basic realm=\"x\"", "Basic", "Basic realm=\"x\", Digest realm=\"y\", nonce=\"1\"",
    "Digest realm=\"x\", nonce=\"1\", qop=\"auth\"", "Bearer", "Negotiate", "NTLM", "",
  ]

  /// By default, the system would wait for a user to enter a password.
  @Test(arguments: [401, 407], challenges)
  func challengeReportsItsStatusImmediately(status: Int, challenge: String) async throws {
    let field = status == 401 ? "WWW-Authenticate" : "Proxy-Authenticate"
    let server = try LoopbackServer { _ in
      [.response(status, type: "text/plain", headers: [field: challenge], body: [1, 2, 3])]
    }
    let url = server.url("/a.png")
    #expect(await error(url) == .unacceptableStatusCode(url, status))
    #expect(server.requests.count == 1)
  }

  @Test func sessionIsUsableAfterAChallenge() async throws {
    let png = try SampleImage.png()
    let server = try LoopbackServer { request in
      request.path == "/a.png"
        ? [.response(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""])]
        : [.response(body: png)]
    }
    for _ in 0..<20 { _ = await error(server.url("/a.png")) }
    let request = DataRequest(url: server.url("/b.png"), maximumByteCount: 10_000)
    #expect(try await URLSessionDataLoader().data(for: request).body == png)
  }

  @Test func cookiesAreNeitherStoredNorSent() async throws {
    let server = try LoopbackServer { request in
      request.path == "/a.png"
        ? [
          .response(
            302, type: nil, headers: ["Location": "/b.png", "Set-Cookie": "user=anna; Path=/"])
        ]
        : [.response(headers: ["Set-Cookie": "session=1; Path=/"], body: [1])]
    }
    for _ in 0..<3 {
      let request = DataRequest(url: server.url("/a.png"), maximumByteCount: 100)
      _ = try await URLSessionDataLoader().data(for: request)
    }
    #expect(server.requests.count == 6)
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  /// A different host, port, or scheme makes a different origin (RFC 6454).
  @Test(arguments: ["127.0.0.1", "localhost"])
  func redirectToAnotherOriginDropsCredentials(host: String) async throws {
    let other = try LoopbackServer { _ in [.response(body: [1])] }
    let first = try LoopbackServer { _ in
      [
        .response(
          302, type: nil,
          headers: [
            "Location": "http://\(host):\(other.port)/b.png", "Set-Cookie": "user=anna; Path=/",
          ])
      ]
    }
    let request = DataRequest(
      url: first.url("/a.png"),
      headers: ["Authorization": "Bearer 1", "Cookie": "user=anna", "X-Size": "2"],
      maximumByteCount: 100)
    #expect(try await URLSessionDataLoader().data(for: request).body == [1])
    #expect(first.requests.first?.headers["authorization"] == "Bearer 1")
    let received = try #require(other.requests.first).headers
    #expect(received["authorization"] == nil)
    #expect(received["cookie"] == nil)
    #expect(received["x-size"] == "2")
  }

  @Test func redirectWithinAnOriginKeepsCredentials() async throws {
    let server = try LoopbackServer { request in
      request.path == "/a.png"
        ? [.response(302, type: nil, headers: ["Location": "/b.png"])] : [.response(body: [1])]
    }
    let request = DataRequest(
      url: server.url("/a.png"), headers: ["Authorization": "Bearer 1"], maximumByteCount: 100)
    _ = try await URLSessionDataLoader().data(for: request)
    #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer 1", "Bearer 1"])
  }
}
