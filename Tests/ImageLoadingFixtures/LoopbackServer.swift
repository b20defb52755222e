public import Foundation
import SnapshotImageLoadingCore

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

/// A request as a server received it.
public struct ServedRequest: Sendable {
  /// The path, with the query.
  public let path: String
  /// The header fields, by their names in lower case.
  public let headers: [String: String]

  init?(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    path = String(words[1])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
  }
}

/// A step of a server's response.
public enum ServerStep: Sendable {
  /// Sends bytes.
  case send([UInt8])
  /// Waits until a test opens a gate.
  case wait(Gate)
  /// Opens a gate for which the test waits.
  case signal(Gate)
  /// Sends bytes repeatedly until the client disconnects.
  case sendForever([UInt8])
  /// Waits until the client disconnects.
  case waitForHangUp

  /// Returns the step that sends a status line, header fields, and a body.
  ///
  /// The length of the body is announced unless the fields specify it.
  public static func response(
    _ status: Int = 200, type: String? = "image/png", headers: [String: String] = [:],
    body: [UInt8] = []
  ) -> ServerStep {
    var fields = ["Connection": "close", "Content-Length": String(body.count)]
    fields["Content-Type"] = type
    fields.merge(headers) { $1 }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return .send([UInt8]("HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n".utf8) + body)
  }
}
