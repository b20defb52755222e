import Foundation
import SnapshotAssertCore
import SnapshotReview

extension SnapshotLocation {
  /// Finds the directories for a command.
  ///
  /// - Parameters:
  ///   - workingDirectory: The absolute path of the working directory. Without options, it must be
  ///     in a package.
  ///   - options: The options. Paths may be relative to the working directory.
  ///   - environment: The environment variables. `SNAPSHOT_REFERENCE_DIR` and `SNAPSHOT_ARTIFACTS`
  ///     apply without the options.
  /// - Throws: A ``CommandError`` with the status ``CommandStatus/usage``.
  init(
    workingDirectory: String, _ options: DirectoryOptions, environment: [String: String]
  ) throws(CommandError) {
    let (references, results) = (options.references, options.results)
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
    let package = try Self.packageFolder(workingDirectory, options, absolute)
    var environment = environment
    if let references { environment["SNAPSHOT_REFERENCE_DIR"] = absolute(references) }
    if let results { environment["SNAPSHOT_ARTIFACTS"] = absolute(results) }
    do {
      try self.init(testFile: package + "/main.swift", environment: environment)
    } catch .noPackageRoot {
      throw .usage(
        "cannot find a Package.swift in \(workingDirectory) or above; run the command in a "
          + "package, or use --package-path, or both --results and --references")
    } catch {
      throw .usage(error.description)
    }
  }

  /// Returns a folder in the package that a command acts on.
  private static func packageFolder(
    _ workingDirectory: String, _ options: DirectoryOptions, _ absolute: (String) -> String
  ) throws(CommandError) -> String {
    if let package = options.package {
      let path = absolute(package)
      guard InputFile(path + "/Package.swift").kind(followsLink: true) == .file else {
        throw .usage("no Package.swift in \(package); check the value of --package-path")
      }
      return path
    }
    // References belong to the package that contains them.
    if let references = options.references {
      let path = URL(fileURLWithPath: absolute(references)).standardizedFileURL.path
      if let package = packageRoot(of: path + "/main.swift") { return package }
    }
    return options.launchedPackage.map(absolute) ?? workingDirectory
  }
}
