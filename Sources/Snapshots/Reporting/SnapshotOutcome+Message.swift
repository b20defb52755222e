extension SnapshotOutcome {
  /// What to tell the developer, or `nil` for a match.
  ///
  /// The first line is enough by itself; the others say where the pictures lie.
  ///
  /// - Parameter filter: How `swift test --filter` names the test, for the command that accepts.
  public func failureMessage(filter: String?) -> String? {
    let selection = filter.map { " --filter '\($0)'" } ?? ""
    return switch self {
    case .matched:
      nil
    case .recorded(let recording):
      "\(recording.identity): recorded, because \(recording.reason.rawValue) "
        + "(\(recording.setting.mode.rawValue), by \(recording.setting.origin.rawValue)); look at "
        + "it, commit it, and run the test again\n  reference: \(recording.path)"
    case .differed(let mismatch):
      mismatch.message(selection: selection)
    case .failed(let error, let identity):
      identity.map { "\($0): \(error)" } ?? error.description
    }
  }
}

extension SnapshotOutcome.Mismatch {
  fileprivate func message(selection: String) -> String {
    var lines = [
      "\(identity): \(summary); tolerance 0, the default; if the new picture is right, accept it "
        + "with: SNAPSHOT_RECORD=failed swift test\(selection)"
    ]
    lines += artifacts.map { "  \($0.kind.rawValue): \($0.path)" }
    if let artifactFailure { lines.append("  not all pictures were written: \(artifactFailure)") }
    return lines.joined(separator: "\n")
  }
}
