/// Why a snapshot could not be taken, compared or recorded.
///
/// Whatever the cause, no reference is changed.
public enum SnapshotError: Error, Hashable, Sendable {
  /// `SNAPSHOT_RECORD` is not a mode.
  case unknownRecordMode(String)
  /// No `Package.swift` lies above the test's file, so there is no root for references.
  case noPackageRoot(testFile: String)
  /// A snapshot's name has characters that are not allowed in a file's name.
  case illegalName(String)
  /// A part of the reference's path is too long.
  case nameTooLong(String)
  /// The assertion was made where no test is known to be running.
  case noRunningTest
  /// A test that runs for several arguments made an assertion without a name.
  case unnamedInParameterizedTest(String)
  /// Two different snapshots were recorded to one path.
  case recordedTwice(path: String)

  /// There is no reference, and the mode forbids to write one; the snapshot itself may have been
  /// written as an artifact.
  case missingReference(path: String, setting: RecordSetting, actualPath: String?)
  /// A directory lies where the reference should.
  case directoryInPlace(path: String)
  /// The reference cannot be read.
  case unreadableReference(path: String, reason: String)
  /// The reference is the pointer that git-LFS leaves where it has not fetched the file.
  case largeFilePointer(path: String)
  /// The reference holds the markers of a merge conflict.
  case mergeConflict(path: String)
  /// The reference is not a file of its format.
  case corruptReference(path: String, reason: String)
  /// A file cannot be written.
  case unwritable(path: String, reason: String)

  /// The value could not be made into a snapshot.
  case snapshotFailed(reason: String)
}
