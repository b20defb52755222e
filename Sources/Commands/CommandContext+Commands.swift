import SnapshotReport

/// The options `--references` and `--results`, as they were given.
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
  /// Returns a command of the tool for the user to run, in the directories and about the runs of
  /// this context.
  ///
  /// An ID is a digest of a path, so without the options, a command could decide about another
  /// snapshot with the same ID.
  ///
  /// - Parameter arguments: The subcommand and its arguments, such as `show 3f2a91c0`.
  package func command(_ arguments: String) -> String {
    "swift run snapshot " + arguments + options
  }

  /// Returns a message with the options of this context in its commands, such as `snapshot undo` in
  /// backticks.
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
