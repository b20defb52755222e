#if Review
  import FlyingFox
  import FlyingSocks
  import Foundation
  import Synchronization

  /// A proxy in front of the server that accepts connections, reads one request from each within
  /// limits, and forwards only permitted requests.
  ///
  /// `HTTPServer` of FlyingFox 0.27.1 stores headers in a dictionary, so that the last of two
  /// `Host` headers counts, decodes `/%2e%2e/` to `/../`, and limits neither the length of a line
  /// nor the time to read it. None of this can be configured, and a handler sees the request only
  /// afterward. Therefore, the server listens on a socket in a private folder, and receives each
  /// request with a new head that this type writes.
  final class RequestGate: Sendable {
    private struct State {
      var lastID = 0
      /// All connections.
      var tasks: [Int: Task<Void, Never>] = [:]
      /// The connections without a permitted request, oldest first.
      var waiting: [Int] = []
      /// The permitted requests that are not yet answered.
      var running: Set<Int> = []
      /// The time at which the last permitted request was answered.
      var lastUse = ContinuousClock.now
    }

    private let policy: RequestPolicy
    private let limits: ServerLimits
    private let pool: any AsyncSocketPool
    private let server: sockaddr_un
    private let finish: @Sendable () -> Void
    private let state = Mutex(State())

    /// Creates a proxy.
    ///
    /// - Parameters:
    ///   - policy: The permitted requests.
    ///   - limits: The limits.
    ///   - pool: The pool, which runs as long as the server.
    ///   - server: The address of the server.
    ///   - finish: Ends the server, once `POST /api/done` was answered or its client is gone.
    init(
      _ policy: RequestPolicy, _ limits: ServerLimits, pool: any AsyncSocketPool,
      server: sockaddr_un, finish: @escaping @Sendable () -> Void
    ) {
      (self.policy, self.limits, self.pool) = (policy, limits, pool)
      (self.server, self.finish) = (server, finish)
    }

    /// Accepts connections until the task is cancelled.
    func run(on listener: AsyncSocket) async throws {
      defer {
        state.withLock { state in
          for task in state.tasks.values { task.cancel() }
        }
      }
      while true {
        try Task.checkCancellation()
        do {
          start(LoopbackSocket(try await listener.accept(), in: pool))
        } catch let error as SocketError {
          guard case .failed = error else { throw error }
          // If no file descriptor is free, the connection stays in the queue.
          try await Task.sleep(for: .milliseconds(50))
        }
      }
    }

    /// Returns when the server has answered no permitted request for the idle time.
    func waitUntilIdle() async throws {
      while let rest = remainingTime { try await Task.sleep(for: rest) }
    }

    /// The remaining time until the server is idle, or `nil` if it is idle now.
    private var remainingTime: Duration? {
      let (isRunning, lastUse) = state.withLock { (!$0.running.isEmpty, $0.lastUse) }
      let rest = limits.idleTime - (ContinuousClock.now - lastUse)
      guard !isRunning else { return max(rest, .milliseconds(100)) }
      return rest > .zero ? rest : nil
    }

    // MARK: Connections

    private func start(_ client: LoopbackSocket) {
      state.withLock { state in
        state.lastID += 1
        let id = state.lastID
        state.waiting.append(id)
        if state.waiting.count > limits.connectionCount {
          state.tasks[state.waiting.removeFirst()]?.cancel()
        }
        state.tasks[id] = Task { [self] in
          await serve(client, id)
          client.close()
          self.state.withLock { state in
            state.tasks[id] = nil
            if state.running.remove(id) != nil { state.lastUse = .now }
            state.waiting.removeAll { $0 == id }
          }
        }
      }
    }

    private func serve(_ client: LoopbackSocket, _ id: Int) async {
      do {
        let (route, request) = try await read(from: client, id)
        // A page that ends the review may be gone before it can be answered.
        defer { if route == .done { finish() } }
        try await pass(request, to: client)
        await client.finish(within: .seconds(1))
      } catch let refusal as RequestRefusal {
        let answer = ReviewBackend.Answer(refusal)
        try? await write(ResponseHead(answer).bytes + answer.body, to: client)
        await client.finish(within: .seconds(1))
      } catch {
        // The client or this process closed the connection.
      }
    }

    /// Reads a permitted request, and returns it with a new head.
    private func read(
      from client: LoopbackSocket, _ id: Int
    ) async throws -> (ReviewRoute, [UInt8]) {
      let (head, start) = try await withDeadline(limits.headTime, or: RequestRefusal.timeout) {
        try await Self.readHead(client)
      }
      let route = try policy.route(of: head)
      if route != .page {
        state.withLock { state in
          state.waiting.removeAll { $0 == id }
          state.running.insert(id)
        }
      }
      let body = try await withDeadline(limits.bodyTime, or: RequestRefusal.timeout) {
        var body = start
        while body.count < head.contentLength {
          guard let bytes = try await client.read() else { throw SocketError.disconnected }
          body += bytes
        }
        return Array(body.prefix(head.contentLength))
      }
      let lines = [
        "\(head.method) \(head.path) HTTP/1.1", "Host: localhost",
        "Content-Length: \(body.count)", "Connection: close", "\r\n",
      ]
      return (route, Array(lines.joined(separator: "\r\n").utf8) + body)
    }

    /// Reads a head, and the bytes after it that arrived at the same time.
    private static func readHead(
      _ client: LoopbackSocket
    ) async throws -> (RequestHead, [UInt8]) {
      var bytes: [UInt8] = []
      while bytes.count < RequestHead.maximumByteCount {
        let count = bytes.count
        let rest = RequestHead.maximumByteCount - count
        guard let next = try await client.read(atMost: rest) else {
          throw SocketError.disconnected
        }
        bytes += next
        if let length = RequestHead.length(in: bytes, from: count) {
          return (try RequestHead(Array(bytes[..<length])), Array(bytes[length...]))
        }
      }
      throw RequestRefusal.tooLarge("its head")
    }

    /// Forwards a request to the server, and the response to the client.
    private func pass(_ request: [UInt8], to client: LoopbackSocket) async throws {
      let server = LoopbackSocket(try await .connected(to: server, pool: pool), in: pool)
      defer { server.close() }
      try await server.write(request)
      while let bytes = try await server.read() { try await write(bytes, to: client) }
    }

    private func write(_ bytes: [UInt8], to client: LoopbackSocket) async throws {
      try await withDeadline(limits.responseTime) { try await client.write(bytes) }
    }
  }
#endif
