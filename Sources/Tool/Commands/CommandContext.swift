package import SnapshotCore
package import SnapshotReview

/// The environment of a command: its directories, its selection of runs, and its output.
package struct CommandContext: Sendable {
  /// The directories of references and artifacts.
  package let location: SnapshotLocation
  /// The options that selected the directories.
  package let directories: DirectoryOptions
  /// The runs whose results are read.
  package let runs: RunSelection
  /// The destination of the output.
  package let output: CommandOutput
  /// The environment variables.
  package let environment: [String: String]

  /// Creates a context.
  package init(
    location: SnapshotLocation, directories: DirectoryOptions = DirectoryOptions(),
    runs: RunSelection = .any, output: CommandOutput, environment: [String: String] = [:]
  ) {
    self.location = location
    self.directories = directories
    self.runs = runs
    self.output = output
    self.environment = environment
  }
}
