/// The names of hidden files and folders in the artifact directory.
///
/// Each is used by one type. They are listed in one place, because Git must ignore all of them.
package enum ArtifactName {
  // MARK: Folders

  /// The results of assertions.
  package static let results = ".results"
  /// Incomplete files.
  static let drafts = ".drafts"
  /// The artifact directories of other reference directories.
  static let otherDirectories = ".directories"
  /// The positions of inline snapshots when the tests were built, and digests of recorded texts.
  static let inlineTexts = ".inline"
  /// The journal of accepted and rejected snapshots.
  package static let journal = ".undo"
  /// The temporary files of an acceptance.
  ///
  /// The package contains this folder, too, so it must not have the name of a user's folder.
  package static let acceptance = ".snapshot-accepting"

  // MARK: Files

  /// The file that a process locks while it accepts snapshots.
  package static let lock = ".lock"
  /// The number of the last step of the journal that was undone.
  package static let lastUndone = ".undo-last"
  /// The path of the references, if the name of the directory is only a digest of it.
  static let referencePath = ".path"
  /// The record of the tests of one machine.
  package static let shard = ".shard.json"
  /// The record of merged results.
  package static let merge = ".merge.json"

  package static let folders = [
    results, drafts, otherDirectories, inlineTexts, journal, acceptance,
  ]
  package static let files = [lock, lastUndone, referencePath, shard, merge]
}
