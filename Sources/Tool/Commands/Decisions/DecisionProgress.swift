import SnapshotAssertCore
import SnapshotReview
import Synchronization

/// The progress of a decision or its reversal: first of its checks, then of its writes.
final class DecisionProgress: Sendable {
  private let output: CommandOutput
  private let state: Mutex<(bar: ProgressBar, isWriting: Bool)>

  /// Starts to show the progress of the checks.
  ///
  /// - Parameter decisionCount: The number of decisions, or 0 if it is unknown.
  init(_ output: CommandOutput, decisionCount: Int = 0) {
    self.output = output
    let checking = output.progress("checking", "snapshot", total: decisionCount)
    state = Mutex((checking, false))
  }

  /// Returns a context's acceptance, which advances the progress.
  func acceptance(of context: CommandContext) -> Acceptance {
    var acceptance = context.acceptance
    acceptance.progress = { self.bar(isWriting: false).report($0, of: $1) }
    acceptance.writingProgress = { self.bar(isWriting: true).report($0, of: $1) }
    return acceptance
  }

  private func bar(isWriting: Bool) -> ProgressBar {
    state.withLock { state in
      if isWriting, !state.isWriting {
        state.bar.finish()
        state = (output.progress("writing files"), true)
      }
      return state.bar
    }
  }

  /// Ends the progress.
  func finish() { state.withLock { $0.bar.finish() } }
}
