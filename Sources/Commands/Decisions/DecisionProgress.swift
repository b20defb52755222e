import SnapshotAcceptance
import SnapshotCore

/// The progress bars of a decision or its reversal.
struct DecisionProgress {
  private let checking: ProgressBar
  private let writing: ProgressBar

  /// Creates progress bars, which appear if the work takes more than a second.
  init(_ output: CommandOutput) {
    checking = output.progress("checking", total: 0)
    writing = output.progress("writing", total: 0)
  }

  /// Returns the acceptance of a context, which advances the progress bars.
  func acceptance(of context: CommandContext) -> Acceptance {
    var acceptance = context.acceptance
    acceptance.progress = { [checking] in checking.report($0, of: $1) }
    acceptance.writingProgress = { [writing] in writing.report($0, of: $1) }
    return acceptance
  }

  /// Removes the progress bars from the terminal.
  func finish() {
    checking.finish()
    writing.finish()
  }
}
