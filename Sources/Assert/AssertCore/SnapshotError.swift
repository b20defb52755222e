import Foundation

/// The reason why a snapshot was not taken, compared, or recorded.
///
/// The reference is never changed.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public indirect enum SnapshotError: Error, Hashable, Sendable {
  /// The value of `SNAPSHOT_RECORD` is not a mode.
  case unknownRecordMode(String)
  /// The value of `SNAPSHOT_RECORD_STABLE` is not a number of takes.
  case invalidTakeCount(String)
  /// There is no `Package.swift` in a folder above the test's file, so the reference directory is
  /// unknown.
  case noPackageRoot(testFile: String)
  /// The package of the running test is unknown, because the assertion is in another module.
  case unknownTestPackage(test: String, call: String)
  /// A snapshot's name is empty.
  case illegalName(String)
  /// The names of a test and its snapshot are too long together.
  case nameTooLong(String)
  /// No test is running in the task of the assertion.
  case noRunningTest
  /// An assertion without a name in a parameterized test.
  case unnamedInParameterizedTest(String)
  /// Two different snapshots of one test were recorded to the same path. The first one is kept.
  case recordedTwice(path: String)
  /// Two tests have the same reference path.
  case referenceInUse(path: String, tests: [String])
  /// Two references have paths that differ only in case, so they are one file on some systems.
  ///
  /// The tests are those that are known to use one of the paths.
  case pathsDifferOnlyInCase(paths: [String], tests: [String])
  /// The environment variable of a directory starts with a tilde, which only a shell expands.
  case unexpandedTilde(variable: String, value: String)
  /// The artifact directory contains results of a module with the same name in another package.
  case resultsInUse(module: String, package: String, artifacts: String)
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

  /// The snapshot was not recorded, because taking it again gives another one.
  case unstableSnapshot(UnstableSnapshot)

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
    case .unknownRecordMode, .invalidTakeCount, .noPackageRoot, .unknownTestPackage, .resultsInUse,
      .overlappingDirectories, .referenceInUse, .pathsDifferOnlyInCase, .recordedTwice, .unwritable,
      .linkLeavesDirectory, .unexpandedTilde, .nestedSnapshotDirectory, .inlineSnapshot:
      true
    default:
      false
    }
  }
}

extension SnapshotError: CustomStringConvertible {
  /// The problem, its location, and the remedy.
  public var description: String { ([problem] + advice + files).joined(separator: "\n") }

  /// The line about an unused reference with the same contents, if there is one.
  var advice: [String] {
    guard case .missingReference(let path, _, _, let formerPath?) = self else { return [] }
    return ["  " + SnapshotError.renameAdvice(from: formerPath, to: path)]
  }

  /// The lines with the paths of the artifacts.
  var files: [String] { artifacts.map { "  \($0.kind.rawValue): \($0.path)" } }

  /// The artifacts of a missing reference or of an unstable snapshot.
  var artifacts: [SnapshotOutcome.ArtifactFile] {
    switch self {
    case .missingReference(_, _, let path?, _): [.init(kind: .actual, path: path)]
    case .unstableSnapshot(let snapshot): snapshot.artifacts
    default: []
    }
  }

  /// The problem and the remedy without the lines of ``advice`` and ``files``.
  var problem: String {
    switch self {
    case .unknownRecordMode(let value):
      "unknown SNAPSHOT_RECORD value \"\(value)\"; use never, missing, failed, or all"
    case .invalidTakeCount(let value):
      "invalid SNAPSHOT_RECORD_STABLE value \"\(value)\"; use the number of times to take a "
        + "snapshot before it is recorded, from 1 to \(SnapshotSettings.takeCounts.upperBound)"
    case .noPackageRoot(let testFile):
      "cannot find a Package.swift above \(testFile); set SNAPSHOT_REFERENCE_DIR and "
        + "SNAPSHOT_ARTIFACTS to absolute paths, and pass no relative `snapshotDirectory`"
    case .unknownTestPackage(let test, let call):
      "cannot tell which package the test \(test) belongs to, because the assertion is in another "
        + "module, in \(call); run the tests with `swift test`, or pass `fileID` and `filePath` of "
        + "the test to the assertion"
    case .illegalName(let name):
      "invalid snapshot name \"\(name)\"; pass a name with at least one character, or none"
    case .nameTooLong(let part):
      "file name \"\(part)\" exceeds \(SnapshotIdentity.maximumFileNameLength) bytes; shorten the "
        + "name of the test or the snapshot"
    case .noRunningTest:
      "no test is known to run here; call the assertion in a test's own task, not in a detached "
        + "task, on a queue, in an exit test, or in `class func setUp()`"
    case .unnamedInParameterizedTest(let test):
      "all arguments of \(test) would share one reference; pass a different `named:` for each "
        + "argument"
    case .recordedTwice(let path):
      "two different snapshots were recorded to \(path); pass a different `named:` to each "
        + "assertion"
    case .referenceInUse(let path, let tests):
      "\(tests.joined(separator: " and ")) use the same reference \(path); rename one of the tests, "
        + "or pass a different `named:` to each assertion"
    case .pathsDifferOnlyInCase(let paths, let tests):
      "\(paths.joined(separator: " and ")) (used by \(tests.joined(separator: " and "))) differ only "
        + "in case, so they are one file on some systems; rename one of the tests or snapshots, or "
        + "move the file if one was renamed"
    case .resultsInUse(let module, let package, let artifacts):
      "the results of the module \(module) in \(artifacts) are those of the package \(package); "
        + "rename the module, or set SNAPSHOT_ARTIFACTS to a separate directory"
    case .overlappingDirectories(let references, let artifacts):
      "the reference directory \(references) and the artifact directory \(artifacts) overlap; set "
        + "SNAPSHOT_ARTIFACTS to a separate directory"
    case .nestedSnapshotDirectory(let directory, let references):
      "the snapshot directory \(directory) and the reference directory \(references) overlap; use a "
        + "separate directory, so that no reference counts as unused in the other one"
    case .unexpandedTilde(let variable, let value):
      "\(variable) is \"\(value)\", and only a shell expands the tilde; use an absolute path, or a "
        + "path relative to the root of the package"
    case .missingReference(let path, let setting, _, _):
      "no reference at \(path), and recording is off (\(setting.value.rawValue), "
        + "\(setting.origin.attribution)); run with SNAPSHOT_RECORD=missing, then commit the file"
    case .irregularReference, .oversizedReference, .directoryInPlace, .unreadableReference,
      .largeFilePointer, .mergeConflict, .corruptReference, .unpackedReference:
      referenceDescription
    case .unwritable(let path, let reason):
      "cannot write \(path): \(reason)"
        + (SnapshotError.writingRemedies[reason] ?? "; make its directory writable")
        + ", or point SNAPSHOT_REFERENCE_DIR and SNAPSHOT_ARTIFACTS elsewhere"
    case .linkLeavesDirectory(let path, let link):
      "cannot write \(path): the symbolic link \(link) leads out of its directory; replace the "
        + "link with a file or a folder"
    case .inlineSnapshot(let error): error.description
    case .overByteBudget(let path, let excess):
      "the snapshot matches, but the reference at \(path) has \(excess)"
    case .overTimeBudget(let duration, let budget):
      "the snapshot matches, but took \(SnapshotError.milliseconds(duration)) of CPU time, over "
        + "its budget of \(SnapshotError.milliseconds(budget.value)) (\(budget.origin)); raise it "
        + "with `.snapshots(maximumDuration:)`, or use a smaller size or scale"
    case .unstableSnapshot(let snapshot): snapshot.problem
    case .snapshotFailed(let reason):
      "cannot take the snapshot: \(reason)"
    }
  }

  /// The remedies for reasons other than permissions; empty for a reason that contains its remedy.
  private static let writingRemedies = [
    Errno(ENOSPC).reason: "; free some space", Errno(EDQUOT).reason: "; free some space",
    Errno(EXDEV).reason: "; mount the entire directory", Errno(EBUSY).reason: "",
  ]

  /// The description of an error in an existing reference; empty for other errors.
  private var referenceDescription: String {
    switch self {
    case .irregularReference(let path):
      "\(path) is not a regular file; move it elsewhere"
    case .oversizedReference(let path, let byteCount):
      "the reference at \(path) has \(byteCount) bytes, more than the limit of "
        + "\(ReferenceFile.maximumByteCount); record a smaller snapshot"
    case .directoryInPlace(let path):
      "the reference path \(path) is a directory; move it elsewhere"
    case .unreadableReference(let path, let reason):
      "cannot read the reference at \(path): \(reason); check its permissions"
    case .largeFilePointer(let path):
      "the reference at \(path) is a Git LFS pointer; run `git lfs pull`"
    case .mergeConflict(let path):
      "the reference at \(path) has merge conflict markers; take one side with "
        + "`git checkout --ours \(path.shellQuoted)` (or `--theirs`), or re-record with "
        + "SNAPSHOT_RECORD=failed"
    case .corruptReference(let path, let reason):
      "the reference at \(path) is corrupt: \(reason); restore it from Git, or re-record with "
        + "SNAPSHOT_RECORD=failed"
    case .unpackedReference(let path):
      "the reference at \(path) is a copy of the artifact `actual`, which is not packed; re-record "
        + "with SNAPSHOT_RECORD=failed"
    default: ""
    }
  }
}

extension SnapshotError {
  /// Returns the advice for an unused reference with the same contents as the missing one.
  static func renameAdvice(from old: String, to new: String) -> String {
    "\(old) has the same contents, and no known test uses it; if this test was renamed, run: "
      + moveCommand(from: old, to: new)
  }

  /// Returns the shell command that moves a reference to the path of a renamed test.
  ///
  /// The command works whether or not the new reference was recorded, its folder exists, and Git
  /// tracks the old one. Git recognizes the rename by the contents.
  package static func moveCommand(from old: String, to new: String) -> String {
    let folder = String(new[..<(new.lastIndex(of: "/") ?? new.startIndex)])
    return "mkdir -p \(folder.shellQuoted) && mv -f \(old.shellQuoted) \(new.shellQuoted)"
  }

  /// Returns the line about the name of the former test in a moved reference; only images have
  /// one.
  static func updateAdvice(for path: String, selection: String) -> [String] {
    guard path.hasSuffix(".png") else { return [] }
    return [
      "  then, to update the name of the test in the file, run: "
        + "SNAPSHOT_RECORD=failed swift test\(selection)"
    ]
  }

  /// A duration in milliseconds, with one decimal.
  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

extension String {
  /// The text as one word of a shell command, in single quotes.
  ///
  /// A single quote in the text ends the quotation, is escaped by a backslash, and starts the next
  /// quotation.
  /// It may form one character with a combining accent, so Unicode scalars are compared.
  package var shellQuoted: String {
    "'" + unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
