public import Foundation
import SnapshotImageLoading

/// An HTTP/1.1 server for a test, on its own port of the loopback interface.
///
/// Each connection has a thread and serves one request. The test scripts the responses.
public final class LoopbackServer: Sendable {
  /// Returns the steps of the response to a request.
  public typealias Handler = @Sendable (ServedRequest) -> [ServerStep]

  private struct State {
    var connectionCount = 0
    var requests: [ServedRequest] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var isStopped = false
  }

  /// The port, chosen by the system.
  public let port: Int
  /// The socket that stops the thread that accepts connections; see ``Sockets/signal(_:)``.
  private let stopSignal: Int32
  private let handler: Handler
  private let state = Locked(State())

  /// Starts a server.
  public init(_ handler: @escaping Handler) throws(ServerError) {
    let (listener, port) = try Sockets.listen()
    let stop: (reading: Int32, writing: Int32)
    do {
      stop = try Sockets.makeSignal()
    } catch {
      Sockets.close(listener)
      throw error
    }
    (self.port, stopSignal, self.handler) = (port, stop.writing, handler)
    Thread.detachNewThread { [weak self] in
      while let connection = Sockets.accept(listener, until: stop.reading) {
        Thread.detachNewThread { [weak self] in
          self?.serve(connection)
          Sockets.close(connection)
        }
      }
      Sockets.close(listener)
      Sockets.close(stop.reading)
    }
  }

  deinit {
    stop()
  }

  /// Returns the URL of a path, which begins with a slash.
  public func url(_ path: String) -> URL {
    var components = URLComponents()
    (components.scheme, components.host, components.port) = ("http", "127.0.0.1", port)
    components.path = path
    return components.url ?? URL(fileURLWithPath: path)
  }

  /// The number of connections to the server, with or without a request.
  public var connectionCount: Int { state.withLock { $0.connectionCount } }

  /// The requests to the server, in order.
  public var requests: [ServedRequest] { state.withLock { $0.requests } }

  /// Waits until a number of requests have reached the server.
  public func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests.count >= count { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Stops accepting connections.
  ///
  /// Open connections continue.
  public func stop() {
    let wasRunning = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    if wasRunning { Sockets.signal(stopSignal) }
  }

  private func serve(_ connection: Int32) {
    state.withLock { $0.connectionCount += 1 }
    guard let request = ServedRequest(head: Sockets.readHead(connection)) else { return }
    let ready = state.withLock { state in
      state.requests.append(request)
      let count = state.requests.count
      let ready = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
    for step in handler(request) {
      switch step {
      case .send(let bytes): guard Sockets.send(bytes, to: connection) else { return }
      case .wait(let gate): gate.wait()
      case .sendForever(let bytes): while Sockets.send(bytes, to: connection) {}
      case .signal(let gate): gate.open()
      case .waitForHangUp: Sockets.waitForHangUp(connection)
      }
    }
  }
}
