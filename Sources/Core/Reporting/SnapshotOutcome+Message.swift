import SnapshotComparison

extension SnapshotOutcome {
  /// What to tell the developer, or `nil` for a match.
  ///
  /// The first line is enough by itself; the others say where the pictures lie.
  ///
  /// - Parameter filter: How `swift test --filter` names the test, for the command that accepts.
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
      excess.map { "but it is too large to pass: it has \($0)" }
      ?? "look at it, commit it, and run the test again"
    var lines = [
      "\(identity): recorded, because \(reason.rawValue) (\(setting.value.rawValue), by "
        + "\(setting.origin)); \(advice)",
      "  reference: \(path)",
    ]
    if let formerPath {
      lines.append("  " + SnapshotError.renameAdvice(from: formerPath, to: path))
    }
    return lines.joined(separator: "\n")
  }
}

extension SnapshotOutcome.Mismatch {
  fileprivate func message(selection: String) -> String {
    let cause = explanation.headline.map { $0 + "; " } ?? ""
    let summary = summary.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = [
      "\(identity): \(cause)\(summary[0]); \(tolerance.value), \(tolerance.origin); if the new one is right, "
        + "accept it with: SNAPSHOT_RECORD=failed swift test\(selection)"
    ]
    lines += summary.dropFirst().map(String.init)
    lines += explanation.details.map { "  " + $0 }
    if isShared {
      lines.append(
        "  the test has asked for this reference before; if that was for another snapshot, tell the two "
          + "apart with `named:`")
    }
    lines += artifacts.map { "  \($0.kind.rawValue): \($0.path)" }
    if let artifactFailure { lines.append("  not all files were written: \(artifactFailure)") }
    return lines.joined(separator: "\n")
  }
}
