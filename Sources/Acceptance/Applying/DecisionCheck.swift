import Foundation
import SnapshotComparison
import SnapshotCore
import SnapshotDigests
import SnapshotImageCodecs
import SnapshotPixels

/// The check of one decision against the files of the last run.
///
/// Files are only read.
struct DecisionCheck {
  private let decision: Plan.Decision
  private let directories: AcceptanceDirectories
  private let converted: AcceptedFiles?
  private var path: String?
  private var reference: [UInt8]?
  private var actual: [UInt8]?
  /// The source file with the inline snapshot.
  private var source: InlineSource?

  /// The changes that a decision makes.
  struct Changes {
    /// The path of the reference, relative to the reference directory.
    let path: String
    /// The changed files.
    let files: [FileChange]
    /// The change of a source file, if the snapshot is inline and changes.
    let source: SourceChange?
  }

  private init(
    _ decision: Plan.Decision, _ directories: AcceptanceDirectories, _ converted: AcceptedFiles?
  ) {
    (self.decision, self.directories, self.converted) = (decision, directories, converted)
  }

  /// Returns the artifact that a decision accepts, or `nil` if it accepts none or the artifact
  /// changed.
  static func artifact(
    of decision: Plan.Decision, ids: SnapshotIDs, in directories: AcceptanceDirectories
  ) -> AcceptedFiles.Artifact? {
    guard decision.action == .accept, let path = try? ids.entry(of: decision.id).name,
      let snapshot = SnapshotPath(path),
      let bytes = try? directories.artifacts.read(
        snapshot.actual, limit: ReferenceFile.maximumByteCount),
      SHA256.digest(of: bytes) == decision.actual
    else { return nil }
    return .init(id: decision.id, bytes: bytes, pathExtension: snapshot.pathExtension)
  }

  /// Returns the changes of a decision.
  ///
  /// - Parameters:
  ///   - ids: The IDs of all snapshots with a result.
  ///   - directories: The directories with the files.
  ///   - converted: The converted artifacts, or `nil` for a dry run, whose changes contain the
  ///     artifacts instead of the references, and no record of the decision.
  static func changes(
    of decision: Plan.Decision, ids: SnapshotIDs, in directories: AcceptanceDirectories,
    converted: AcceptedFiles?
  ) throws(AcceptanceConflict) -> Changes {
    var check = DecisionCheck(decision, directories, converted)
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
    reference = try reference(of: result, at: path)
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
    if converted != nil {
      files.append(try record(result: resultDigest, reference: remaining, at: path))
    }
    var change: SourceChange?
    if let inline = result.inline {
      let file = files.first { $0.directory == .references }
      change = try file.flatMap { file throws(AcceptanceConflict) in
        try sourceChange(at: inline, to: file.new)
      }
      files.removeAll { $0.directory == .references }
    }
    return Changes(path: path, files: files, source: change)
  }

  /// Returns the change that records the decision.
  private func record(
    result: String, reference: [UInt8]?, at path: String
  ) throws(AcceptanceConflict) -> FileChange {
    let record = DecisionRecord(
      action: decision.action, result: result, reference: reference.map(SHA256.digest))
    let recordPath = DecisionRecord.path(of: path)
    return FileChange(
      directory: .artifacts, path: recordPath,
      old: try read(.artifacts, recordPath, limit: ResultPath.maximumByteCount),
      new: record.json)
  }

  // MARK: Inline snapshots

  /// Reads the reference file, or the text of an inline snapshot.
  private mutating func reference(
    of result: ProposingResult, at path: String
  ) throws(AcceptanceConflict) -> [UInt8]? {
    guard let inline = result.inline else { return try read(.references, path) }
    guard SnapshotResult.InlinePlace.isPossible(inline.file) else {
      throw conflict(.invalidPath, inline.file)
    }
    guard let bytes = try read(.sources, inline.file) else {
      throw conflict(.unreadableFile, "\(inline.file); run the command in its package")
    }
    let source = InlineSource(bytes)
    self.source = source
    do throws(InlineSnapshotError.Problem) {
      guard source.digestWithoutSnapshots == inline.digest else { throw .changedSource }
      guard source.calls.indices.contains(inline.call) else { throw .noCall }
      return try source.text(ofCall: inline.call)
    } catch {
      throw conflict(.inlineSnapshot, "\(inline.file): \(error)")
    }
  }

  /// Returns the change of the source for a change of the reference.
  private func sourceChange(
    at inline: SnapshotResult.InlinePlace, to bytes: [UInt8]?
  ) throws(AcceptanceConflict) -> SourceChange? {
    guard let source else { return nil }
    var text: String?
    if let bytes {
      text = String(validating: bytes, as: UTF8.self)
      guard text != nil else { throw conflict(.invalidImage, "\(TextError.notUTF8)") }
    }
    return SourceChange(
      file: inline.file, source: source, edit: SourceEdit(call: inline.call, text: text),
      conflict: conflict(.inlineSnapshot))
  }

  // MARK: Reading

  private func path(in ids: SnapshotIDs) throws(AcceptanceConflict) -> String {
    do throws(SnapshotIDError) {
      return try ids.entry(of: decision.id).name
    } catch {
      if case .ambiguous(_, let candidates) = error {
        throw conflict(.ambiguousID, candidates.joined(separator: " and "))
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
    if let known = converted?.artifact(of: decision) {
      actual = known
      return
    }
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
    let file: ProposedFile
    var packed: [UInt8]?
    do {
      if let converted {
        let accepted = try converted.file(
          for: .init(id: decision.id, bytes: actual, pathExtension: snapshot.pathExtension))
        (file, packed) = (accepted.proposed, accepted.bytes)
      } else {
        file = try ProposedFile(actual, pathExtension: snapshot.pathExtension)
        packed = file.isPacked ? actual : nil
      }
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
    // A dry run does not know how large the reference of an unpacked artifact would be.
    if let byteCount = packed?.count, byteCount > budget {
      throw conflict(
        .overBudget,
        "\(byteCount.grouped) bytes, more than its limit of \(budget.grouped); make the "
          + "image smaller or simpler, or raise the limit with `.snapshots(maximumByteCount:)`, "
          + "and run the test again")
    }
    let new = packed ?? actual
    if new != reference {
      files.append(
        FileChange(directory: .references, path: snapshot.path, old: reference, new: new))
    }
    return new
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
  /// The location of an inline snapshot, or `nil` if the reference is a file.
  let inline: SnapshotResult.InlinePlace?

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
    inline = result.inline
    path = result.reference?.path
    actual = result.actual?.path
  }
}
