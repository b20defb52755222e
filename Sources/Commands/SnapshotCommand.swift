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
  /// Runs the command, and prints an error to standard error.
  package func status(in context: CommandContext) -> CommandStatus {
    do {
      let status = try run(in: context)
      guard let reason = CommandOutput.standardOutputFailure else { return status }
      context.output.error("cannot write to standard output: \(reason); write to another file")
      return .unreadableData
    } catch {
      context.output.error("\(error)")
      return (error as? CommandError)?.status ?? .unreadableData
    }
  }
}
