import Foundation
import Synchronization

/// A last resort that fails the process when a test framework might lose or ignore a failure.
///
/// At exit, the process prints the reasons and returns an error code.
enum ProcessFailure {
  private struct State {
    /// Failures that no framework reports.
    var reasons: [String] = []
    /// The number of failures that a framework reports, whether or not they fail the run.
    var reportedCount = 0

    var isEmpty: Bool { reasons.isEmpty && reportedCount == 0 }

    /// The lines to print at the end.
    ///
    /// A failure that a framework has reported is not repeated.
    var lines: [String] {
      var lines = reasons
      if reportedCount > 0 {
        let failures = reportedCount == 1 ? "1 failure" : "\(reportedCount) failures"
        lines.append("\(failures) above, which no test can expect or ignore")
      }
      return lines.map { "error: failing the test run: \($0)\n" }
    }
  }

  private static let state = Mutex(State())

  /// Records a failure that no framework reports.
  ///
  /// At exit, the process prints it and fails.
  static func exitWithFailure(because reason: String) {
    change { $0.reasons.append(reason) }
  }

  /// Records a failure that a framework reports but may ignore.
  ///
  /// At exit, the process fails.
  static func exitWithReportedFailure() {
    change { $0.reportedCount += 1 }
  }

  private static func change(_ body: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      defer { body(&state) }
      return state.isEmpty
    }
    guard isFirst else { return }
    atexit {
      for line in ProcessFailure.state.withLock(\.lines) {
        FileHandle.standardError.write(Data(line.utf8))
      }
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }
}
