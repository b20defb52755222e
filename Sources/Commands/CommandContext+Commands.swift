import SnapshotReport

/// The options `--references` and `--results`, as the user gave them.
package struct DirectoryOptions: Hashable, Sendable {
  /// The value of `--references`, or `nil` without the option.
  package let references: String?
  /// The value of `--results`, or `nil` without the option.
  package let results: String?

  /// Creates the options.
  package init(references: String? = nil, results: String? = nil) {
    (self.references, self.results) = (references, results)
  }
}

extension CommandContext {
  /// Returns a command line for the user to run, with the options for the directories and the runs
  /// of this context.
  ///
  /// An ID is a digest of a path, so without the options, a command could decide about another
  /// snapshot with the same ID.
  ///
  /// - Parameter arguments: The subcommand and its arguments, such as `show 3f2a91c0`.
  package func command(_ arguments: String) -> String {
    "swift run snapshot " + arguments + options
  }

  /// Returns a message, after adding the options of this context to its commands in backticks, such
  /// as `snapshot undo`.
  func completing(_ message: String) -> String {
    guard !options.isEmpty else { return message }
    return message.replacing(#/`snapshot ([a-z]+)`/#) { "`\(command(String($0.1)))`" }
  }

  private var options: String {
    let values = [("references", directories.references), ("results", directories.results)]
    return values.map { name, value in value.map { " --\(name) \($0.shellWord)" } ?? "" }.joined()
      + runs.option
  }
}
