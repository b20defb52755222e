package import SnapshotCore

extension SnapshotLocation {
  /// Finds the directories for a command.
  ///
  /// - Parameters:
  ///   - workingDirectory: The absolute path of the working directory. Without both options, it
  ///     must be in a package.
  ///   - references: The option `--references`; a relative path starts at the working directory.
  ///   - results: The option `--results`; a relative path starts at the working directory.
  ///   - environment: The environment variables. `SNAPSHOT_REFERENCE_DIR` and `SNAPSHOT_ARTIFACTS`
  ///     apply without the options.
  /// - Throws: A ``CommandError`` with the status ``CommandStatus/usage``.
  package init(
    workingDirectory: String, references: String?, results: String?, environment: [String: String]
  ) throws(CommandError) {
    func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : path == "." ? workingDirectory : workingDirectory + "/" + path
    }
    for (option, path) in [("--references", references), ("--results", results)] {
      guard let path else { continue }
      let kind = InputFile(absolute(path)).kind(followsLink: true)
      // If all references are new, there is no reference directory yet, but there are results.
      if kind == nil, option == "--references", results != nil { continue }
      guard kind == .directory else {
        throw .usage("no directory \(path); check the value of \(option)")
      }
    }
    var environment = environment
    if let references { environment["SNAPSHOT_REFERENCE_DIR"] = absolute(references) }
    if let results { environment["SNAPSHOT_ARTIFACTS"] = absolute(results) }
    do {
      try self.init(testFile: workingDirectory + "/main.swift", environment: environment)
    } catch .noPackageRoot {
      throw .usage(
        "cannot find a Package.swift in \(workingDirectory) or above; run the command in a "
          + "package, or use both --results and --references")
    } catch {
      throw .usage(error.description)
    }
  }
}
