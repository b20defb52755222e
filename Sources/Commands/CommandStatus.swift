/// The exit status of a command of the tool.
public enum CommandStatus: Int32, CaseIterable, Sendable {
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
