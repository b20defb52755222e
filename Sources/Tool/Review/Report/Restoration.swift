package import SnapshotAssertCore

/// The restoration of the files that an interrupted `accept`, `reject`, or `undo` left.
///
/// A killed command leaves some decisions and references changed and others not. Every command that
/// lists snapshots or makes a plan restores these files first, because the snapshots need a
/// decision again.
package struct Restoration: Hashable, Sendable {
  /// The restored files, or `nil` if there was nothing to restore.
  package let recovery: Acceptance.Recovery?
  /// The reason why some files may be changed and others not, or `nil` if all files are consistent.
  package private(set) var problem: String?

  /// Describes files that needed no restoration.
  init() { recovery = nil }

  /// Restores the files of a location.
  package init(in location: SnapshotLocation) {
    do {
      recovery = try Acceptance(in: location).recover()
    } catch {
      recovery = nil
      switch error {
      // Without results, there is nothing to restore.
      case .missingDirectory: break
      case .locked: problem = Self.isRunning
      default:
        problem = "cannot restore the files that an interrupted command changed: \(error)"
      }
    }
  }

  /// Notes a command that began to change files while they were read.
  mutating func checkAgain(in location: SnapshotLocation) {
    if problem == nil, Acceptance(in: location).isInterrupted { problem = Self.isRunning }
  }

  /// The reason while another command runs.
  private static let isRunning =
    "another `accept`, `reject`, or `undo` is changing files, so some may be changed and others "
    + "not; run the command again when it has finished"
}

extension Acceptance.Recovery {
  /// The outcome of the restoration in one sentence.
  package var summary: String {
    completesUndo
      ? "an earlier undo was interrupted; it is now complete"
      : "an earlier command was interrupted; its changes were rolled back"
  }
}
