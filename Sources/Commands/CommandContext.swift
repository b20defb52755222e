package import SnapshotCore
package import SnapshotReport

/// The environment of a command: its directories, its selection of runs, and its output.
package struct CommandContext: Sendable {
  /// The directories of references and artifacts.
  package let location: SnapshotLocation
  /// The runs whose results are read.
  package let runs: RunSelection
  /// The destination of the output.
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
