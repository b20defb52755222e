import SnapshotCore
import SnapshotReport

extension String {
  /// The text as one word of a shell command, in single quotes, without control characters.
  ///
  /// The command is printed for a person to run, so a character that a terminal would interpret
  /// becomes `�`, and the command fails instead of doing something else.
  var shellWord: String { UntrustedText.forTerminal(self).shellQuoted }
}
