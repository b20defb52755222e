import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs

/// The check of one decision against the files of the last run.
///
/// Files are only read.
struct DecisionCheck {
  private let decision: Plan.Decision
  private let directories: AcceptanceDirectories
  private let converted: AcceptedReferences?
  private var path: String?
  private var reference: [UInt8]?
  private var actual: [UInt8]?
  /// The source file with the inline snapshot.
  private var source: InlineSource?

  /// The result of a check without conflict.
  struct Checked {
    /// The path of the reference, relative to the reference directory.
    let path: String
    /// The change of a source file, if the snapshot is inline and changes.
    let source: SourceChange?
  }

  private init(
    _ decision: Plan.Decision, _ directories: AcceptanceDirectories,
    _ converted: AcceptedReferences?
  ) {
    (self.decision, self.directories, self.converted) = (decision, directories, converted)
  }

  /// Returns the artifact that a decision accepts, or `nil` if it accepts none or the artifact
  /// changed.
  static func artifact(
    of decision: Plan.Decision, ids: SnapshotIDs, in directories: AcceptanceDirectories
  ) -> AcceptedReferences.Artifact? {
    guard decision.action == .accept, let path = try? ids.entry(of: decision.id).name,
      let snapshot = SnapshotPath(path),
      let bytes = try? directories.artifacts.read(
        snapshot.actual, limit: ReferenceFile.maximumByteCount),
      SHA256.digest(of: bytes) == decision.actual
    else { return nil }
    return .init(id: decision.id, bytes: bytes, pathExtension: snapshot.pathExtension)
  }

  /// Checks a decision without decoding its artifact, so the new reference is not known.
  ///
  /// - Parameters:
  ///   - ids: The IDs of all snapshots with a result.
  ///   - directories: The directories with the files.
  static func check(
    _ decision: Plan.Decision, ids: SnapshotIDs, in directories: AcceptanceDirectories
  ) throws(AcceptanceConflict) -> Checked {
    var check = DecisionCheck(decision, directories, nil)
    return try check.outcome(ids).checked
  }

  /// Checks a decision, and returns the changed files except sources.
  ///
  /// - Parameters:
  ///   - ids: The IDs of all snapshots with a result.
  ///   - directories: The directories with the files.
  ///   - converted: The converted artifacts.
  static func changes(
    of decision: Plan.Decision, ids: SnapshotIDs, in directories: AcceptanceDirectories,
    converted: AcceptedReferences
  ) throws(AcceptanceConflict) -> (checked: Checked, files: [FileChange]) {
    var check = DecisionCheck(decision, directories, converted)
    let outcome = try check.outcome(ids)
    return (outcome.checked, try check.files(of: outcome))
  }

  /// The outcome of a decision.
  private struct Outcome {
    let checked: Checked
    let result: ProposingResult
    /// The digest of the result.
    let resultDigest: String
    /// The contents of the reference after the decision, or `nil` if there will be no reference, or
    /// if the artifact was not converted.
    let newReference: [UInt8]?
  }

  private mutating func outcome(_ ids: SnapshotIDs) throws(AcceptanceConflict) -> Outcome {
    let path = try path(in: ids)
    self.path = path
    guard let snapshot = SnapshotPath(path, directories.origin) else {
      throw conflict(.invalidPath)
    }
    let (result, resultDigest) = try result(of: path)
    // The name of an image of another tool is only its path.
    let suffix = directories.origin == .folders ? "" : snapshot.suffix(for: result)
    guard result.path == path, let suffix else {
      throw conflict(.otherResult, result.description)
    }
    reference = try reference(of: result, at: path)
    guard decision.reference == reference.map(SHA256.digest) else {
      throw conflict(.staleReference)
    }
    let new: [UInt8]?
    if result.isRecorded {
      new = try checkRecording(result)
    } else if result.isRemoved, directories.origin == .folders {
      guard decision.actual == nil else { throw conflict(.staleActual) }
      new = decision.action == .accept ? nil : reference
    } else {
      guard let artifact = result.actual else { throw conflict(.nothingProposed) }
      guard artifact == snapshot.actual else { throw conflict(.otherResult, artifact) }
      try readActual(at: snapshot.actual)
      new = decision.action == .accept ? try accept(result, snapshot, suffix) : reference
    }
    var change: SourceChange?
    if let inline = result.inline, new != reference {
      change = try sourceChange(at: inline, to: new)
    }
    return Outcome(
      checked: Checked(path: path, source: change), result: result, resultDigest: resultDigest,
      newReference: new)
  }

  /// Returns the changed files of an outcome, except sources.
  private func files(of outcome: Outcome) throws(AcceptanceConflict) -> [FileChange] {
    let (path, result) = (outcome.checked.path, outcome.result)
    var files: [FileChange] = []
    if result.inline == nil, outcome.newReference != reference {
      files.append(
        FileChange(directory: .references, path: path, old: reference, new: outcome.newReference))
    }
    if !result.isRecorded, decision.action == .reject, let artifact = result.actual {
      files.append(FileChange(directory: .artifacts, path: artifact, old: actual, new: nil))
    }
    files.append(
      try record(result: outcome.resultDigest, newReference: outcome.newReference, at: path))
    return files
  }

  /// Returns the change that records the decision.
  private func record(
    result: String, newReference: [UInt8]?, at path: String
  ) throws(AcceptanceConflict) -> FileChange {
    let record = DecisionRecord(
      action: decision.action, result: result, reference: newReference.map(SHA256.digest))
    let recordPath = DecisionRecord.path(of: path)
    return FileChange(
      directory: .artifacts, path: recordPath,
      old: try read(.artifacts, recordPath, limit: ResultFile.maximumByteCount),
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
      guard text != nil else { throw conflict(.invalidImage, "\(StrategyError.notUTF8)") }
    }
    return SourceChange(
      file: inline.file, source: source, edit: SourceEdit(call: inline.call, text: text),
      conflict: conflict(.inlineSnapshot))
  }

  // MARK: Reading

  private func path(in ids: SnapshotIDs) throws(AcceptanceConflict) -> String {
    let found = (try? ids.entries(of: decision.id)) ?? []
    guard let first = found.first else { throw conflict(.unknownID) }
    guard found.count == 1 else {
      let candidates = SnapshotIDs.candidates(found, for: decision.id)
      throw conflict(.ambiguousID, candidates.joined(separator: " and "))
    }
    return first.name
  }

  private func result(
    of path: String
  ) throws(AcceptanceConflict) -> (result: ProposingResult, digest: String) {
    let limit = ResultFile.maximumByteCount
    guard let bytes = try read(.artifacts, ResultPath.path(of: path), limit: limit) else {
      throw conflict(.unknownID)
    }
    do {
      let result = try SnapshotResult(json: bytes)
      if let package = result.run.package, package.isOther(than: directories.location) {
        throw conflict(.otherPackage, package.title)
      }
      return (ProposingResult(result), SHA256.digest(of: bytes))
    } catch let error as AcceptanceConflict {
      throw error
    } catch {
      throw conflict(.unreadableResult, Plan.reason(error))
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
    do throws(FileError) {
      return try directories[directory].read(path, limit: limit)
    } catch {
      if error.reason == .link { throw conflict(.symbolicLink, error.path) }
      throw conflict(.unreadableFile, "\(directories[directory].path)/\(path): \(error.problem)")
    }
  }

  // MARK: Deciding

  /// Returns the new contents of the reference, or `nil` if the artifact was not converted.
  private func accept(
    _ result: ProposingResult, _ snapshot: SnapshotPath, _ suffix: Substring
  ) throws(AcceptanceConflict) -> [UInt8]? {
    guard let actual else { throw conflict(.nothingProposed) }
    if let reference, ReferenceFile.isLargeFilePointer(reference) {
      throw conflict(.unreadableFile, "\(snapshot.path), a Git LFS pointer; run `git lfs pull`")
    }
    // An image of another tool has neither an owner nor a budget, and keeps its bytes.
    if directories.origin == .folders { return actual }
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
      result.budget
      ?? SnapshotSettings.defaultMaximumByteCount(pixelCount: file.pixelCount, scale: 1)
    // A dry run does not know how large the reference of an unpacked artifact would be.
    if let byteCount = packed?.count, byteCount > budget {
      throw conflict(
        .overBudget,
        "\(byteCount.grouped) bytes, more than its limit of \(budget.grouped); make the "
          + "image smaller or simpler, or raise the limit with `.snapshots(maximumByteCount:)`, "
          + "and run the test again")
    }
    return packed
  }

  /// The test in the metadata of the present reference.
  private var formerOwner: String? {
    let metadata = reference.flatMap { try? Diffing<Bitmap>.image.metadata($0) } ?? []
    return metadata.first { $0.keyword == .test }?.text
  }

  /// Returns the new contents of a reference that the run recorded, or `nil` to remove it.
  private mutating func checkRecording(
    _ result: ProposingResult
  ) throws(AcceptanceConflict) -> [UInt8]? {
    actual = reference
    guard let reference else { throw conflict(.nothingProposed) }
    guard decision.actual == SHA256.digest(of: reference) else { throw conflict(.staleActual) }
    guard decision.action == .reject else { return reference }
    guard result.isFirstRecording else { throw conflict(.replacedReference) }
    return nil
  }

  private func conflict(
    _ reason: AcceptanceConflict.Reason, _ detail: String = ""
  ) -> AcceptanceConflict {
    AcceptanceConflict(
      id: decision.id, path: path, reason: reason, detail: detail, origin: directories.origin,
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
  /// Whether the image exists only in the folder before the change.
  let isRemoved: Bool
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
  var description: String { identity?.storedDescription ?? "" }

  init(_ result: SnapshotResult) {
    identity = try? SnapshotIdentity(
      module: result.module, suite: result.suite, function: result.function, name: result.name)
    isRecorded = result.verdict == .recorded
    isFirstRecording = isRecorded && result.reason == .missing
    isRemoved = result.reason == .removed
    budget = result.budget
    inline = result.inline
    path = result.reference?.path
    actual = result.actual?.path
  }
}
