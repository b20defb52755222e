import Foundation
import SnapshotCore
import SnapshotDrawing

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
    var converted: AcceptedFiles?
    for (index, decision) in plan.decisions.enumerated() {
      if !isDryRun, index.isMultiple(of: Acceptance.batchSize) {
        let batch = plan.decisions[index...].prefix(Acceptance.batchSize)
        converted = AcceptedFiles(
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
            id: decision.id, path: snapshot.path, reason: .repeatedSnapshot,
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
    guard SnapshotPath(path) != nil,
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
