/// Compares snapshots with their references and records them, as its settings say.
///
/// Every way out is an outcome; nothing is thrown and nothing is reported to a test from here. What
/// became of each snapshot is written to a file for reports.
package struct SnapshotVerifier: Sendable {
  /// The directories in use.
  package let location: SnapshotLocation
  /// The settings in force, but for a strategy's own.
  package let settings: SnapshotSettings
  let claims: ReferenceRegistry

  /// Creates a verifier.
  package init(location: SnapshotLocation, settings: SnapshotSettings) {
    self.init(location: location, settings: settings, claims: .shared)
  }

  init(location: SnapshotLocation, settings: SnapshotSettings, claims: ReferenceRegistry) {
    self.location = location
    self.settings = settings
    self.claims = claims
  }

  /// Takes a snapshot of a value and says what became of it.
  package func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, identity: SnapshotIdentity
  ) -> SnapshotOutcome {
    verify(making: { value }, as: strategy, identity: identity)
  }

  /// Makes a value, takes a snapshot of it and says what became of it; a value that cannot be made is a
  /// failure like another.
  package func verify<Value, Format>(
    making makeValue: () throws -> Value, as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity
  ) -> SnapshotOutcome {
    do throws(SnapshotError) {
      let files = try SnapshotFiles(
        of: identity, fileNameSuffix: strategy.fileNameSuffix,
        pathExtension: strategy.diffing.pathExtension, in: location)
      ArtifactDirectory.prepare(location)
      if settings.record.value != .never {
        ArtifactDirectory.removeDrafts(beside: files.reference)
      }
      // Until the test comes to its end again, nothing is known of what it does not ask for.
      files.completion.remove()
      var verification = Verification(
        identity: identity, strategy: strategy, files: files,
        settings: settings.with(tolerance: strategy.diffing.tolerance), claims: claims,
        location: location)
      let notices = SnapshotNotices()
      let outcome = SnapshotNotices.$current.withValue(notices) {
        verification.outcome(of: makeValue)
      }
      verification.notices = notices.lines
      notices.log(prefix: "\(identity): ")
      if !outcome.isMatch { claims.noteFailure(at: files.reference.path) }
      // A failure stays, where another snapshot of the test has the same path and matches.
      if !outcome.isMatch || !claims.hasFailed(at: files.reference.path) {
        files.result.write(verification.result(outcome))
      }
      return outcome
    } catch {
      return .failed(error, identity: identity)
    }
  }
}
