package import SnapshotComparison

/// The outcome of an assertion.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
// Indirect, because otherwise the code that copies the payloads would be a tenth of the module.
public indirect enum SnapshotOutcome: Hashable, Sendable {
  /// The snapshot matches its reference, exactly or within the tolerance.
  case matched
  /// The snapshot was recorded as the reference.
  case recorded(Recording)
  /// The snapshot differs from its reference by more than the tolerance.
  case differed(Mismatch)
  /// The snapshot was not compared or recorded because of an error.
  case failed(SnapshotError, identity: SnapshotIdentity?)

  /// A recorded reference.
  public struct Recording: Hashable, Sendable {
    /// The reason for a recording.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Reason: String, Hashable, Sendable {
      /// There was no reference.
      case missing = "no reference existed"
      /// The reference differed.
      case different = "the reference differed"
      /// The file was corrupt, in a merge conflict, or a copy of an artifact, which is not packed.
      case unusable = "the reference was corrupt, in a merge conflict, or not packed"
      /// The reference matched, but named another test, such as this one before it was renamed.
      case renamed = "the reference named another test"
    }

    /// The identity of the snapshot.
    public let identity: SnapshotIdentity
    /// The path of the reference.
    public let path: String
    /// The reason for the recording.
    public let reason: Reason
    package let setting: Setting<RecordMode>
    /// The size of the reference, in bytes.
    public let byteCount: Int
    /// The excess over the size limit, because of which the next comparison fails, or `nil` for
    /// none.
    public let excess: ByteExcess?
    /// The path of an unused reference with the same contents, which is most likely the reference
    /// of this test before it was renamed.
    public let formerPath: String?
    /// The reason why the snapshot was not compared with one of another process, if this was
    /// required.
    package var note: String?
  }

  /// A difference between a snapshot and its reference.
  public struct Mismatch: Hashable, Sendable {
    /// The identity of the snapshot.
    public let identity: SnapshotIdentity
    /// The difference in one line, possibly followed by further lines.
    public let summary: String
    /// The view changes that explain the difference.
    package let explanation: DifferenceExplanation
    /// The permitted difference.
    package let tolerance: Setting<Tolerance>
    /// The path of the reference.
    public let referencePath: String
    /// Whether the test used this reference before, so that two snapshots may share it.
    public let isShared: Bool
    /// The artifacts, from `reference` to `sheet`.
    public let artifacts: [ArtifactFile]
    /// The reason why artifacts are missing, or `nil` if none are.
    public let artifactFailure: String?
    /// The command that opens the reference and the actual snapshot.
    package var diffTool = DiffTool.default
  }

  /// A file that shows a difference.
  public struct ArtifactFile: Hashable, Sendable {
    /// The content of the file.
    public let kind: SnapshotArtifact.Kind
    /// The path of the file.
    public let path: String
  }

  /// The artifacts of a difference or of an error.
  package var artifacts: [ArtifactFile] {
    switch self {
    case .differed(let mismatch): mismatch.artifacts
    case .failed(let error, _): error.artifacts
    case .matched, .recorded: []
    }
  }

  /// The view and the property that changed, and the change, if known.
  var cause: String? {
    if case .differed(let mismatch) = self { mismatch.explanation.headline } else { nil }
  }

  /// Whether the snapshot matches its reference and nothing was recorded.
  public var isMatch: Bool { self == .matched }
}

extension SnapshotOutcome {
  /// The message for the developer, or `nil` for a match.
  ///
  /// The first line is self-contained. The following lines contain further changes and the paths of
  /// the artifacts.
  ///
  /// - Parameter filter: The argument of `swift test --filter` for the test, in the command that
  ///   accepts the snapshot.
  public func failureMessage(filter: String?) -> String? { message(filter: filter)?.text }

  /// The parts of the message for the developer, or `nil` for a match.
  func message(filter: String?) -> FailureMessage? {
    let selection = filter.map { " --filter \($0.shellQuoted)" } ?? ""
    switch self {
    case .matched: return nil
    case .recorded(let recording): return recording.message(selection: selection)
    case .differed(let mismatch): return mismatch.message(selection: selection)
    case .failed(let error, let identity):
      let problem = error.problem.split(separator: "\n", omittingEmptySubsequences: false)
      var message = FailureMessage(
        subject: identity?.subject, problem: String(problem[0]),
        summary: problem.dropFirst().map(String.init))
      if case .missingReference(let path, _, _, .some) = error {
        message.notes += SnapshotError.updateAdvice(for: path, selection: selection)
      }
      message.details = error.advice
      message.files = error.files
      if let note = identity?.fileNameNote { message.notes.append("  \(note)") }
      return message
    }
  }
}

/// A failure message in parts, which reports show separately.
struct FailureMessage: Hashable {
  /// The snapshot at the start of the first line, or `nil` if it is unknown.
  var subject: String?
  /// The problem in one line.
  var problem: String
  /// The command that accepts the snapshot at the end of the first line, or `nil` for none.
  var command: String?
  /// The further lines of the problem, such as changed lines of a text.
  var summary: [String] = []
  /// The lines with further changes and advice.
  var details: [String] = []
  /// The lines with the paths of files.
  var files: [String] = []
  /// The lines after the files.
  var notes: [String] = []

  /// The message.
  var text: String {
    let first =
      (subject.map { $0 + ": " } ?? "") + problem
      + (command.map { "; to accept, run: " + $0 } ?? "")
    return ([first] + summary + details + files + notes).joined(separator: "\n")
  }

  /// Returns the further lines of the message without files, or `nil` if there are none.
  ///
  /// - Parameter hasText: Whether a report has the changed lines of a text, so that the lines of
  ///   the summary would repeat them.
  func details(hasText: Bool) -> [String]? {
    let lines = (hasText ? [] : summary) + details + notes
    return lines.isEmpty ? nil : lines
  }
}

extension SnapshotOutcome.Recording {
  fileprivate func message(selection: String) -> FailureMessage {
    let advice =
      excess.map { "over budget: \($0)" } ?? "look at the file, commit it, and run the test again"
    var message = FailureMessage(
      subject: identity.subject,
      problem: "recorded, \(reason.rawValue) (\(setting.value.rawValue), "
        + "\(setting.origin.attribution)); \(advice)",
      files: ["  reference: \(path)"])
    if let formerPath {
      message.notes.append("  " + SnapshotError.renameAdvice(from: formerPath, to: path))
      message.notes += SnapshotError.updateAdvice(for: path, selection: selection)
    }
    if let note { message.notes.append("  " + note) }
    if let note = identity.fileNameNote { message.notes.append("  " + note) }
    return message
  }
}

extension SnapshotOutcome.Mismatch {
  /// The shell command that opens the reference and the actual snapshot, or `nil` for none.
  private var diffLine: String? {
    // The reference of an inline snapshot is a line of a source, so only the artifact has its text.
    let copy = artifacts.first { $0.kind == .reference }?.path
    let isFile = InputFile(referencePath).kind(followsLink: true) != nil
    let reference = isFile ? referencePath : copy ?? referencePath
    return artifacts.first { $0.kind == .actual }.flatMap {
      diffTool.line(reference: reference, actual: $0.path)
    }
  }

  fileprivate func message(selection: String) -> FailureMessage {
    let cause = explanation.headline.map { $0 + "; " } ?? ""
    let summary = summary.split(separator: "\n", omittingEmptySubsequences: false)
    var message = FailureMessage(
      subject: identity.subject,
      problem: "\(cause)\(summary[0]); \(tolerance.value) (\(tolerance.origin))",
      command: "SNAPSHOT_RECORD=failed swift test\(selection)",
      summary: summary.dropFirst().map(String.init),
      details: explanation.details.map { "  " + $0 },
      files: artifacts.map { "  \($0.kind.rawValue): \($0.path)" })
    if isShared {
      message.details.append(
        "  the test used this reference before; if it was for another snapshot, pass a different "
          + "`named:` to each assertion")
    }
    if let diffLine { message.notes.append("  to compare, run: \(diffLine)") }
    if let note = identity.fileNameNote { message.notes.append("  " + note) }
    if let artifactFailure {
      message.notes.append("  some artifacts are missing: \(artifactFailure)")
    }
    return message
  }
}
