import SnapshotAssertCore
import SnapshotReview

#if Review
  import ArgumentParser

  /// A command of the tool, whose arguments are its properties.
  protocol SnapshotCommand: ParsableCommand {
    associatedtype Options: CommandOptions

    /// The options that describe the command's environment.
    var options: Options { get }

    /// Runs the command.
    ///
    /// - Returns: The exit status, unless an error is thrown.
    /// - Throws: A ``CommandError``, or another error from which one is created.
    func run(in context: CommandContext) throws -> CommandStatus
  }

  extension SnapshotCommand {
    /// Runs the command in the environment of the process, and exits with its status.
    func run() throws { try options.run(self) }
  }
#endif

extension CommandContext {
  /// Runs a command, and prints its error to standard error, including an error of the output
  /// itself.
  func status(of command: (CommandContext) throws -> CommandStatus) -> CommandStatus {
    let status: CommandStatus
    do {
      status = try command(self)
    } catch {
      let error = CommandError(error)
      output.error(completing(error.description))
      return error.status
    }
    guard let failure = output.failure else { return status }
    if !failure.isClosedPipe {
      output.error(
        "cannot write to standard output: \(failure.reason); check the destination, and run the "
          + "command again")
    }
    return .missingOutput
  }
}

extension CommandError {
  /// Creates the error of a command from the error of a function that it called.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileError: self.init(error)
    default: self.init(.unreadableData, "\(error)")
    }
  }
}
