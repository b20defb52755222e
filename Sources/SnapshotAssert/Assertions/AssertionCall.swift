import Foundation
import SnapshotCore
import SnapshotTestReporting

/// The call of an assertion, for the results of its snapshots.
struct AssertionCall {
  /// The file of the call.
  let filePath: StaticString
  /// The location at which failures are reported, or `nil` if only the outcome is returned.
  let site: CallSite?
  /// The directory of the reference; `nil` for that of the scope.
  var snapshotDirectory: String?
  /// The configuration of a matrix.
  var configuration: SnapshotResult.Configuration?

  /// Creates the call of an assertion that returns its outcome.
  init(filePath: StaticString, snapshotDirectory: String? = nil) {
    self.filePath = filePath
    self.snapshotDirectory = snapshotDirectory
    site = nil
  }

  /// Creates the call of an assertion that reports failures.
  init(reportedAt site: CallSite, filePath: StaticString, snapshotDirectory: String? = nil) {
    self.filePath = filePath
    self.snapshotDirectory = snapshotDirectory
    self.site = site
  }

  /// The circumstances of the assertion.
  var context: AssertionContext {
    var context = AssertionContext(
      filePath: filePath.description, isReported: site != nil, configuration: configuration)
    if case .call(let fileID, _, let line, let column) = site {
      context.fileID = fileID.description
      context.line = Int(line)
      context.column = Int(column)
    }
    return context
  }

  /// Returns the outcome of an assertion whose path is unknown because of an error, and writes its
  /// result if the directory of the results is known.
  func failure(
    _ error: SnapshotError, identity: SnapshotIdentity?, test: RunningTest?, name: String?
  ) -> VerifiedSnapshot {
    guard
      let location = try? SnapshotLocation(
        testFile: filePath.description, environment: ProcessInfo.processInfo.environment)
    else { return VerifiedSnapshot(.failed(error, identity: identity)) }
    return .failed(
      error, identity: identity,
      names: test.map { ($0.module, $0.suite, $0.function, name) }, context: context,
      in: location)
  }
}
