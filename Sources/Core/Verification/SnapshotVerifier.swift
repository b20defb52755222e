/// Compares snapshots with their references and records them, according to its settings.
///
/// Every result is an outcome: a verifier throws nothing and reports nothing to a test. The result
/// of each snapshot is written to a file for reports.
package struct SnapshotVerifier: Sendable {
  /// The directories in use.
  package let location: SnapshotLocation
  /// The settings, without those of a strategy.
  package let settings: SnapshotSettings
  let registry: ReferenceRegistry

  /// Creates a verifier.
  package init(location: SnapshotLocation, settings: SnapshotSettings) {
    self.init(location: location, settings: settings, registry: .shared)
  }

  init(location: SnapshotLocation, settings: SnapshotSettings, registry: ReferenceRegistry) {
    self.location = location
    self.settings = settings
    self.registry = registry
  }

  /// Takes a snapshot of a value and returns the outcome.
  package func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, identity: SnapshotIdentity
  ) -> SnapshotOutcome {
    verify(making: { value }, as: strategy, identity: identity)
  }

  /// Evaluates a value, takes its snapshot, and returns the outcome; an error of the evaluation is
  /// a failure.
  package func verify<Value, Format>(
    making makeValue: () throws -> Value, as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity
  ) -> SnapshotOutcome {
    verified(making: makeValue, as: strategy, identity: identity).outcome
  }

  /// Evaluates a value, takes its snapshot, and returns the outcome with the result that was
  /// written.
  ///
  /// - Parameters:
  ///   - inline: The expected text, if the reference is not a file.
  ///   - context: The circumstances of the assertion, for the result.
  package func verified<Value, Format>(
    making makeValue: () throws -> Value, as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, inline: InlineReference? = nil,
    context: AssertionContext = AssertionContext()
  ) -> VerifiedSnapshot {
    do throws(SnapshotError) {
      let files = try SnapshotFiles(
        of: identity, fileNameSuffix: strategy.fileNameSuffix,
        pathExtension: strategy.diffing.pathExtension, in: location)
      ArtifactDirectory.prepare(location)
      if settings.record.value != .never, inline == nil {
        ArtifactDirectory.removeDrafts(nextTo: files.reference)
      }
      // Until the test completes again, it is unknown which references it does not use.
      files.completion.remove()
      if let directory = location.defaultArtifactDirectory {
        CompletedTest.withhold(identity, in: directory)
      }
      let reference = RegisteredReference(
        files.reference, inline: inline, for: identity, in: location, registry)
      var verification = Verification(
        of: identity, as: strategy,
        settings: settings.with(tolerance: strategy.diffing.tolerance), reference: reference,
        artifacts: files.artifacts)
      let notices = SnapshotNotices()
      let outcome = SnapshotNotices.$current.withValue(notices) {
        verification.outcome(of: makeValue)
      }
      notices.log(prefix: "\(identity): ")
      if !outcome.isMatch { reference.markFailed() }
      // The result of a failure is kept if a later snapshot with the same path matches.
      if outcome.isMatch, reference.hasFailed { return VerifiedSnapshot(outcome) }
      let result = verification.result(
        outcome, notices: notices.lines, context: context, in: location)
      guard reference.report(outcome, { files.result.write(result) }) else {
        return VerifiedSnapshot(outcome)
      }
      return VerifiedSnapshot(outcome, result: result, file: files.result)
    } catch {
      return .failed(error, identity: identity, context: context, in: location)
    }
  }
}
