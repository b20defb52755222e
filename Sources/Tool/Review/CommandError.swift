package import SnapshotAssertCore

/// The exit status of a command of the tool.
package enum CommandStatus: Int32, CaseIterable, Sendable {
  /// The command succeeded, and nothing needs a decision.
  case success = 0
  /// Differences remain.
  case differences = 1
  /// A precondition failed, and nothing was written.
  case conflict = 2
  /// The arguments are invalid; `EX_USAGE` of `sysexits.h`.
  case usage = 64
  /// Results are missing, or a file cannot be read or has a newer format; `EX_DATAERR` of
  /// `sysexits.h`.
  case unreadableData = 65
  /// Standard output cannot be written, or the disk is full; `EX_IOERR` of `sysexits.h`.
  case missingOutput = 74
}

/// An error that ends a command.
///
/// The code that detects the problem describes it and its remedy. A separate error type is
/// worthwhile only if callers distinguish its cases, as with ``AcceptanceError``.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// Creates an error from that of a file.
  package init(_ error: FileError) {
    let status: CommandStatus =
      switch error.operation {
      case .reading, .reviewing: .unreadableData
      case .writing: error.isDiskFailure ? .missingOutput : .conflict
      case .replacing, .removing: .conflict
      }
    self.init(status, error.description)
  }

  /// Returns an error about a file that cannot be read.
  package static func unreadableData(_ description: String) -> CommandError {
    CommandError(.unreadableData, description)
  }
}
