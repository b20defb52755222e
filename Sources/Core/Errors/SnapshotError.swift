/// Why a snapshot could not be taken, compared or recorded.
///
/// Whatever the cause, the reference is left as it was.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SnapshotError: Error, Hashable, Sendable {
  /// `SNAPSHOT_RECORD` is not a mode.
  case unknownRecordMode(String)
  /// No `Package.swift` lies above the test's file, so there is no root for references.
  case noPackageRoot(testFile: String)
  /// A snapshot's name has characters that are not allowed in a file's name.
  case illegalName(String)
  /// A snapshot's name ends in `new`, which is reserved for proposals next to references.
  case reservedName(String)
  /// A part of the reference's path is too long.
  case nameTooLong(String)
  /// The assertion was made where no test is known to be running.
  case noRunningTest
  /// A test that runs for several arguments made an assertion without a name.
  case unnamedInParameterizedTest(String)
  /// Two different snapshots of one test were recorded to one path; the first one stays.
  case recordedTwice(path: String)
  /// Two tests have one path.
  case claimedTwice(path: String, by: String)
  /// A directory's environment variable begins with a tilde, which only a shell expands.
  case unexpandedTilde(variable: String, value: String)
  /// The artifacts would lie among the references, or the references among the artifacts.
  case overlappingDirectories(references: String, artifacts: String)

  /// There is no reference, and the mode forbids to write one; the snapshot itself may have been
  /// written as an artifact.
  ///
  /// The former path is that of an unused reference with the same contents, most likely the
  /// reference of this test before it was renamed.
  case missingReference(
    path: String, setting: Setting<RecordMode>, actualPath: String?, formerPath: String?)
  /// A directory lies where the reference should.
  case directoryInPlace(path: String)
  /// The reference is no regular file, but such as a pipe.
  case irregularReference(path: String)
  /// The reference is larger than any that is read.
  case oversizedReference(path: String, byteCount: Int)
  /// The reference cannot be read.
  case unreadableReference(path: String, reason: String)
  /// The reference is a Git LFS pointer, because the file was not fetched.
  case largeFilePointer(path: String)
  /// The reference holds the markers of a merge conflict.
  case mergeConflict(path: String)
  /// The reference is not a file of its format.
  case corruptReference(path: String, reason: String)
  /// The reference has the snapshot's pixels, but is a copy of the unpacked artifact `actual`.
  case unpackedReference(path: String)
  /// A file among the results of assertions is none.
  case unreadableResult(path: String, reason: String)
  /// A file cannot be written.
  case unwritable(path: String, reason: String)
  /// A symbolic link in the path of a file to write leads out of the reference directory or the
  /// artifact directory, or is broken.
  case linkLeavesDirectory(path: String, link: String)

  /// The snapshot is right, and its reference has more bytes than it may have.
  case overByteBudget(path: String, ByteExcess)
  /// The snapshot is right, and took more processor time than it may take.
  case overTimeBudget(duration: Duration, budget: Setting<Duration>)

  /// The value could not be made into a snapshot.
  case snapshotFailed(reason: String)
}

extension SnapshotError {
  /// Whether a recording may replace the existing file.
  ///
  /// A Git LFS pointer may not be replaced, because the real reference exists elsewhere and may
  /// match.
  var allowsReplacement: Bool {
    switch self {
    case .corruptReference, .mergeConflict, .unpackedReference: true
    default: false
    }
  }

  /// Whether the error is in the setup of the run, so that no verdict can be trusted.
  package var invalidatesRun: Bool {
    switch self {
    case .unknownRecordMode, .noPackageRoot, .overlappingDirectories, .claimedTwice,
      .recordedTwice, .unwritable, .linkLeavesDirectory, .unexpandedTilde:
      true
    default:
      false
    }
  }
}
