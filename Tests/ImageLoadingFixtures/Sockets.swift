#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An error of a server's sockets.
public struct ServerError: Error {
  /// The call that failed.
  public let call: String
  /// The system's error number.
  public let number: Int32
}

/// The socket calls of a server on the loopback interface.
public enum Sockets {
  /// Returns a port of the loopback interface on which no server listens.
  ///
  /// The function binds and closes the port, and the system does not reuse it soon.
  public static func closedPort() throws(ServerError) -> Int {
    let (listener, port) = try listen()
    close(listener)
    return port
  }

  /// Listens on a port that the system chooses.
  static func listen() throws(ServerError) -> (socket: Int32, port: Int) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { throw ServerError(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, length) == 0
          ? getsockname(listener, pointer, &length) : -1
      }
    }
    let backlog: Int32 = 1_024
    #if canImport(Darwin)
      let isListening = Darwin.listen(listener, backlog) == 0
    #elseif canImport(Musl)
      let isListening = Musl.listen(listener, backlog) == 0
    #else
      let isListening = Glibc.listen(listener, backlog) == 0
    #endif
    guard result == 0, isListening else {
      let number = errno
      close(listener)
      throw ServerError(call: "bind", number: number)
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Creates a pair of connected sockets.
  ///
  /// The first becomes readable when ``signal(_:)`` is called with the second. A pipe would not be
  /// sufficient: closing one end has no effect while a child process has a copy of it.
  static func makeSignal() throws(ServerError) -> (reading: Int32, writing: Int32) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ServerError(call: "socketpair", number: errno)
    }
    return (ends[0], ends[1])
  }

  /// Wakes the thread that waits on the other socket of the pair, and closes this socket.
  static func signal(_ writingEnd: Int32) {
    _ = shutdown(writingEnd, Int32(SHUT_RDWR))
    close(writingEnd)
  }

  /// Waits for a connection, and returns `nil` if the signal arrives first.
  ///
  /// On macOS, shutting down a listener does not interrupt `accept(2)`. The thread therefore waits
  /// for both in `poll(2)`.
  static func accept(_ listener: Int32, until signal: Int32) -> Int32? {
    while true {
      var files = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signal, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&files, nfds_t(files.count), -1) > 0 else {
        guard errno == EINTR else { return nil }
        continue
      }
      guard files[1].revents == 0 else { return nil }
      #if canImport(Darwin)
        let connection = Darwin.accept(listener, nil, nil)
      #elseif canImport(Musl)
        let connection = Musl.accept(listener, nil, nil)
      #else
        let connection = Glibc.accept(listener, nil, nil)
      #endif
      if connection >= 0 {
        #if canImport(Darwin)
          // macOS has no MSG_NOSIGNAL. Without this option, a client that disconnects would
          // terminate the process.
          var isOn: Int32 = 1
          _ = unsafe setsockopt(
            connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return connection
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Reads up to the empty line that ends the header fields.
  static func readHead(_ connection: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), bytes.count < 65_536 {
      let count = unsafe recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends all bytes, and returns whether the client received them.
  static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { bytes in
        #if canImport(Darwin)
          unsafe Darwin.send(connection, bytes.baseAddress, bytes.count, flags)
        #elseif canImport(Musl)
          unsafe Musl.send(connection, bytes.baseAddress, bytes.count, flags)
        #else
          unsafe Glibc.send(connection, bytes.baseAddress, bytes.count, flags)
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits until the client closes its end.
  static func waitForHangUp(_ connection: Int32) {
    var chunk = [UInt8](repeating: 0, count: 64)
    while unsafe recv(connection, &chunk, chunk.count, 0) > 0 {}
  }

  static func close(_ socket: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(socket)
    #elseif canImport(Musl)
      _ = Musl.close(socket)
    #else
      _ = Glibc.close(socket)
    #endif
  }
}
