package import SnapshotCore

/// The environment of a command: its directories, its selection of runs, and its output.
package struct CommandContext: Sendable {
  /// The directories of references and artifacts.
  package let location: SnapshotLocation
  /// The runs whose results are read.
  package let runs: RunSelection
  /// The destination of texts.
  package let output: CommandOutput
  /// The environment variables.
  package let environment: [String: String]

  /// Creates a context.
  package init(
    location: SnapshotLocation, runs: RunSelection = .last, output: CommandOutput,
    environment: [String: String] = [:]
  ) {
    self.location = location
    self.runs = runs
    self.output = output
    self.environment = environment
  }
}

/// The runs whose results a command reads.
package enum RunSelection: Hashable, Sendable {
  /// The run that started last.
  case last
  /// All runs; for each snapshot, its latest result.
  case any
  /// The run whose identifier starts with a text.
  case identifier(String)

  /// Parses the value of `--run`.
  package init(_ argument: String) {
    switch argument {
    case "last": self = .last
    case "any": self = .any
    default: self = .identifier(argument)
    }
  }
}
