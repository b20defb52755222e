import Foundation
import Synchronization

/// The last resort of a failure that a framework could lose or forgive: the process itself exits with
/// a failure's status, and says why.
enum ProcessFailure {
  private static let reasons = Mutex<[String]>([])

  /// Makes the process end with a failure, whatever status its own end would give, and print the
  /// reasons.
  static func exitWithFailure(because reason: String) {
    let isFirst = reasons.withLock { reasons in
      reasons.append(reason)
      return reasons.count == 1
    }
    guard isFirst else { return }
    atexit {
      for reason in ProcessFailure.reasons.withLock({ $0 }) {
        FileHandle.standardError.write(Data(("error: the run fails: " + reason + "\n").utf8))
      }
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }
}
