import SnapshotCore
package import SnapshotReview

/// A command of the tool.
///
/// The arguments are properties of the conforming type, so that tests run a command without a
/// command line. The executable parses them.
package protocol SnapshotCommand {
  /// Runs the command.
  ///
  /// - Returns: The exit status, unless an error is thrown.
  /// - Throws: A ``CommandError``, or another error from which one is created.
  func run(in context: CommandContext) throws -> CommandStatus
}

extension SnapshotCommand {
  /// Runs the command, and prints an error to standard error, also one of the output itself.
  package func status(in context: CommandContext) -> CommandStatus {
    let status: CommandStatus
    do {
      status = try run(in: context)
    } catch {
      let error = CommandError(error)
      context.output.error(context.completing(error.description))
      return error.status
    }
    guard let failure = context.output.failure else { return status }
    if !failure.isClosedPipe {
      context.output.error(
        "cannot write to standard output: \(failure.reason); check the destination, and run the "
          + "command again")
    }
    return .missingOutput
  }
}

extension CommandError {
  /// Creates the error of a command from that of a function that it called.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileError: self.init(error)
    default: self.init(.unreadableData, "\(error)")
    }
  }
}
