#if Review
  import FlyingSocks
  import Foundation
  import Synchronization

  @testable import SnapshotCommands

  /// A server on a free port of the loopback interface, and requests to it.
  final class RunningServer: Sendable {
    let server: ReviewServer
    private let task: Task<ReviewServer.End, any Error>

    /// Starts a server for a run.
    ///
    /// All tests in a process share a few threads, so a request can wait for a thread longer than
    /// the default limits allow. The limits are therefore longer than the time limit of a test, and
    /// only tests of the limits shorten them.
    init(_ run: ServedRun, _ change: (inout ServerLimits) -> Void = { _ in }) throws {
      var limits = ServerLimits()
      (limits.headTime, limits.bodyTime) = (.seconds(150), .seconds(150))
      limits.responseTime = .seconds(150)
      change(&limits)
      let server = try ReviewServer(run.backend(), limits: limits)
      self.server = server
      task = Task { try await server.run() }
    }

    deinit { task.cancel() }

    var host: String { "127.0.0.1:\(server.port)" }

    /// Ends the server, and returns the reason.
    func stop() async throws -> ReviewServer.End {
      task.cancel()
      return try await task.value
    }

    /// Returns the reason that the server ended on its own.
    func end() async throws -> ReviewServer.End { try await task.value }

    /// Returns a request of the page.
    func request(
      _ line: String, _ body: String = "", _ changes: [String: String?] = [:]
    ) -> String {
      var headers: [String: String?] = [
        "Host": host, "Authorization": "Bearer \(server.token.text)",
      ]
      if line.hasPrefix("POST") {
        headers["Origin"] = "http://\(host)"
        headers["Content-Type"] = "application/json"
        headers["Content-Length"] = "\(body.utf8.count)"
      }
      for (name, value) in changes { headers[name] = .some(value) }
      let lines = headers.compactMap { name, value in value.map { "\(name): \($0)" } }
      return ([line + " HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// Sends bytes on a new connection, and returns the response.
    func send(_ text: String) async throws -> Response {
      let connection = try RawConnection(port: server.port)
      try await connection.write(text)
      return try await connection.response()
    }
  }

  struct Response: Hashable, Sendable {
    let status: Int
    let head: String
    let body: String

    init(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = text.components(separatedBy: "\r\n\r\n")
      head = parts[0]
      body = parts.dropFirst().joined(separator: "\r\n\r\n")
      status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    /// The value of a header.
    subscript(name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  /// A connection whose calls block a separate thread.
  final class RawConnection: Sendable {
    private let socket: Socket

    init(port: UInt16) throws {
      socket = try Socket(domain: AF_INET)
      try socket.connect(to: .inet(ip4: "127.0.0.1", port: port))
    }

    deinit { try? socket.close() }

    func write(_ text: String) async throws {
      try await blocking { socket in
        let data = Data(text.utf8)
        var sent = 0
        while sent < data.count { sent = try socket.write(data, from: sent) }
      }
    }

    /// Reads until the server closes the connection.
    func response() async throws -> Response {
      Response(
        try await blocking { socket in
          var bytes: [UInt8] = []
          while let next = try Self.read(socket) { bytes += next }
          return bytes
        })
    }

    private static func read(_ socket: Socket) throws -> [UInt8]? {
      do {
        return try socket.read(atMost: 1 << 16)
      } catch SocketError.disconnected {
        return nil
      }
    }

    private func blocking<Value: Sendable>(
      _ body: @escaping @Sendable (Socket) throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { [self] in
          continuation.resume(with: Result { try body(socket) })
        }
      }
    }
  }
#endif
