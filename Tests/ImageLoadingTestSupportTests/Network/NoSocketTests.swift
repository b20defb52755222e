import ChildTestRuns
import Foundation
import ImageLoadingFixtures
import Testing

// The tests start the test bundle in another process and read its open files from /proc.
#if os(Linux)
  /// A test with stubs opens no socket, and a test without stubs is detected.
  @Suite struct NoSocketTests {
    private static func run(_ mode: SocketFixture.Mode) throws -> (TestProcess, LoopbackServer) {
      let body = try SampleImage.png()
      let server = try LoopbackServer { _ in
        // The connection stays open, so that the client's socket is visible.
        [.response(headers: ["Connection": "keep-alive"], body: body), .waitForHangUp]
      }
      let process = try TestProcess(
        .swiftTesting(filter: "SocketFixture"),
        environment: [
          SocketFixture.modeVariable: mode.rawValue,
          SocketFixture.urlVariable: server.url("/a.png").absoluteString,
        ])
      return (process, server)
    }

    @Test("a test with stubs opens no socket, even without a stub for a request")
    func testWithStubsOpensNoSocket() throws {
      let (process, server) = try Self.run(.withStubs)
      #expect(process.status == 0, "\(process.output)")
      #expect(process.output.contains("Test run with 1 test in 1 suite passed"))
      #expect(process.output.contains("with 1 known issue"), "\(process.output)")
      // Both failures of views are written to the log by default.
      #expect(process.output.components(separatedBy: "\ncannot set the image: ").count == 3)
      #expect(server.connectionCount == 0)
    }

    @Test func testWithANetworkLoaderIsDetected() throws {
      let (process, server) = try Self.run(.withoutStubs)
      #expect(process.status != 0)
      #expect(process.output.contains(SocketFixture.message), "\(process.output)")
      #expect(process.output.contains("failed after"))
      #expect(process.output.contains("with 1 issue"), "\(process.output)")
      #expect(server.connectionCount == 1)
      #expect(server.requests.map(\.path) == ["/a.png"])
    }
  }
#endif
