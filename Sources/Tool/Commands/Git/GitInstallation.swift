import Foundation
import SnapshotAssertCore
import SnapshotReview

#if Review
  import ArgumentParser
#endif

/// The settings of a repository that make Git show and merge references by their images.
///
/// The attributes are in a file in each reference directory, so that they apply only to references
/// and do not depend on the directory's name. The commands are in the configuration of the clone,
/// because Git does not run commands that a repository contains. A clone may have several packages
/// and working trees, each with its own tool, so the configuration lists the paths of all tools,
/// and the commands run the first tool that exists.
struct GitInstallation {
  /// A step of the installation.
  struct Step: Hashable, Sendable, Encodable {
    /// The file or the setting.
    let subject: String
    /// Whether the step changed something.
    let isChanged: Bool
    /// The description, such as `set diff.snapshot.binary to true`.
    let description: String
  }

  private let git: GitProcess
  private let referenceDirectories: [String]
  private let tool: String

  /// Creates an installation.
  ///
  /// - Parameters:
  ///   - git: The repository.
  ///   - referenceDirectories: The directories of the references.
  ///   - tool: The path of this tool's executable.
  init(_ git: GitProcess, referenceDirectories: [String], tool: String) {
    self.git = git
    self.referenceDirectories = referenceDirectories
    self.tool = tool
  }

  /// The line of the attributes file.
  static let attributes = "*.png -text diff=snapshot merge=snapshot"

  /// The setting that lists the paths of tools.
  private static let toolSetting = "snapshot.tool"

  /// The settings of the clone, by name, which are the same for all tools.
  ///
  /// If no tool exists, such as after `swift package clean`, or if it cannot run, `git diff` shows
  /// the digest of the file instead of failing, and a merge is a conflict. Git does not cache the
  /// texts, because it would keep those of a missing or older tool. The message about a merge names
  /// the package of the reference, because Git runs the command in the root of the working tree.
  static let settings: [(name: String, value: String)] = {
    let tools = "git config --get-all \(toolSetting) | { while IFS= read -r tool; do"
    let problem = "snapshot: the tool is missing or cannot run"
    let remedy = "swift run snapshot git install"
    return [
      (
        "diff.snapshot.textconv",
        "f() { \(tools) test -x \"$tool\" && \"$tool\" git textconv \"$1\" 2>/dev/null && exit; "
          + "done; echo '\(problem); in the package, run: \(remedy)'; "
          + "git hash-object --no-filters \"$1\"; }; }; f"
      ),
      ("diff.snapshot.binary", "true"),
      ("merge.snapshot.name", "snapshot references, compared by their pixels"),
      (
        "merge.snapshot.driver",
        "f() { \(tools) if test -x \"$tool\"; then exec \"$tool\" git merge \"$@\"; fi; done; "
          + "folder=$PWD/$4; while folder=$(dirname \"$folder\"); test \"$folder\" != / "
          + "&& ! test -e \"$folder/Package.swift\"; do :; done; "
          + "echo \"\(problem); run: (cd '$folder' && \(remedy))\" >&2; exit 1; }; }; f %O %A %B %P"
      ),
    ]
  }()

  /// Installs the settings that are missing or different.
  func install() throws -> [Step] {
    try checkRepository()
    var steps = try referenceDirectories.map { try writeAttributes(isInstalled: true, in: $0) }
    if try values(of: Self.toolSetting).contains(tool) {
      steps.append(Step(subject: tool, isChanged: false, description: "\(tool) is already listed"))
    } else {
      try git.run(["config", "--local", "--add", Self.toolSetting, tool])
      steps.append(Step(subject: tool, isChanged: true, description: "listed \(tool)"))
    }
    for (name, value) in Self.settings {
      guard try [value] != values(of: name) else {
        steps.append(Step(subject: name, isChanged: false, description: "\(name) is already set"))
        continue
      }
      try git.run(["config", "--local", "--replace-all", name, value])
      steps.append(Step(subject: name, isChanged: true, description: "set \(name)"))
    }
    return steps
  }

  /// Removes the attributes and this tool.
  ///
  /// Also removes the settings, unless another listed tool exists and needs them. Other tools
  /// remain listed even if they do not exist, because they may be built again.
  func uninstall() throws -> [Step] {
    try checkRepository()
    var steps = try referenceDirectories.map { try writeAttributes(isInstalled: false, in: $0) }
    let listed = try values(of: Self.toolSetting)
    if listed.contains(tool) {
      try git.run(["config", "--local", "--fixed-value", "--unset-all", Self.toolSetting, tool])
    }
    let other = listed.first { $0 != tool && FileManager.default.isExecutableFile(atPath: $0) }
    for (name, _) in Self.settings {
      if let other {
        steps.append(
          Step(subject: name, isChanged: false, description: "kept \(name) for \(other)"))
      } else if try unset(name) {
        steps.append(Step(subject: name, isChanged: true, description: "removed \(name)"))
      } else {
        steps.append(Step(subject: name, isChanged: false, description: "\(name) is not set"))
      }
    }
    return steps
  }

  /// Removes all values of a setting, and returns whether there were any.
  private func unset(_ name: String) throws(CommandError) -> Bool {
    if try values(of: name).isEmpty { return false }
    try git.run(["config", "--local", "--unset-all", name])
    return true
  }

  private func checkRepository() throws(CommandError) {
    let output = try git.run(["rev-parse", "--is-inside-work-tree"])
    guard String(decoding: output, as: UTF8.self).hasPrefix("true") else {
      throw git.outsideRepository
    }
  }

  private func values(of name: String) throws(CommandError) -> [String] {
    let arguments = ["config", "--local", "-z", "--get-all", name]
    let outcome = try git.outcome(arguments)
    if outcome.status == 1 { return [] }
    guard outcome.status == 0 else { throw git.failure(arguments, outcome) }
    let values = outcome.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return values.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Attributes

  private static let attributesName = ".gitattributes"

  /// Returns the lines of an attributes file, or `nil` if it does not exist.
  private func attributeLines(_ path: String) throws(FileError) -> [String]? {
    let file = InputFile(path)
    guard file.kind(followsLink: false) != nil else { return nil }
    let text = String(decoding: try file.read(followsLink: false, limit: 1 << 20), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Adds our line to the attributes file of a reference directory, or removes it.
  ///
  /// All other lines remain.
  private func writeAttributes(isInstalled: Bool, in directory: String) throws -> Step {
    let path = directory + "/" + Self.attributesName
    let old = try attributeLines(path)
    var lines = old ?? []
    while lines.last == "" { lines.removeLast() }
    func step(_ isChanged: Bool, _ description: String) -> Step {
      Step(subject: path, isChanged: isChanged, description: description)
    }
    if isInstalled {
      guard !lines.contains(Self.attributes) else {
        return step(false, "\(path) already has the attributes")
      }
      lines.append(Self.attributes)
    } else {
      guard lines.contains(Self.attributes) else { return step(false, "\(path) has no attributes") }
      lines.removeAll { $0 == Self.attributes }
    }
    if lines.isEmpty {
      try FileManager.default.removeItem(atPath: path)
      return step(true, "removed \(path)")
    }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    var losses: [FileAttributes.Loss] = []
    if old == nil {
      try OutputFile(Self.attributesName, below: directory).replaceFile(with: bytes)
    } else {
      losses = try Draft.replace(path, with: bytes)
    }
    let change = isInstalled ? "added the attributes to \(path)" : "removed them from \(path)"
    return step(true, ([change] + losses.map(\.description)).joined(separator: "; "))
  }
}

#if Review
  /// The commands for Git.
  struct GitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "git",
      abstract: "Makes `git diff` and `git merge` show and merge references by their images.",
      subcommands: [
        GitInstallCommand.self, TextConversionCommand.self, MergeDriverCommand.self,
      ])
  }

  /// Makes Git show and merge references by their images, in this clone.
  struct GitInstallCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Sets up Git in this clone.")

    @Flag(name: .customLong("uninstall"), help: "Remove the settings.") var uninstalls = false

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: CommonOptions

    private struct Report: Encodable {
      var schema = "snapshot-git-install/1"
      let steps: [GitInstallation.Step]
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      let references = context.location.referenceDirectory
      let directory = context.location.packageDirectory ?? Self.existingFolder(references)
      // Directories of scopes are known from results, and may not exist anymore.
      let others = context.location.otherLocationsInPackage.map(\.referenceDirectory).filter {
        InputFile($0).kind(followsLink: true) == .directory
      }
      let installation = GitInstallation(
        GitProcess(in: directory, environment: context.environment),
        referenceDirectories: [references] + others, tool: context.executable)
      let steps: [GitInstallation.Step]
      do {
        steps = try uninstalls ? installation.uninstall() : installation.install()
      } catch {
        // An attributes file that cannot be read is not replaced either.
        let error = CommandError(error)
        throw error.status == .unreadableData ? .conflict(error.description) : error
      }
      if printsJSON {
        context.output.write(try JSONText.encode(Report(steps: steps)))
      } else {
        for step in steps { context.output.line(UntrustedText.forTerminal(step.description)) }
        if !uninstalls,
          steps.contains(where: { $0.isChanged && $0.subject.hasSuffix("/.gitattributes") })
        {
          context.output.note("commit the attributes, so that other clones need only this command")
        }
      }
      return .success
    }

    private static func existingFolder(_ path: String) -> String {
      var folder = path[...]
      while !folder.isEmpty, InputFile(String(folder)).kind(followsLink: true) != .directory {
        folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      }
      return folder.isEmpty ? "/" : String(folder)
    }
  }
#endif
