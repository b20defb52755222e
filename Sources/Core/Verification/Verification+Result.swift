import Foundation
import SnapshotComparison
import SnapshotTypography

extension Verification {
  /// Returns what to tell reports of an outcome.
  func result(_ outcome: SnapshotOutcome) -> SnapshotResult {
    SnapshotResult(
      module: identity.module, suite: identity.suite, function: identity.function,
      name: identity.name, verdict: verdict(outcome),
      message: outcome.failureMessage(filter: nil),
      notices: notices.isEmpty ? nil : notices, cause: outcome.cause,
      difference: difference?.pixels.map(SnapshotResult.Difference.init),
      reference: files.reference.path, referenceByteCount: referenceByteCount,
      artifacts: outcome.artifacts.reduce(into: [:]) { $0[$1.kind.rawValue] = $1.path },
      record: SnapshotResult.ResolvedSetting(settings.record, settings.record.value.rawValue),
      tolerance: SnapshotResult.ResolvedSetting(
        settings.tolerance, settings.tolerance.value.description),
      fonts: settings.fonts.map { SnapshotResult.ResolvedSetting($0, $0.value.description) },
      processorTime: durations, process: getpid(),
      session: CompletedTest.session, parentProcess: getppid())
  }

  private func verdict(_ outcome: SnapshotOutcome) -> SnapshotResult.Verdict {
    switch outcome {
    case .matched: difference == nil ? .matched : .tolerated
    case .recorded: .recorded
    case .differed: .differed
    case .failed: .failed
    }
  }
}
