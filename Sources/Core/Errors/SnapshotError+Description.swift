extension SnapshotError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unknownRecordMode(let value):
      "SNAPSHOT_RECORD is \"\(value)\", which is no record mode; set it to one of "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ") + ", or unset it"
    case .noPackageRoot(let testFile):
      "no Package.swift lies above \(testFile), so there is no root for references; set "
        + "SNAPSHOT_REFERENCE_DIR to a directory"
    case .illegalName(let name):
      "invalid snapshot name \"\(name)\"; use ASCII letters, digits, `_`, `-`, and `.`, and do not "
        + "start or end with a dot"
    case .reservedName(let name):
      "snapshot name \"\(name)\" is reserved; choose a name that does not end in `new`"
    case .nameTooLong(let part):
      "\"\(part)\" is too long for a file's name (over \(SnapshotIdentity.maximumFileNameLength) "
        + "bytes); shorten the test's name or the snapshot's"
    case .noRunningTest:
      "the assertion was made where no test is known to be running, such as in a detached task; "
        + "make it in the test's own task"
    case .unnamedInParameterizedTest(let test):
      "\(test) runs for several arguments, which would share one reference; tell them apart with "
        + "`named:`"
    case .recordedTwice(let path):
      "two different snapshots were recorded to \(path); tell them apart with `named:`"
    case .claimedTwice(let path, let owner):
      "\(owner) has the same reference, \(path); give one of the two tests another name"
    case .overlappingDirectories(let references, let artifacts):
      "the references in \(references) and the artifacts in \(artifacts) would overwrite each other; "
        + "set SNAPSHOT_ARTIFACTS to a directory apart from them"
    case .unexpandedTilde(let variable, let value):
      "\(variable) is \"\(value)\", and only a shell expands the tilde; use an absolute path, or one "
        + "relative to the package root"
    case .irregularReference(let path):
      "what lies at \(path) is no regular file; move it away"
    case .oversizedReference(let path, let byteCount):
      "the reference at \(path) has \(byteCount) bytes, above the limit of "
        + "\(ReferenceFile.maximumByteCount); record a smaller snapshot"
    case .missingReference(let path, let setting, let actualPath, let formerPath):
      "there is no reference at \(path), and recording is off (\(setting.value.rawValue), by "
        + "\(setting.origin)); record it with SNAPSHOT_RECORD=missing and commit it"
        + (formerPath.map { "\n  \(SnapshotError.renameAdvice(from: $0, to: path))" } ?? "")
        + (actualPath.map { "\n  actual: \($0)" } ?? "")
    case .directoryInPlace(let path):
      "a directory lies at \(path), where the reference should be; move it away"
    case .unreadableReference(let path, let reason):
      "cannot read the reference at \(path): \(reason); check its permissions"
    case .largeFilePointer(let path):
      "the reference at \(path) is a Git LFS pointer; run `git lfs pull`"
    case .mergeConflict(let path):
      "the reference at \(path) holds the markers of a merge conflict; take one side with "
        + "`git checkout --ours` or `--theirs`, or record it anew with SNAPSHOT_RECORD=failed"
    case .corruptReference(let path, let reason):
      "the reference at \(path) is corrupt: \(reason); restore it from Git, or re-record with "
        + "SNAPSHOT_RECORD=failed"
    case .unpackedReference(let path):
      "the reference at \(path) is a copy of the artifact `actual`, which is not packed; re-record "
        + "with SNAPSHOT_RECORD=failed"
    case .unreadableResult(let path, let reason):
      "the result at \(path) cannot be read: \(reason); remove the file, or run its test again"
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason); make its directory writable, or set "
        + "SNAPSHOT_REFERENCE_DIR and SNAPSHOT_ARTIFACTS to directories that are"
    case .linkLeavesDirectory(let path, let link):
      "cannot write \(path): the symbolic link \(link) leads out of its directory; replace the link "
        + "with a file or a folder"
    case .overByteBudget(let path, let excess):
      "the snapshot is right, but the reference at \(path) has \(excess)"
    case .overTimeBudget(let duration, let budget):
      "the snapshot is right, but took \(SnapshotError.milliseconds(duration)) of processor time, "
        + "more than \(SnapshotError.milliseconds(budget.value)) (\(budget.origin)); make the value "
        + "smaller or its scale lower, or raise the budget with `.snapshots(maximumDuration:)`"
    case .snapshotFailed(let reason):
      "the snapshot could not be taken: \(reason)"
    }
  }
}

extension SnapshotError {
  /// The advice for an unused reference with the same contents as the missing one.
  ///
  /// The command works whether or not the new reference was recorded, its folder exists, and Git
  /// tracks the old one. Git recognizes the rename by the contents.
  static func renameAdvice(from old: String, to new: String) -> String {
    let folder = new[..<(new.lastIndex(of: "/") ?? new.startIndex)]
    return
      "\(old) has the same contents, and no known test uses it; if this test was renamed, run: "
      + "mkdir -p \(String(folder).shellQuoted) && mv -f \(old.shellQuoted) \(new.shellQuoted)"
  }

  /// A duration in milliseconds, with one digit after the point.
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
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
