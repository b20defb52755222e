import Comparison

/// Compares snapshots with their references and records them, as its setting says.
///
/// The order is: find the path, take the snapshot, read the reference, compare, and only then
/// write. Every way out is an outcome; nothing is thrown and nothing is reported from here.
public struct SnapshotVerifier: Sendable {
  /// The directories in use.
  public let location: SnapshotLocation
  /// The record mode in force.
  public let setting: RecordSetting
  private let claims: SnapshotClaims

  /// Creates a verifier.
  public init(location: SnapshotLocation, setting: RecordSetting) {
    self.init(location: location, setting: setting, claims: .shared)
  }

  init(location: SnapshotLocation, setting: RecordSetting, claims: SnapshotClaims) {
    self.location = location
    self.setting = setting
    self.claims = claims
  }

  /// Takes a snapshot of a value and says what became of it.
  public func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, identity: SnapshotIdentity
  ) -> SnapshotOutcome {
    do throws(SnapshotError) {
      let path = try identity.relativePath(
        fileNameSuffix: strategy.fileNameSuffix, pathExtension: strategy.diffing.pathExtension)
      let claim = Claim(
        identity: identity, file: ReferenceFile(path: location.referenceDirectory + "/" + path),
        artifacts: ArtifactStore(directory: location.artifactDirectory, snapshotPath: path))
      try claims.claim(claim.file.path, for: identity)
      let actual = try attempt { try strategy.snapshot(value) }
      return try verify(actual, as: strategy.diffing, claim)
    } catch {
      return .failed(error, identity: identity)
    }
  }

  /// A snapshot's identity and the files that belong to it.
  private struct Claim {
    let identity: SnapshotIdentity
    let file: ReferenceFile
    let artifacts: ArtifactStore
  }

  private func verify<Format>(
    _ actual: Format, as format: Diffing<Format>, _ claim: Claim
  ) throws(SnapshotError) -> SnapshotOutcome {
    switch try Reference(claim.file, as: format) {
    case .missing:
      guard setting.mode == .never else { return try record(actual, format, .missing, claim) }
      throw .missingReference(
        path: claim.file.path, setting: setting,
        actualPath: writeActual(actual, format, claim.artifacts))
    case .replaceable(let error):
      guard setting.mode.replaces else { throw error }
      return try record(actual, format, .unusable, claim)
    case .usable(let reference, let bytes):
      let verdict = try attempt { try format.compare(reference, actual, .exact) }
      guard case .different(let difference) = verdict else {
        if setting.mode.replaces {
          try check(bytes, claim)
          claims.note(bytes, at: claim.file.path)
        }
        claim.artifacts.removeAll()
        return .matched
      }
      guard !setting.mode.replaces else { return try record(actual, format, .different, claim) }
      return .differed(mismatch(difference, bytes, actual, format, claim))
    }
  }

  // MARK: Recording

  private func record<Format>(
    _ actual: Format, _ format: Diffing<Format>, _ reason: SnapshotOutcome.Recording.Reason,
    _ claim: Claim
  ) throws(SnapshotError) -> SnapshotOutcome {
    let bytes = try attempt { try format.encode(actual, []) }
    try check(bytes, claim)
    try claim.file.write(bytes)
    claims.note(bytes, at: claim.file.path)
    claim.artifacts.removeAll()
    return .recorded(
      .init(identity: claim.identity, path: claim.file.path, reason: reason, setting: setting))
  }

  /// Throws when another snapshot of this run has the same path and other contents.
  private func check(_ bytes: [UInt8], _ claim: Claim) throws(SnapshotError) {
    guard claims.permits(bytes, at: claim.file.path) else {
      throw .recordedTwice(path: claim.file.path)
    }
  }

  // MARK: Artifacts

  private func mismatch<Format>(
    _ difference: Diffing<Format>.Difference, _ reference: [UInt8], _ actual: Format,
    _ format: Diffing<Format>, _ claim: Claim
  ) -> SnapshotOutcome.Mismatch {
    var files: [SnapshotOutcome.ArtifactFile] = []
    var failure: String?
    do {
      let actual = SnapshotArtifact(.actual, bytes: try format.encode(actual, []))
      files = try claim.artifacts.write(
        [SnapshotArtifact(.reference, bytes: reference), actual] + difference.artifacts())
    } catch {
      failure = "\(error)"
    }
    return SnapshotOutcome.Mismatch(
      identity: claim.identity, summary: difference.summary, referencePath: claim.file.path,
      artifacts: files, artifactFailure: failure)
  }

  /// Writes what was found where there is no reference, so that it can be looked at; returns its
  /// path, or `nil` when it could not be written, which is not what the failure is about.
  private func writeActual<Format>(
    _ actual: Format, _ format: Diffing<Format>, _ store: ArtifactStore
  ) -> String? {
    let files = try? store.write([SnapshotArtifact(.actual, bytes: format.encode(actual, []))])
    return files?.first?.path
  }

  /// Calls what a strategy brought along, and makes what it throws one of this module's errors.
  private func attempt<Result>(_ body: () throws -> Result) throws(SnapshotError) -> Result {
    do {
      return try body()
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw .snapshotFailed(reason: "\(error)")
    }
  }
}
