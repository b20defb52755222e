package import SnapshotCommands

/// Serves the review page on 127.0.0.1, and applies decisions while they are made.
package struct WebReviewCommand: SnapshotCommand {
  private let patterns: [String]
  private let port: UInt16
  private let opensBrowser: Bool

  /// Creates the command; the port 0 stands for any free port.
  package init(patterns: [String] = [], port: UInt16 = 0, opensBrowser: Bool = true) {
    (self.patterns, self.port, self.opensBrowser) = (patterns, port, opensBrowser)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    throw CommandError.usage("not implemented")
  }
}
