#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Prints or writes the files that run snapshot tests on a host.
  struct InitCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Prints the files that run snapshot tests on GitHub or GitLab.",
      discussion: """
        For GitHub, there are three workflows. One runs the tests with read-only permissions. \
        One comments on the pull request, running only code of the default branch. One accepts \
        snapshots when a reviewer comments.
        """)

    @Argument(help: "The host.") var host: CodeHost

    @Flag(
      name: .customLong("write"),
      help: "Write the files. Existing files that differ are not replaced.")
    var writes = false

    @Option(help: ArgumentHelp("The number of machines that run tests.", valueName: "n"))
    var shards = 2

    @Option(help: ArgumentHelp("The default branch, for GitHub.", valueName: "name"))
    var branch = "main"

    @Option(help: ArgumentHelp("The container image in which jobs run.", valueName: "image"))
    var image = WorkflowValues.defaultImage

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Options of `swift build`, `swift run`, and `swift test`.", valueName: "options"))
    var swiftOptions: String?

    @OptionGroup var options: CommonOptions

    func validate() throws {
      // The hosts' limits on the number of jobs in a matrix.
      let maximum = host == .github ? 256 : 200
      guard 1...maximum ~= shards else {
        throw ValidationError(
          "cannot split the tests into \(shards) shards; use 1 to \(maximum) shards for "
            + host.rawValue)
      }
      // The name becomes an element of a YAML list, which GitHub reads as a pattern.
      let special = "\"\\*?[]!+".utf8
      guard !branch.isEmpty, branch.utf8.allSatisfy({ $0 > 0x20 && !special.contains($0) }) else {
        throw ValidationError("invalid branch name \"\(branch)\"; check --branch")
      }
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      var values = WorkflowValues()
      (values.shardCount, values.image, values.branch) = (shards, image, branch)
      values.options = swiftOptions.map { " " + $0 } ?? ""
      let files = host.files(values)
      guard writes else {
        for file in files {
          if files.count > 1 { context.output.line("# --- \(file.path)") }
          context.output.write(file.text)
        }
        context.output.note("to write the files, add --write")
        return .success
      }
      let root = context.location.packageDirectory ?? FileManager.default.currentDirectoryPath
      try checkRoot(root)
      // A file that somebody changed is not replaced.
      for file in files {
        let path = root + "/" + file.path
        guard InputFile(path).kind(followsLink: false) != nil else { continue }
        let old = try? InputFile(path).read(followsLink: false, limit: 1 << 20)
        guard old == Array(file.text.utf8) else {
          throw CommandError.conflict(
            "\(file.path) exists and is different; compare it with the output of the command "
              + "without --write, or remove it")
        }
      }
      try write(files, to: root)
      for file in files { context.output.line("wrote \(file.path)") }
      if host == .github {
        context.output.note(
          "next: add a deploy key with write access as the secret SNAPSHOTS_DEPLOY_KEY, to accept "
            + "snapshots from a pull request")
      }
      return .success
    }

    /// Writes all files, or none.
    private func write(_ files: [WorkflowFile], to root: String) throws {
      var created: [OutputFile] = []
      do {
        for file in files {
          let output = OutputFile(file.path, below: root)
          let isNew = InputFile(output.path).kind(followsLink: false) == nil
          try output.replaceFile(with: Array(file.text.utf8))
          if isNew { created.append(output) }
        }
      } catch {
        for file in created { file.remove() }
        throw error
      }
    }

    /// Checks that a package is not in a subfolder of its repository, where the host would not find
    /// the files.
    private func checkRoot(_ package: String) throws(CommandError) {
      var folder = URL(fileURLWithPath: package).standardizedFileURL
      func hasRepository() -> Bool {
        InputFile(folder.appendingPathComponent(".git").path).kind(followsLink: false) != nil
      }
      guard !hasRepository() else { return }
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        guard hasRepository() else { continue }
        throw .conflict(
          "the package \(package) is in a subfolder of the repository \(folder.path), where "
            + "the host does not find the files; print them with "
            + "`swift run snapshot init \(host.rawValue)`, set the working directory, add the "
            + "subfolder to their paths, and save them in the root of the repository")
      }
    }
  }

  extension CodeHost: ExpressibleByArgument {}
#endif
