import Foundation
import Synchronization

/// The last resort of a failure that no test can be blamed for: the process exits with a failure.
enum ProcessFailure {
  private static let isArmed = Mutex(false)

  /// Writes a line to the standard error.
  static func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Makes the process end with a failure's status, whatever status its own end would give.
  static func exitWithFailure() {
    let isFirst = isArmed.withLock { isArmed in
      defer { isArmed = true }
      return !isArmed
    }
    guard isFirst else { return }
    atexit {
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }
}
