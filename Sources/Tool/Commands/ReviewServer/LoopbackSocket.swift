#if Review
  import FlyingSocks
  import Foundation

  /// A connection that loses no bytes when the peer closes it.
  struct LoopbackSocket: Sendable {
    private let socket: AsyncSocket
    private let pool: any AsyncSocketPool

    init(_ socket: AsyncSocket, in pool: any AsyncSocketPool) {
      (self.socket, self.pool) = (socket, pool)
    }

    /// Returns the next bytes, or `nil` at the end.
    ///
    /// The library's own function drops bytes that arrive together with the end of the stream, and
    /// reads at most 4 KB.
    func read(atMost count: Int = 1 << 16) async throws -> [UInt8]? {
      while true {
        try Task.checkCancellation()
        do {
          return try socket.socket.read(atMost: count)
        } catch SocketError.disconnected {
          return nil
        } catch SocketError.blocked {
          do {
            try await pool.suspendSocket(socket.socket, untilReadyFor: .read)
          } catch SocketError.disconnected {
            continue
          }
        }
      }
    }

    func write(_ bytes: [UInt8]) async throws { try await socket.write(Data(bytes)) }

    /// Shuts down the write side, and waits until the peer closes the connection.
    ///
    /// Closing a connection with unread bytes would discard a response in flight.
    func finish(within time: Duration) async {
      shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
      try? await withDeadline(time) {
        var count = 0
        while count < 1 << 20, let bytes = try await read() { count += bytes.count }
      }
    }

    func close() { try? socket.close() }
  }

  /// Runs an operation, and cancels it if it exceeds a time.
  ///
  /// - Throws: `timeout`, or the error of the operation.
  func withDeadline<Value: Sendable>(
    _ time: Duration, or timeout: any Error = CancellationError(),
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: time)
        throw timeout
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
#endif
