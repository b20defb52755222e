/// The reason why a snapshot was not taken, compared, or recorded.
///
/// The reference is never changed.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SnapshotError: Error, Hashable, Sendable {
  /// The value of `SNAPSHOT_RECORD` is not a mode.
  case unknownRecordMode(String)
  /// There is no `Package.swift` in a folder above the test's file, so the reference directory is
  /// unknown.
  case noPackageRoot(testFile: String)
  /// A snapshot's name has characters that are not allowed in file names.
  case illegalName(String)
  /// A snapshot's name ends in `new`, which is reserved for proposals next to references.
  case reservedName(String)
  /// A component of the reference's path is too long.
  case nameTooLong(String)
  /// No test is running in the task of the assertion.
  case noRunningTest
  /// An assertion without a name in a parameterized test.
  case unnamedInParameterizedTest(String)
  /// Two different snapshots of one test were recorded to the same path. The first one is kept.
  case recordedTwice(path: String)
  /// Two tests have the same reference path.
  case referenceInUse(path: String, by: String)
  /// The environment variable of a directory starts with a tilde, which only a shell expands.
  case unexpandedTilde(variable: String, value: String)
  /// One of the reference and artifact directories contains the other.
  case overlappingDirectories(references: String, artifacts: String)
  /// The directory of a scope or an assertion is equal to the default reference directory, or one
  /// contains the other.
  case nestedSnapshotDirectory(String, references: String)

  /// There is no reference, and recording is off. The snapshot may have been written as an
  /// artifact.
  ///
  /// The former path is the path of an unused reference with the same contents, which is most
  /// likely the reference of this test before it was renamed.
  case missingReference(
    path: String, setting: Setting<RecordMode>, actualPath: String?, formerPath: String?)
  /// There is a directory at the path of the reference.
  case directoryInPlace(path: String)
  /// The reference is not a regular file, but a pipe, for example.
  case irregularReference(path: String)
  /// The reference exceeds the size limit for reading.
  case oversizedReference(path: String, byteCount: Int)
  /// The reference cannot be read.
  case unreadableReference(path: String, reason: String)
  /// The reference is a Git LFS pointer, because the file was not fetched.
  case largeFilePointer(path: String)
  /// The reference has merge conflict markers.
  case mergeConflict(path: String)
  /// The reference does not have a valid format.
  case corruptReference(path: String, reason: String)
  /// The reference has the snapshot's pixels, but is a copy of the unpacked artifact `actual`.
  case unpackedReference(path: String)
  /// A file cannot be written.
  case unwritable(path: String, reason: String)
  /// A symbolic link in the path of a file to write leads out of the reference directory or the
  /// artifact directory, or is broken.
  case linkLeavesDirectory(path: String, link: String)

  /// An inline snapshot cannot be found or changed in its source.
  case inlineSnapshot(InlineSnapshotError)

  /// The snapshot matches, but its reference exceeds its size limit.
  case overByteBudget(path: String, ByteExcess)
  /// The snapshot matches, but exceeded its limit of CPU time.
  case overTimeBudget(duration: Duration, budget: Setting<Duration>)

  /// The strategy did not produce a snapshot.
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
    case .unknownRecordMode, .noPackageRoot, .overlappingDirectories, .referenceInUse,
      .recordedTwice, .unwritable, .linkLeavesDirectory, .unexpandedTilde, .nestedSnapshotDirectory,
      .inlineSnapshot:
      true
    default:
      false
    }
  }
}
