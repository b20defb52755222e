import SnapshotAssertCore

/// The change of an inline snapshot by one decision.
struct SourceChange {
  /// The path of the source, relative to the package.
  let file: String
  /// The current source.
  let source: InlineSource
  /// The change.
  let edit: SourceEdit
  /// The conflict to report if the change cannot be made, without a detail.
  let conflict: AcceptanceConflict

  /// Returns one change for each file.
  ///
  /// - Parameter conflicts: The conflicts; those of the changes are appended.
  static func files(
    of changes: [SourceChange], _ conflicts: inout [AcceptanceConflict]
  ) -> [FileChange] {
    var files: [FileChange] = []
    let groups = Dictionary(grouping: changes) { $0.file }
    for (file, changes) in groups.sorted(by: { $0.key < $1.key }) {
      var edit = changes[0].edit
      let source = changes[0].source
      for change in changes.dropFirst() {
        // Another process may have changed the file between two decisions.
        if change.source.bytes != source.bytes {
          conflicts.append(change.conflict(with: .changedSource))
        } else if !edit.merge(change.edit) {
          conflicts.append(change.conflict(with: .otherText))
        }
      }
      do throws(InlineSnapshotError.Problem) {
        let new = try edit.applied(to: source).bytes
        // The plan may be from another machine, so the whole file is read again.
        guard InlineSource(new).digestWithoutSnapshots == source.digestWithoutSnapshots else {
          throw .invalidEdit
        }
        files.append(
          FileChange(directory: .sources, path: file, old: source.bytes, new: new))
      } catch {
        conflicts.append(changes[0].conflict(with: error))
      }
    }
    return files
  }

  private func conflict(with problem: InlineSnapshotError.Problem) -> AcceptanceConflict {
    AcceptanceConflict(
      id: conflict.id, path: conflict.path, reason: conflict.reason,
      detail: "\(file): \(problem)", origin: conflict.origin, reference: conflict.reference,
      actual: conflict.actual)
  }
}
