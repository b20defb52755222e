import SnapshotAssertCore

/// The runs whose results are read.
package enum RunSelection: Hashable, Sendable {
  /// The run that started last.
  case last
  /// All results that count; see `SnapshotResults`.
  case any
  /// The run whose identifier starts with a text.
  case identifier(String)

  /// Parses the value of the option `--run`.
  package init(_ argument: String) {
    switch argument {
    case "last": self = .last
    case "any": self = .any
    default: self = .identifier(argument.lowercased())
    }
  }

  /// The option as text to append to a shell command, or an empty string for the default.
  package var option: String {
    switch self {
    case .last: " --run last"
    case .any: ""
    case .identifier(let text): " --run " + UntrustedText.forTerminal(text).shellQuoted
    }
  }
}

extension RunSelection {
  /// Returns the selected runs.
  ///
  /// - Parameter runs: All runs, latest first.
  func select(from runs: [TestRun]) throws(CommandError) -> [TestRun] {
    switch self {
    case .any: return runs
    case .last: return Array(runs.prefix(1))
    case .identifier(let text):
      let found = text.isEmpty ? [] : runs.filter { $0.id.hasPrefix(text) }
      guard let run = found.first else {
        throw .unknownRun(text, known: runs.prefix(5).map { "\($0.id) (\($0.started))" })
      }
      guard found.count == 1 else { throw .ambiguousRun(text, runs: found.map(\.id)) }
      return [run]
    }
  }
}

extension CommandError {
  /// Returns the error for a text that selects no run.
  fileprivate static func unknownRun(_ text: String, known: [String]) -> CommandError {
    .usage(
      "no result is from the run \"\(text)\"; use last, any, or an identifier"
        + (known.isEmpty ? "" : ":\n" + known.map { "  " + $0 }.joined(separator: "\n")))
  }

  /// Returns the error for a text with which the identifiers of several runs start.
  static func ambiguousRun(_ text: String, runs: [String]) -> CommandError {
    .usage(
      "several runs start with \"\(text)\"; add more digits:\n"
        + runs.map { "  " + $0 }.joined(separator: "\n"))
  }
}
