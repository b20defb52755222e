import SnapshotDigests

/// The outcome of an assertion, and the result that was written for it.
package struct VerifiedSnapshot: Sendable {
  /// The outcome.
  package let outcome: SnapshotOutcome
  private let written: (result: SnapshotResult, file: ResultFile)?

  init(_ outcome: SnapshotOutcome, result: SnapshotResult, file: ResultFile) {
    self.outcome = outcome
    written = (result, file)
  }

  /// Creates an outcome for which no result was written.
  package init(_ outcome: SnapshotOutcome) {
    self.outcome = outcome
    written = nil
  }

  /// Records in the result that the test expects the failure.
  package func markKnown() {
    guard let written else { return }
    var result = written.result
    result.known = true
    written.file.write(result)
  }

  /// Returns the snapshot with another outcome, whose artifacts replace those of the result.
  func with(_ outcome: SnapshotOutcome, in location: SnapshotLocation) -> VerifiedSnapshot {
    guard let written else { return VerifiedSnapshot(outcome) }
    var result = written.result
    for artifact in outcome.artifacts {
      result.artifacts[artifact.kind.rawValue] = location.relativeArtifact(artifact.path)
    }
    if result != written.result { written.file.write(result) }
    return VerifiedSnapshot(outcome, result: result, file: written.file)
  }
}

extension VerifiedSnapshot {
  /// The folder of results without a path of a reference; no module has this name.
  private static let errorFolder = ".errors"

  /// Creates the outcome of an assertion that failed before its path was known, and writes its
  /// result.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - identity: The identity of the snapshot, if it is known.
  ///   - names: The names of the running test and the snapshot, if the identity is unknown because
  ///     a name is invalid.
  ///   - context: The circumstances of the assertion.
  ///   - location: The directory of the results.
  package static func failed(
    _ error: SnapshotError, identity: SnapshotIdentity?,
    names: (module: String, suite: [String], function: String, name: String?)? = nil,
    context: AssertionContext, in location: SnapshotLocation
  ) -> VerifiedSnapshot {
    ArtifactDirectory.prepare(location)
    let outcome = SnapshotOutcome.failed(error, identity: identity)
    let module = context.fileID?.split(separator: "/").first.map(String.init)
    let result = SnapshotResult(
      run: .current(package: location.packageDirectory),
      module: identity?.module ?? names?.module ?? module ?? "",
      suite: identity?.suite ?? names?.suite ?? [],
      function: identity?.function ?? names?.function ?? "", name: identity?.name ?? names?.name,
      source: context.source(in: location.packageDirectory), verdict: .failed,
      reason: SnapshotResult.Reason(error), reported: context.isReported,
      configuration: context.configuration, reference: nil,
      message: outcome.failureMessage(filter: nil).map(location.withoutPackage),
      session: TestSession.identifier)
    let file = ResultFile(location, snapshotPath: "\(errorFolder)/\(result.id.prefix(32))")
    file.write(result)
    let test = try? SnapshotIdentity(
      module: result.module, suite: result.suite, function: result.function)
    if let test { CompletedTest.withhold(test, in: location.artifactDirectory) }
    return VerifiedSnapshot(outcome, result: result, file: file)
  }
}
