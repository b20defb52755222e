import Foundation
package import SnapshotAssertCore
import SnapshotDrawing

/// The acceptance and the rejection of the differences of a run.
///
/// The terminal, the web page, and CI only make plans; this type is the only one that writes
/// references outside a test run. A plan is applied completely or not at all:
///
/// 1. The file `.lock` in the artifact directory is locked.
/// 2. Every decision is checked: the digests of the reference and of the snapshot are those of the
///    decision, the paths are those of a test, or of an image in a folder, and have no symbolic
///    link below the directories, and the snapshot is a valid image within its size limit and,
///    unless it is from a folder, of this test. If a decision fails, all conflicts are returned,
///    and nothing is written.
/// 3. The former files are written to `.undo` in the artifact directory, so that ``undo(count:)``
///    restores them, even after the process was killed.
/// 4. The files are moved into place.
///
/// The artifact `actual` of an image that differs was encoded quickly, so accepting it encodes it
/// once more. The result has the same bytes as a recording. An artifact that already has these
/// bytes, such as that of a missing reference, is copied, and so are files in other formats. An
/// inline snapshot is written into its source, as in a recording run.
package struct Acceptance: Sendable {
  /// The directory of all references.
  let references: String
  /// The directory of all artifacts.
  let artifacts: String
  /// The directory of the package, whose sources have inline snapshots; `nil` if it is unknown.
  let sources: String?
  /// The origin of the results, and so of the names in the reference directory.
  private(set) var origin = ResultOrigin.tests
  /// Whether a second process waits while another one applies a plan.
  var waitsForLock = false
  /// Receives the number of checked decisions and their total number.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// Receives the number of completed steps and their total number while files are written to disk
  /// and moved into place.
  package var writingProgress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// Encodes an image as a recording does.
  var pack: AcceptedReference.Pack = { try Diffing<Bitmap>.image.encode($0, $1) }
  /// Called after every step that a killed process may have reached, for tests.
  var reach: @Sendable (AcceptanceCheckpoint) -> Void = { _ in }

  /// Creates an acceptance for the files of a location.
  ///
  /// - Parameters:
  ///   - references: The path of the reference directory. It may be a symbolic link.
  ///   - artifacts: The path of the artifact directory. It may be a symbolic link.
  ///   - sources: The path of the package, or `nil` if inline snapshots cannot be accepted.
  package init(references: String, artifacts: String, sources: String? = nil) {
    (self.references, self.artifacts, self.sources) = (references, artifacts, sources)
  }

  /// Creates an acceptance for the files of a location.
  package init(in location: SnapshotLocation) {
    self.init(
      references: location.referenceDirectory, artifacts: location.artifactDirectory,
      sources: location.packageDirectory)
    // Not a property of a result, which anybody can forge.
    origin = location.origin
  }

  /// The changes that a plan made.
  package struct Applied: Hashable, Sendable, Codable {
    /// The number of the step in the journal, or `nil` if no file was changed.
    package let step: Int?
    /// The paths of the accepted references, relative to the reference directory.
    package let accepted: [String]
    /// The paths of the rejected snapshots, relative to the reference directory.
    package let rejected: [String]
    /// Notes on the attributes that replaced files lost, such as an owner.
    package var notes: [String] = []
    /// The files that an earlier, killed process left, and that were restored first.
    package var recovered: Recovery?
  }

  /// The changes that were undone.
  package struct Undone: Hashable, Sendable, Codable {
    /// A decision that no longer applies.
    package struct Decision: Hashable, Sendable, Codable {
      /// The path of the reference, relative to the reference directory.
      package let path: String
      /// The action that was undone.
      package let action: Plan.Action

      private enum CodingKeys: String, CodingKey {
        case path
        case action = "do"
      }
    }

    /// The numbers of the steps, last one first.
    package let steps: [Int]
    /// The decisions of the steps, in the order of their paths.
    package var decisions: [Decision] = []
    /// The paths of the restored references, relative to the reference directory, and of the
    /// restored sources, relative to the package.
    package let restored: [String]
    /// Notes on the attributes that replaced files lost, such as an owner.
    package var notes: [String] = []
    /// The files that an earlier, killed process left, and that were restored first.
    package let recovered: Recovery?
  }

  /// The files that a killed process left, with their former contents.
  package struct Recovery: Hashable, Sendable, Codable {
    /// The restored files, relative to the directory that contains them.
    package let restored: [String]
    /// The files that were changed by another process in the meantime, and remain.
    package let kept: [String]
    /// Whether the process was killed while it undid steps, so that the undo is now complete.
    package var completesUndo = false
  }
}

extension Acceptance.Applied {
  /// Creates the changes of a plan without decisions.
  package init(recovered: Acceptance.Recovery?) {
    self.init(step: nil, accepted: [], rejected: [], recovered: recovered)
  }
}

extension Acceptance {
  /// Applies a plan, completely or not at all.
  ///
  /// - Throws: ``AcceptanceError``. With ``AcceptanceError/conflicts(_:)``,
  ///   ``AcceptanceError/locked(path:)``, and ``AcceptanceError/invalidPlan(_:)``, nothing was
  ///   written.
  package func apply(_ plan: Plan) throws(AcceptanceError) -> Applied {
    let session = try AcceptanceSession(self)
    reach(.locked)
    let recovered = try session.recover()
    reach(.recovered)
    let checked = try check(plan, in: session.directories, isDryRun: false)
    reach(.checked)
    let (step, notes) = try session.apply(plan, checked.files)
    func paths(_ action: Plan.Action) -> [String] {
      zip(plan.decisions, checked.paths).filter { $0.0.action == action }.map(\.1)
    }
    return Applied(
      step: step, accepted: paths(.accept), rejected: paths(.reject), notes: notes,
      recovered: recovered)
  }

  /// Checks a plan without writing anything.
  ///
  /// It compares digests, but neither decodes nor encodes an image. A later ``apply(_:)`` may find
  /// that the pixels of an image are damaged, or that its reference would exceed its size limit.
  ///
  /// - Returns: The paths that the plan would accept or reject, in the order of its decisions.
  /// - Throws: ``AcceptanceError/conflicts(_:)`` and ``AcceptanceError/invalidPlan(_:)``.
  package func check(_ plan: Plan) throws(AcceptanceError) -> [String] {
    try check(plan, in: AcceptanceDirectories(self), isDryRun: true).paths
  }

  /// The number of decisions whose artifacts are in memory and are converted together.
  private static let batchSize = 32

  private func check(
    _ plan: Plan, in directories: AcceptanceDirectories, isDryRun: Bool
  ) throws(AcceptanceError) -> (paths: [String], files: [FileChange]) {
    do throws(CommandError) { try plan.check() } catch { throw .invalidPlan(error) }
    let ids = SnapshotIDs(paths: try directories.snapshots())
    var checked: [DecisionCheck.Checked] = []
    var files: [FileChange] = []
    var conflicts: [AcceptanceConflict] = []
    var paths: Set<String> = []
    var converted: AcceptedReferences?
    for (index, decision) in plan.decisions.enumerated() {
      if !isDryRun, index.isMultiple(of: Acceptance.batchSize) {
        // Images of other tools are copied.
        let batch =
          origin == .tests ? plan.decisions[index...].prefix(Acceptance.batchSize) : []
        converted = AcceptedReferences(
          batch.compactMap { DecisionCheck.artifact(of: $0, ids: ids, in: directories) },
          pack: pack)
      }
      do throws(AcceptanceConflict) {
        let snapshot: DecisionCheck.Checked
        if let converted {
          let changes = try DecisionCheck.changes(
            of: decision, ids: ids, in: directories, converted: converted)
          snapshot = changes.checked
          files += changes.files
        } else {
          snapshot = try DecisionCheck.check(decision, ids: ids, in: directories)
        }
        guard paths.insert(snapshot.path).inserted else {
          throw AcceptanceConflict(
            id: decision.id, path: snapshot.path, reason: .repeatedSnapshot, origin: origin,
            reference: .init(expected: decision.reference, found: nil),
            actual: .init(expected: decision.actual, found: nil))
        }
        checked.append(snapshot)
      } catch {
        conflicts.append(error)
      }
      progress(index + 1, plan.decisions.count)
    }
    // All inline snapshots in a source file are written as one change.
    let sources = SourceChange.files(of: checked.compactMap(\.source), &conflicts)
    guard conflicts.isEmpty else { throw .conflicts(conflicts) }
    return (checked.map(\.path), files + sources)
  }

  /// Undoes the last steps, completely or not at all.
  ///
  /// Every changed reference and source must still be the one that the step wrote. An interrupted
  /// step that is restored first counts as a step.
  ///
  /// - Parameters:
  ///   - count: The number of steps, at least 1.
  ///   - last: The number that the last step must have, or `nil` for any.
  /// - Throws: ``AcceptanceError``. With ``AcceptanceError/conflicts(_:)``,
  ///   ``AcceptanceError/locked(path:)``, ``AcceptanceError/otherStep(requested:last:)``, and
  ///   ``AcceptanceError/nothingToUndo(requested:available:)``, nothing was written.
  package func undo(
    count: Int = 1, last: Int? = nil
  ) throws(AcceptanceError) -> Undone {
    let session = try AcceptanceSession(self)
    reach(.locked)
    let recovered = try session.recover()
    reach(.recovered)
    // The user undoes what the killed process did, not the step before it.
    guard recovered == nil || count > 1 else {
      return Undone(steps: [], restored: [], recovered: recovered)
    }
    if let last {
      let found = try session.directories.appliedSteps().last
      guard found == last else { throw .otherStep(requested: last, last: found) }
    }
    return try session.undo(count: recovered == nil ? count : count - 1, recovered: recovered)
  }

  /// Returns the decision about a snapshot, or `nil` if there is none since its test ran.
  ///
  /// - Parameter path: The path of the reference, relative to the reference directory.
  package func decision(about path: String) -> DecisionRecord? {
    guard SnapshotPath(path, origin) != nil,
      let tree = try? Folder(artifacts),
      let bytes = try? tree.read(
        DecisionRecord.path(of: path), limit: ResultFile.maximumByteCount),
      let record = try? JSONDecoder().decode(DecisionRecord.self, from: Data(bytes)),
      record.schema == DecisionRecord.schema,
      let result = try? tree.read(
        ResultPath.path(of: path), limit: ResultFile.maximumByteCount),
      SHA256.digest(of: result) == record.result
    else { return nil }
    return record
  }

  /// Returns the paths of the references whose snapshots may have a decision; see
  /// ``decision(about:)``.
  func decidedPaths() -> Set<String> {
    let folder = artifacts + "/" + ResultPath.folder
    let ending = "." + ResultFile.decisionExtension
    return Set(
      Folder.files(below: folder).filter { $0.hasSuffix(ending) }
        .map { String($0.dropLast(ending.count)) })
  }
}
