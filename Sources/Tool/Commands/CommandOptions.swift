#if Review
  import ArgumentParser
  import Foundation
  import SnapshotReview
  import SnapshotCore

  /// Options that describe the environment of a command.
  protocol CommandOptions: ParsableArguments {
    /// Returns the environment that the options and the process define.
    func context() throws -> CommandContext
  }

  extension CommandOptions {
    /// Runs a command, and exits with its status.
    func run(_ command: some SnapshotCommand) throws {
      let status = try context().status(of: command.run(in:))
      if status != .success { throw ExitCode(status.rawValue) }
    }
  }

  /// The options of all commands that read results or references.
  struct CommonOptions: CommandOptions {
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

    func context() throws -> CommandContext {
      var context = output.context()
      context.directories.references = references
      context.directories.results = results
      context.directories.package = packagePath
      context.runs = RunSelection(run)
      let folder = FileManager.default.currentDirectoryPath
      do {
        context.location = try SnapshotLocation(
          workingDirectory: folder, context.directories, environment: context.environment)
      } catch {
        context.output.error(error.description)
        throw ExitCode(error.status.rawValue)
      }
      if let package = ReviewedPackage(of: context.location),
        package.path != SnapshotLocation.packageRoot(of: folder + "/main.swift")
      {
        context.output.note(
          UntrustedText.forTerminal("package \(package.name) in \(package.path)"))
      }
      return context
    }
  }

  /// The options of the output.
  ///
  /// Commands that read neither results nor references use them instead of ``CommonOptions``.
  struct OutputOptions: CommandOptions {
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

    func context() -> CommandContext {
      let folder = FileManager.default.currentDirectoryPath
      let environment = ProcessInfo.processInfo.environment
      let package = DirectoryOptions.launchedPackage(
        executable: CommandLine.arguments.first ?? "", workingDirectory: folder)
      return CommandContext(
        location: SnapshotLocation(referenceDirectory: folder, artifactDirectory: folder),
        directories: DirectoryOptions(launchedPackage: package),
        output: output(environment: environment), environment: environment)
    }

    /// Returns the output of the process.
    private func output(environment: [String: String]) -> CommandOutput {
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

  /// The help of arguments that several commands share.
  extension ArgumentHelp {
    static let document: ArgumentHelp = "Print a JSON document."
    static let dryRun: ArgumentHelp = "Print the plan as JSON, and write nothing."
    static let patterns = ArgumentHelp(
      "The snapshots: the end of a path, or a path with wildcards.", valueName: "pattern")
    static let pullRequestOrRun = ArgumentHelp(
      "The pull request or the run.", valueName: "pr|run-url")
    static let reference = ArgumentHelp("The reference.", valueName: "path")
    static let repository = ArgumentHelp(
      "The owner and the name of the repository.",
      discussion: "The default is GITHUB_REPOSITORY, or else the repository of the clone.",
      valueName: "owner/name")
    static let snapshots = ArgumentHelp("The snapshots, as in `list`.", valueName: "id")
  }
#endif
