import Synchronization

/// The lines of a log.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
}
