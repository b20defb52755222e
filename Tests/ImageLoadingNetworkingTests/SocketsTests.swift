import Foundation
import Testing

@testable import ImageLoadingFixtures

@Suite struct SocketsTests {
  /// A child process that starts while the server runs inherits its sockets.
  @Test func signalArrivesAlthoughAChildInheritedItsSocket() throws {
    let listener = try Sockets.listen()
    let signal = try Sockets.makeSignal()
    let inherited = dup(signal.writing)
    Sockets.signal(signal.writing)
    #expect(Sockets.accept(listener.socket, until: signal.reading) == nil)
    for socket in [listener.socket, signal.reading, inherited] { Sockets.close(socket) }
  }
}
