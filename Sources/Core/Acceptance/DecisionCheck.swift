import Foundation
import SnapshotComparison
import SnapshotDigests
import SnapshotImageCodecs
import SnapshotPixels

/// The check of one decision against the files of the last run.
///
/// Files are only read.
struct DecisionCheck {
  private let decision: Plan.Decision
  private let directories: AcceptanceDirectories
  private var path: String?
  private var reference: [UInt8]?
  private var actual: [UInt8]?

  /// The changes that a decision makes.
  struct Changes {
    /// The path of the reference, relative to the reference directory.
    let path: String
    /// The changed files.
    let files: [FileChange]
  }

  private init(_ decision: Plan.Decision, _ directories: AcceptanceDirectories) {
    (self.decision, self.directories) = (decision, directories)
  }

  /// Returns the changes of a decision.
  ///
  /// - Parameters:
  ///   - ids: The IDs of all snapshots with a result.
  ///   - directories: The directories with the files.
  static func changes(
    of decision: Plan.Decision, ids: SnapshotIDs, in directories: AcceptanceDirectories
  ) throws(AcceptanceConflict) -> Changes {
    var check = DecisionCheck(decision, directories)
    return try check.changes(ids)
  }

  private mutating func changes(_ ids: SnapshotIDs) throws(AcceptanceConflict) -> Changes {
    let path = try path(in: ids)
    self.path = path
    guard let snapshot = SnapshotPath(path) else { throw conflict(.invalidPath) }
    let (result, resultDigest) = try result(of: path)
    guard result.path == path, let suffix = snapshot.suffix(for: result) else {
      throw conflict(.invalidPath, "the result is that of \(result.description)")
    }
    reference = try read(.references, path)
    guard decision.reference == reference.map(SHA256.digest) else {
      throw conflict(.staleReference)
    }
    var files: [FileChange] = []
    let remaining: [UInt8]?
    if result.isRecorded {
      remaining = try checkRecording(result, at: path, &files)
    } else {
      guard let artifact = result.actual else { throw conflict(.nothingProposed) }
      guard artifact == snapshot.actual else { throw conflict(.invalidPath, artifact) }
      try readActual(at: snapshot.actual)
      if decision.action == .accept {
        remaining = try accept(result, snapshot, suffix, &files)
      } else {
        remaining = reference
        files.append(
          FileChange(directory: .artifacts, path: snapshot.actual, old: actual, new: nil))
      }
    }
    let record = DecisionRecord(
      action: decision.action, result: resultDigest, reference: remaining.map(SHA256.digest))
    let recordPath = DecisionRecord.path(of: path)
    files.append(
      FileChange(
        directory: .artifacts, path: recordPath,
        old: try read(.artifacts, recordPath, limit: ResultPath.maximumByteCount),
        new: record.json))
    return Changes(path: path, files: files)
  }

  // MARK: Reading

  private func path(in ids: SnapshotIDs) throws(AcceptanceConflict) -> String {
    do throws(SnapshotIDError) {
      return try ids.path(of: decision.id)
    } catch {
      if case .ambiguous(_, let paths) = error {
        throw conflict(.ambiguousID, paths.joined(separator: " and "))
      }
      throw conflict(.unknownID)
    }
  }

  private func result(
    of path: String
  ) throws(AcceptanceConflict) -> (result: ProposingResult, digest: String) {
    let limit = ResultPath.maximumByteCount
    guard let bytes = try read(.artifacts, ResultPath.path(of: path), limit: limit) else {
      throw conflict(.unknownID)
    }
    do {
      let result = try SnapshotResult(json: bytes)
      return (ProposingResult(result), SHA256.digest(of: bytes))
    } catch {
      throw conflict(.unreadableResult, PlanError.reason(error))
    }
  }

  private mutating func readActual(at path: String) throws(AcceptanceConflict) {
    actual = try read(.artifacts, path)
    guard let actual else { throw conflict(.nothingProposed) }
    guard decision.actual == SHA256.digest(of: actual) else { throw conflict(.staleActual) }
  }

  private func read(
    _ directory: FileDirectory, _ path: String, limit: Int = ReferenceFile.maximumByteCount
  ) throws(AcceptanceConflict) -> [UInt8]? {
    do throws(ConfinedTree.Failure) {
      return try directories[directory].read(path, limit: limit)
    } catch {
      if case .link(let link) = error { throw conflict(.symbolicLink, link) }
      throw conflict(.unreadableFile, "\(directories[directory].path)/\(path): \(error.reason)")
    }
  }

  // MARK: Deciding

  /// Adds the change of the reference, and returns its new contents.
  private func accept(
    _ result: ProposingResult, _ snapshot: SnapshotPath, _ suffix: Substring,
    _ files: inout [FileChange]
  ) throws(AcceptanceConflict) -> [UInt8] {
    guard let actual else { throw conflict(.nothingProposed) }
    if let reference, ReferenceFile.isLargeFilePointer(reference) {
      throw conflict(.unreadableFile, "\(snapshot.path), a Git LFS pointer; run `git lfs pull`")
    }
    let file: AcceptedFile
    do {
      file = try AcceptedFile(actual: actual, pathExtension: snapshot.pathExtension)
    } catch {
      throw conflict(.invalidImage, (error as? PNGError)?.reason ?? "\(error)")
    }
    if file.owner != result.description {
      // Only custom formats have no metadata.
      if let owner = file.owner { throw conflict(.otherTest, owner) }
      if formerOwner != nil { throw conflict(.otherTest, "an unknown test") }
    } else if !SnapshotPath.isDistinct(suffix), let owner = formerOwner, owner != file.owner {
      throw conflict(.otherTest, owner)
    }
    let budget =
      result.budget ?? SnapshotSettings.defaultMaximumByteCount(pixelCount: file.pixelCount)
    guard file.bytes.count <= budget else {
      throw conflict(
        .overBudget,
        "\(file.bytes.count.grouped) bytes, more than its limit of \(budget.grouped); make the "
          + "image smaller or simpler, or raise the limit with `.snapshots(maximumByteCount:)`, "
          + "and run the test again")
    }
    if file.bytes != reference {
      files.append(
        FileChange(
          directory: .references, path: snapshot.path, old: reference, new: file.bytes))
    }
    return file.bytes
  }

  /// The test in the metadata of the present reference.
  private var formerOwner: String? {
    let metadata = reference.flatMap { try? Diffing<Bitmap>.image.metadata($0) } ?? []
    return metadata.first { $0.keyword == .test }?.text
  }

  /// Adds the change of a reference that the run recorded, and returns its new contents.
  private mutating func checkRecording(
    _ result: ProposingResult, at path: String, _ files: inout [FileChange]
  ) throws(AcceptanceConflict) -> [UInt8]? {
    actual = reference
    guard let reference else { throw conflict(.nothingProposed) }
    guard decision.actual == SHA256.digest(of: reference) else { throw conflict(.staleActual) }
    guard decision.action == .reject else { return reference }
    guard result.isFirstRecording else { throw conflict(.replacedReference) }
    files.append(FileChange(directory: .references, path: path, old: reference, new: nil))
    return nil
  }

  private func conflict(
    _ reason: AcceptanceConflict.Reason, _ detail: String = ""
  ) -> AcceptanceConflict {
    AcceptanceConflict(
      id: decision.id, path: path, reason: reason, detail: detail,
      reference: .init(expected: decision.reference, found: reference.map(SHA256.digest)),
      actual: .init(expected: decision.actual, found: actual.map(SHA256.digest)))
  }
}

/// The properties of a result that determine whether it can be accepted.
struct ProposingResult {
  /// The identity of the snapshot, or `nil` if its name is illegal.
  let identity: SnapshotIdentity?
  /// Whether the run recorded the reference.
  let isRecorded: Bool
  /// Whether the run recorded a reference that did not exist before.
  let isFirstRecording: Bool
  /// The size limit of the reference, in bytes, or `nil` if it is unknown.
  let budget: Int?

  /// The path of the reference, relative to the reference directory, or `nil` if it is unknown.
  let path: String?
  /// The path of the artifact `actual`, relative to the artifact directory, or `nil` if the run did
  /// not write it.
  let actual: String?

  /// The identity as in the metadata of a reference.
  var description: String { identity?.description ?? "" }

  init(_ result: SnapshotResult) {
    identity = try? SnapshotIdentity(
      module: result.module, suite: result.suite, function: result.function, name: result.name)
    isRecorded = result.verdict == .recorded
    isFirstRecording = isRecorded && result.reason == .missing
    budget = result.budget
    path = result.reference?.path
    actual = result.actual?.path
  }
}
