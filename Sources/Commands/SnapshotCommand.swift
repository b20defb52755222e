package import SnapshotAcceptance

/// A command of the tool.
///
/// The arguments are properties of the conforming type, so that tests run a command without a
/// command line. The executable parses them.
package protocol SnapshotCommand {
  /// Runs the command.
  ///
  /// - Returns: The exit status, unless an error is thrown.
  /// - Throws: A ``CommandError``, or another error, for which the executable exits with
  ///   ``CommandStatus/unreadableData``.
  func run(in context: CommandContext) throws -> CommandStatus
}

extension SnapshotCommand {
  /// Runs the command, and prints an error to standard error, also one of the output itself.
  package func status(in context: CommandContext) -> CommandStatus {
    let status: CommandStatus
    do {
      status = try run(in: context)
    } catch {
      context.output.error(context.completing("\(error)"))
      return (error as? CommandError)?.status ?? .unreadableData
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
