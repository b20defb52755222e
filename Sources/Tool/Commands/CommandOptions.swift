#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotDrawing
  import SnapshotReview

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
      return try located(context)
    }

    /// Returns a context with the directories of its options.
    fileprivate func located(_ context: CommandContext) throws -> CommandContext {
      var context = context
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

  /// The options of the commands that also review two folders with images of any tool.
  struct ReviewOptions: CommandOptions {
    @OptionGroup(title: "Images of any tool") var folders: FolderOptions

    @OptionGroup var common: CommonOptions

    func context() throws -> CommandContext {
      guard let location = try folders.location(common) else { return try common.context() }
      var context = common.output.context()
      context.directories.results = common.results
      context.location = location
      context.location.comparison?.isInPath = context.isInPath
      return context
    }
  }

  /// The options that select two folders with images of any tool.
  struct FolderOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The folder with the images before the change, such as the references of another tool.",
        valueName: "dir"),
      completion: .directory)
    var before: String?

    @Option(
      help: ArgumentHelp(
        "The folder with the images after the change, such as its results.", valueName: "dir"),
      completion: .directory)
    var after: String?

    @Option(
      help: ArgumentHelp(
        "The permitted difference.", discussion: "\(ToleranceArgument.forms).",
        valueName: "tolerance"))
    var tolerance: String?

    @Flag(help: "Review images that only the folder before has, as removed.") var removed = false

    @Flag(help: "Accept PNG images as smaller files with the same pixels.") var pack = false

    /// The folder of the results in the working directory.
    private static let stateFolder = ".snapshot-review"

    /// Returns the directories of a comparison, or `nil` without the options.
    ///
    /// - Throws: A `ValidationError` for options that have no meaning together.
    fileprivate func location(
      _ common: CommonOptions
    ) throws -> SnapshotLocation? {
      guard before != nil || after != nil else {
        for (name, isUsed) in [
          ("tolerance", tolerance != nil), ("removed", removed), ("pack", pack),
        ] where isUsed {
          throw ValidationError("--\(name) needs two folders; add --before and --after")
        }
        return nil
      }
      guard let before, let after, !before.isEmpty, !after.isEmpty else {
        throw ValidationError(
          "name both folders: --before, with the references, and --after, with the new images")
      }
      for (name, isUsed) in [
        ("references", common.references != nil), ("package-path", common.packagePath != nil),
        ("run", common.run != "any"),
      ] where isUsed {
        throw ValidationError("--\(name) is for the results of tests; omit it with --before")
      }
      let directory = FileManager.default.currentDirectoryPath
      func absolute(_ path: String) -> String {
        let path = path.hasPrefix("/") ? path : directory + "/" + path
        return URL(fileURLWithPath: path).standardizedFileURL.path
      }
      guard InputFile(absolute(before)).kind(followsLink: true) == .directory else {
        throw ValidationError("no folder \(before); check the path")
      }
      let paths = [absolute(before), absolute(after)]
      let digest = SHA256.digest(ofUTF8: paths.joined(separator: "\n")).prefix(16)
      var location = SnapshotLocation(
        referenceDirectory: paths[0],
        artifactDirectory: common.results.map(absolute)
          ?? "\(directory)/\(Self.stateFolder)/\(digest)")
      for folder in paths
      where common.results != nil
        && SnapshotLocation.mixes(location.artifactDirectory, withFilesOf: folder)
      {
        throw ValidationError(
          "the results would be among the images of \(folder); pass another folder to --results")
      }
      // A repository of another person may contain the folder, and a link could lead anywhere.
      for path in ["\(directory)/\(Self.stateFolder)", location.artifactDirectory]
      where common.results == nil && InputFile(path).kind(followsLink: false) == .link {
        throw ValidationError("\(path) is a symbolic link; delete it, or use --results")
      }
      var options = FolderComparisonOptions(after: paths[1])
      do throws(CommandError) {
        if let tolerance { options.tolerance = try ToleranceArgument.parse(tolerance) }
      } catch {
        throw ValidationError(error.description)
      }
      (options.reviewsRemoved, options.packs) = (removed, pack)
      options.arguments =
        [("before", before), ("after", after)].map { " --\($0) \($1.shellWord)" }.joined()
        + (tolerance.map { " --tolerance \($0.shellWord)" } ?? "")
        + (removed ? " --removed" : "") + (pack ? " --pack" : "")
      location.comparison = options
      return location
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
