import SnapshotAcceptance

/// An error that ends a command.
package struct CommandError: Error, Hashable, CustomStringConvertible {
  /// The exit status.
  package let status: CommandStatus
  /// The problem, followed by the remedy in the imperative.
  ///
  /// It is printed with control characters replaced, except for line breaks.
  package let description: String

  /// Creates an error.
  package init(_ status: CommandStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Returns an error about an argument, such as an identifier that no snapshot has.
  package static func usage(_ description: String) -> CommandError {
    CommandError(.usage, description)
  }

  /// Returns an error about a precondition that failed before anything was written.
  package static func conflict(_ description: String) -> CommandError {
    CommandError(.conflict, description)
  }

  /// Creates the error of a file that cannot be written.
  init(_ error: StreamedFileError) {
    self.init(error.isDiskFailure ? .missingOutput : .conflict, error.description)
  }

  /// Returns an error about a file that cannot be read.
  package static func unreadableData(_ description: String) -> CommandError {
    CommandError(.unreadableData, description)
  }
}
