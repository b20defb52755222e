#if Review
  import Dispatch
  import FlyingFox
  import FlyingSocks
  import Foundation
  import SnapshotReview

  /// The server of a review, which only this machine can reach.
  ///
  /// Every request but that for the page needs the token in ``address``. The token is never in a
  /// cookie, so a browser does not send it on its own. See ``RequestPolicy`` for the conditions.
  final class ReviewServer: Sendable {
    /// The reason that a server ended.
    enum End: Hashable, Sendable {
      /// The page requested it.
      case done
      /// No request arrived for the idle time.
      case idle
      /// The task was cancelled.
      case cancelled
    }

    let port: UInt16
    /// The secret in the address.
    let token: ReviewToken
    private let backend: ReviewBackend
    private let limits: ServerLimits
    private let socket: Socket
    private let decisions = DispatchQueue(label: "snapshot-review-decisions")
    private let files = DispatchQueue(label: "snapshot-review-files", attributes: .concurrent)

    /// Starts listening on 127.0.0.1.
    ///
    /// - Parameters:
    ///   - backend: The backend that answers requests.
    ///   - port: The port; 0 for any free one.
    ///   - limits: The limits.
    /// - Throws: A ``CommandError`` if the system does not permit listening on the port.
    init(
      _ backend: ReviewBackend, port: UInt16 = 0, limits: ServerLimits = ServerLimits()
    ) throws {
      (self.backend, self.limits) = (backend, limits)
      token = ReviewToken()
      do {
        socket = try Socket(domain: AF_INET)
        try socket.setValue(true, for: .localAddressReuse)
        #if canImport(Darwin)
          try socket.setValue(true, for: .noSIGPIPE)
        #endif
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
        try socket.listen()
        guard case .ip4(_, let found) = try socket.sockname() else {
          throw SocketError.unsupportedAddress
        }
        self.port = found
      } catch let SocketError.failed(_, code, reason) {
        guard code != EADDRINUSE else { throw CommandError.portInUse(port) }
        throw CommandError.conflict(
          "cannot listen on port \(port) of 127.0.0.1: \(reason); use another port, or --port 0 for "
            + "any free one")
      }
    }

    /// The address of the page, with the token.
    var address: String { "http://127.0.0.1:\(port)/#token=\(token.text)" }

    /// Serves until the page or the idle time ends the server, or the task is cancelled.
    func run() async throws -> End {
      let folder = try PrivateFolder()
      let pool = HTTPServer.defaultPool()
      let (ends, end) = AsyncStream<End>.makeStream()
      let address = sockaddr_un.unix(path: folder.path + "/http")
      let gate = RequestGate(
        RequestPolicy(port: port, token: token.text), limits, pool: pool, server: address
      ) { end.yield(.done) }
      let server = HTTPServer(
        config: .init(
          address: address, timeout: 24 * 60 * 60, pool: pool, logger: .disabled),
        handler: handler)
      // Wait for decisions that are being applied.
      defer { decisions.sync {} }
      return try await withTaskCancellationHandler {
        try await withThrowingTaskGroup(of: End?.self) { group in
          group.addTask {
            try await server.run()
            return nil
          }
          defer {
            group.cancelAll()
            try? socket.close()
          }
          do {
            try await server.waitUntilListening()
            let listener = try AsyncSocket(socket: socket, pool: pool)
            group.addTask {
              try await gate.run(on: listener)
              return nil
            }
            group.addTask {
              try await gate.waitUntilIdle()
              return .idle
            }
            group.addTask { await ends.first { _ in true } }
            while let result = try await group.next() {
              if let result { return result }
            }
          } catch {
            // If this task is cancelled, tasks of the group may fail first.
            guard Task.isCancelled else { throw error }
          }
          return .cancelled
        }
      } onCancel: {
        end.yield(.cancelled)
      }
    }

    private var handler: ReviewHandler {
      ReviewHandler(backend: backend, decisions: decisions, files: files)
    }
  }

  extension CommandError {
    /// Returns the error for a port on which another program listens.
    static func portInUse(_ port: UInt16) -> CommandError {
      .conflict(
        "port \(port) is in use, possibly by another review; use another port, or --port 0 for any "
          + "free one")
    }
  }
#endif
