import SnapshotComparison

extension SnapshotOutcome {
  /// The message for the developer, or `nil` for a match.
  ///
  /// The first line is self-contained. The following lines contain further changes and the paths of
  /// the artifacts.
  ///
  /// - Parameter filter: The argument of `swift test --filter` for the test, in the command that
  ///   accepts the snapshot.
  public func failureMessage(filter: String?) -> String? {
    let selection = filter.map { " --filter \($0.shellQuoted)" } ?? ""
    return switch self {
    case .matched: nil
    case .recorded(let recording): recording.message
    case .differed(let mismatch): mismatch.message(selection: selection)
    case .failed(let error, let identity):
      identity.map { "\($0): \(error)" } ?? error.description
    }
  }
}

extension SnapshotOutcome.Recording {
  fileprivate var message: String {
    let advice =
      excess.map { "over budget: \($0)" } ?? "look at the file, commit it, and run the test again"
    var lines = [
      "\(identity): recorded, \(reason.rawValue) (\(setting.value.rawValue), "
        + "\(setting.origin.attribution)); \(advice)",
      "  reference: \(path)",
    ]
    if let formerPath {
      lines.append("  " + SnapshotError.renameAdvice(from: formerPath, to: path))
    }
    return lines.joined(separator: "\n")
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

  fileprivate func message(selection: String) -> String {
    let cause = explanation.headline.map { $0 + "; " } ?? ""
    let summary = summary.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = [
      "\(identity): \(cause)\(summary[0]); \(tolerance.value) (\(tolerance.origin)); "
        + "to accept, run: SNAPSHOT_RECORD=failed swift test\(selection)"
    ]
    lines += summary.dropFirst().map(String.init)
    lines += explanation.details.map { "  " + $0 }
    if isShared {
      lines.append(
        "  the test used this reference before; if it was for another snapshot, pass a different "
          + "`named:` to each assertion")
    }
    lines += artifacts.map { "  \($0.kind.rawValue): \($0.path)" }
    if let diffLine { lines.append("  to compare, run: \(diffLine)") }
    if let artifactFailure { lines.append("  some artifacts are missing: \(artifactFailure)") }
    return lines.joined(separator: "\n")
  }
}
