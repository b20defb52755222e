import Foundation
import SnapshotCore
import SnapshotTestReporting

/// Reports the outcome of an assertion to the running test.
enum SnapshotReporter {
  /// Fails the test unless the snapshot matched, and attaches the images of the failure.
  ///
  /// The result of the snapshot was written before, because a failure may end the process. If the
  /// test expects the failure, the result is written again.
  static func report(_ snapshot: VerifiedSnapshot, at site: CallSite) {
    let outcome = snapshot.outcome
    let message = outcome.failureMessage(filter: RunningTest.current?.filter)
    guard let message else { return }
    for artifact in outcome.artifacts { attach(artifact, at: site) }
    let isExpected = TestFailure.record(message, severity: severity(of: outcome), at: site)
    if isExpected { snapshot.markKnown() }
  }

  /// Returns the severity of an outcome.
  ///
  /// A test can expect a difference, but not a recording or a wrong setup. These fail the run in
  /// any case.
  private static func severity(of outcome: SnapshotOutcome) -> TestFailure.Severity {
    switch outcome {
    case .matched, .differed: .failure
    case .recorded: .fatalToRun
    case .failed(let error, _): error.invalidatesRun ? .fatalToRun : .failure
    }
  }

  private static func attach(_ artifact: SnapshotOutcome.ArtifactFile, at site: CallSite) {
    let url = URL(fileURLWithPath: artifact.path)
    guard let bytes = try? Data(contentsOf: url) else { return }
    TestFailure.attach([UInt8](bytes), named: url.lastPathComponent, at: site)
  }
}
