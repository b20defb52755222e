import SnapshotAssertCore

/// A step of an acceptance after which a process may be killed, for tests.
enum AcceptanceCheckpoint: Hashable, Sendable {
  /// The lock is held.
  case locked
  /// The files of an earlier, killed process are restored.
  case recovered
  /// All decisions are checked.
  case checked
  /// A new file is written under a temporary name.
  case staged(Int)
  /// The former files are in the journal, which is not yet in effect.
  case saved
  /// The journal is in effect: recovery restores the former files.
  case published
  /// A file was moved into place or removed.
  case changed(Int)
  /// All folders are synchronized to disk.
  case synchronized
  /// The step is complete: recovery leaves the new files.
  case completed
  /// A step of the journal was renamed for removal.
  case discarding(Int)
  /// A step of the journal is removed.
  case discarded(Int)
}
