import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The environment of a command: its directories, its selection of runs, and its output.
struct CommandContext: Sendable {
  /// The directories of references and artifacts.
  var location: SnapshotLocation
  /// The options that selected the directories.
  var directories = DirectoryOptions()
  /// The runs whose results are read.
  var runs = RunSelection.any
  /// The destination of the output.
  let output: CommandOutput
  var environment: [String: String] = [:]
  /// The path of this tool's executable.
  var executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
  /// Whether the user can start this tool by its name, without `swift run`.
  var isInPath = CommandContext.isInPath

  /// Whether a shell found the executable of the process in the `PATH`.
  ///
  /// `swift run` and Git pass a path with slashes.
  static let isInPath = CommandLine.arguments.first == "snapshot"
}

extension CommandContext {
  /// Returns a command line for the user to run, with the options for the directories and the runs
  /// of this context.
  ///
  /// An ID is a digest of a path, so without the options, a command could decide about another
  /// snapshot with the same ID.
  ///
  /// - Parameter arguments: The subcommand and its arguments, such as `show 3f2a91c0`.
  func command(_ arguments: String) -> String {
    tool + " " + arguments + commandOptions
  }

  /// Returns a message with the options of this context added to its commands in backticks, such as
  /// `swift run snapshot undo`.
  func completing(_ message: String) -> String {
    message.replacing(#/`swift run snapshot ([a-z][^`]*)`/#) {
      "`\(command(String($0.1)))`"
    }
  }

  /// Returns a message whose complete commands also name the package in which `swift run` builds
  /// the tool.
  func launching(_ message: String) -> String {
    message.replacing("swift run snapshot ", with: tool + " ")
  }

  /// The start of a command line, up to the subcommand.
  private var tool: String {
    guard !isInPath else { return "snapshot" }
    let package = directories.launchedPackage.map { "--package-path \($0.shellWord) " } ?? ""
    return "swift run \(package)snapshot"
  }

  /// Returns a context for commands that read all runs in another artifact directory.
  func reviewing(_ artifactDirectory: String) -> CommandContext {
    var context = self
    context.location = SnapshotLocation(
      referenceDirectory: location.referenceDirectory, artifactDirectory: artifactDirectory,
      packageDirectory: location.packageDirectory)
    let folder = FileManager.default.currentDirectoryPath + "/"
    context.directories.results = String(artifactDirectory.trimmingPrefix(folder))
    context.runs = .any
    return context
  }

  /// The options for the directories and the runs, with a space before each.
  var commandOptions: String {
    let values = [
      ("package-path", directories.package), ("references", directories.references),
      ("results", directories.results),
    ]
    return (location.comparison?.arguments ?? "")
      + values.map { name, value in value.map { " --\(name) \($0.shellWord)" } ?? "" }.joined()
      + runs.option
  }
}

/// The options that select the directories, as the user gave them.
struct DirectoryOptions: Hashable, Sendable {
  /// The value of `--references`, or `nil` without the option.
  var references: String?
  /// The value of `--results`, or `nil` without the option.
  var results: String?
  /// The value of `--package-path`, or `nil` without the option.
  var package: String?
  /// The value of the option `--package-path` of `swift run`, or `nil` without that option.
  var launchedPackage: String?

  /// Returns the package in which `swift run --package-path` built and started the tool, relative
  /// to the working directory, or `nil` if the tool was started in another way.
  ///
  /// `swift run` returns to the user's working directory, and passes the path of the executable
  /// relative to it, without links, as in
  /// `apps/Kit/.build/x86_64-unknown-linux-gnu/debug/snapshot`. A user or a script that calls the
  /// tool of another package means the package of the working directory.
  ///
  /// - Parameters:
  ///   - executable: The first argument of the process.
  ///   - workingDirectory: The absolute path of the working directory.
  static func launchedPackage(
    executable: String, workingDirectory: String
  ) -> String? {
    let parts = executable.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.lastIndex(of: ".build"), parts.count == build + 4, build > 0,
      !executable.hasPrefix("/")
    else { return nil }
    let path = workingDirectory + "/" + executable
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
    let package = parts[..<build].joined(separator: "/")
    guard
      folder.resolvingSymlinksInPath().path.hasSuffix(
        parts[build..<(build + 3)].joined(separator: "/")),
      FileManager.default.fileExists(atPath: "\(workingDirectory)/\(package)/Package.swift")
    else { return nil }
    return package
  }
}
