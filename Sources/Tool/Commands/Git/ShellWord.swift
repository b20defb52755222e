import Foundation
import SnapshotAssertCore
import SnapshotReview

extension String {
  /// The text as one word of a shell command, in single quotes, without control characters.
  ///
  /// The command is printed for a person to run, so a character that a terminal would interpret
  /// becomes `�`, and the command fails instead of doing something else.
  var shellWord: String { UntrustedText.forTerminal(self).shellQuoted }

  /// Returns a line that runs the shell command in a folder, for use in the working directory.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - workingDirectory: The directory in which the user runs the line, or `nil` if it is
  ///     unknown.
  func shellCommand(
    in folder: String, from workingDirectory: String? = FileManager.default.currentDirectoryPath
  ) -> String {
    let isSame = folder.withoutLinks == workingDirectory?.withoutLinks
    return isSame ? self : "(cd \(folder.shellWord) && \(self))"
  }

  /// The path without symbolic links.
  var withoutLinks: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
