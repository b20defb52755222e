#if Review
  import ArgumentParser
  import Foundation
  import SnapshotReview
  import SnapshotCommands
  import SnapshotCore

  /// The options of all commands that read results or references.
  struct CommonOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The artifact directory of a test run.",
        discussion: "The default is SNAPSHOT_ARTIFACTS, or .build/snapshots in the package.",
        valueName: "dir"),
      completion: .directory)
    var results: String?

    @Option(
      help: ArgumentHelp(
        "The reference directory.",
        discussion: "The default is SNAPSHOT_REFERENCE_DIR, or __Snapshots__ in the package.",
        valueName: "dir"),
      completion: .directory)
    var references: String?

    @Option(
      help: ArgumentHelp(
        "The package.",
        discussion: "The default is the package that contains the value of --references, that of "
          + "`swift run --package-path`, or that of the working directory.", valueName: "dir"),
      completion: .directory)
    var packagePath: String?

    @Option(
      help: ArgumentHelp(
        "The run: an identifier, last, or any.",
        discussion: "With any, the results of the last run of each test count.", valueName: "id"))
    var run = "any"

    @OptionGroup var output: OutputOptions

    /// Runs a command, and exits with its status.
    func run(_ command: some SnapshotCommand) throws {
      let environment = ProcessInfo.processInfo.environment
      let folder = FileManager.default.currentDirectoryPath
      let directories = DirectoryOptions.given(
        references: references, results: results, package: packagePath)
      let location: SnapshotLocation
      do {
        location = try SnapshotLocation(
          workingDirectory: folder, directories, environment: environment)
      } catch {
        throw output.failure(error)
      }
      if let package = ReviewedPackage(of: location),
        package.path != SnapshotLocation.packageRoot(of: folder + "/main.swift")
      {
        output.output(environment: environment).note(
          UntrustedText.forTerminal("package \(package.name) in \(package.path)"))
      }
      try output.run(command, in: location, given: directories, runs: RunSelection(run))
    }
  }

  extension DirectoryOptions {
    /// Returns the options of the command line, and the package that `swift run` built.
    fileprivate static func given(
      references: String? = nil, results: String? = nil, package: String? = nil
    ) -> DirectoryOptions {
      var options = DirectoryOptions(references: references, results: results, package: package)
      options.launchedPackage = launchedPackage(
        executable: CommandLine.arguments.first ?? "",
        workingDirectory: FileManager.default.currentDirectoryPath)
      return options
    }
  }

  /// The option of the commands that print a document for programs.
  struct DocumentOption: ParsableArguments {
    @Flag(help: "Print a JSON document.")
    var json = false
  }

  /// The IDs of snapshots, at least one.
  struct SnapshotIDArguments: ParsableArguments {
    @Argument(
      help: ArgumentHelp("The snapshots, as in `list`.", valueName: "id"),
      completion: .snapshotIDs)
    var ids: [String]
  }

  /// The path of a reference.
  struct ReferencePathArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The reference.", valueName: "path"), completion: .file())
    var reference: String
  }

  /// The options of the output.
  struct OutputOptions: ParsableArguments {
    /// The use of colors.
    enum Color: String, CaseIterable, ExpressibleByArgument {
      case auto, always, never
    }

    @Flag(name: .shortAndLong, help: "Omit notes, such as the next command to run.")
    var quiet = false

    @Option(
      help: ArgumentHelp(
        "Whether to use colors.",
        discussion: "By default, only on a terminal, and not if NO_COLOR is set.",
        valueName: "when"))
    var color = Color.auto

    /// Runs a command that reads neither results nor references, and exits with its status.
    func run(_ command: some SnapshotCommand) throws {
      let folder = FileManager.default.currentDirectoryPath
      try run(
        command,
        in: SnapshotLocation(referenceDirectory: folder, artifactDirectory: folder),
        given: .given(), runs: .any)
    }

    fileprivate func run(
      _ command: some SnapshotCommand, in location: SnapshotLocation,
      given directories: DirectoryOptions, runs: RunSelection
    ) throws {
      let environment = ProcessInfo.processInfo.environment
      let context = CommandContext(
        location: location, directories: directories, runs: runs,
        output: output(environment: environment), environment: environment)
      let status = command.status(in: context)
      if status != .success { throw ExitCode(status.rawValue) }
    }

    /// Prints an error, and returns the exit status.
    func failure(_ error: CommandError) -> ExitCode {
      output(environment: ProcessInfo.processInfo.environment).error(error.description)
      return ExitCode(error.status.rawValue)
    }

    /// Returns the output of the process.
    func output(environment: [String: String]) -> CommandOutput {
      var options = CommandOutput.Options()
      let isDumb = environment["TERM"] == "dumb" || environment["TERM"] == nil
      options.isQuiet = quiet
      options.usesColor =
        switch color {
        case .auto:
          isatty(STDOUT_FILENO) == 1 && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
        case .always: true
        case .never: false
        }
      options.showsProgress = isatty(STDERR_FILENO) == 1 && !isDumb && !quiet
      options.width = environment["COLUMNS"].flatMap { Int($0) }
      return CommandOutput(options: options)
    }
  }
#endif
