package import SnapshotCommands

/// Reviews differences in a terminal.
package struct TerminalReviewCommand: SnapshotCommand {
  private let patterns: [String]

  /// Creates the command.
  package init(patterns: [String] = []) {
    self.patterns = patterns
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    throw CommandError.usage("not implemented")
  }
}
