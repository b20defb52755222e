import Foundation
import SnapshotCore
import SnapshotReport

/// The settings of a repository that make Git show and merge references by their images.
///
/// The attributes are in a file in the reference directory, so that they apply only to references
/// and do not depend on the directory's name. The commands are in the configuration of the clone,
/// because Git does not run commands that a repository contains.
package struct GitInstallation {
  /// A step of the installation.
  package struct Step: Hashable, Sendable, Encodable {
    /// The file or the setting.
    package let subject: String
    /// Whether the step changed something.
    package let isChanged: Bool
    /// The description, such as `set diff.snapshot.binary to true`.
    package let description: String
  }

  private let git: GitProcess
  private let referenceDirectory: String
  private let tool: String

  /// Creates an installation.
  ///
  /// - Parameters:
  ///   - git: The repository.
  ///   - referenceDirectory: The directory of the references.
  ///   - tool: The path of this tool's executable.
  package init(_ git: GitProcess, referenceDirectory: String, tool: String) {
    self.git = git
    self.referenceDirectory = referenceDirectory
    self.tool = tool
  }

  /// The line of the attributes file.
  static let attributes = "*.png -text diff=snapshot merge=snapshot"

  /// The settings of the clone, by name.
  ///
  /// If the tool was deleted, such as by `swift package clean`, or cannot run, `git diff` shows the
  /// digest of the file instead of failing, and a merge is a conflict. Git does not cache the
  /// texts, because it would keep those of a missing or older tool.
  var settings: [(name: String, value: String)] {
    let tool = "'" + self.tool.replacing("'", with: #"'\''"#) + "'"
    let remedy = "snapshot: the tool is missing or cannot run; run: swift run snapshot git install"
    return [
      (
        "diff.snapshot.textconv",
        "f() { \(tool) git textconv \"$1\" 2>/dev/null || "
          + "{ echo '\(remedy)'; git hash-object --no-filters \"$1\"; }; }; f"
      ),
      ("diff.snapshot.binary", "true"),
      ("merge.snapshot.name", "snapshot references, compared by their pixels"),
      (
        "merge.snapshot.driver",
        "if test -x \(tool); then \(tool) git merge %O %A %B %P; "
          + "else echo '\(remedy)' >&2; false; fi"
      ),
    ]
  }

  /// Installs the settings that are missing or different.
  package func install() throws -> [Step] {
    try checkRepository()
    var steps = [try writeAttributes(isInstalled: true)]
    for (name, value) in settings {
      guard try value != self.value(of: name) else {
        steps.append(Step(subject: name, isChanged: false, description: "\(name) is already set"))
        continue
      }
      try git.run(["config", "--local", "--replace-all", name, value])
      steps.append(Step(subject: name, isChanged: true, description: "set \(name)"))
    }
    return steps
  }

  /// Removes the settings.
  package func uninstall() throws -> [Step] {
    try checkRepository()
    var steps = [try writeAttributes(isInstalled: false)]
    for (name, _) in settings {
      guard try value(of: name) != nil else {
        steps.append(Step(subject: name, isChanged: false, description: "\(name) is not set"))
        continue
      }
      try git.run(["config", "--local", "--unset-all", name])
      steps.append(Step(subject: name, isChanged: true, description: "removed \(name)"))
    }
    return steps
  }

  /// Whether all settings are in place, so that merges compare references by their pixels.
  package var isInstalled: Bool {
    get throws {
      let lines = try attributeLines() ?? []
      guard lines.contains(Self.attributes) else { return false }
      return try settings.allSatisfy { try value(of: $0.name) == $0.value }
    }
  }

  private func checkRepository() throws(GitError) {
    let output = try git.run(["rev-parse", "--is-inside-work-tree"])
    guard String(decoding: output, as: UTF8.self).hasPrefix("true") else {
      throw .notARepository(git.directory)
    }
  }

  private func value(of name: String) throws(GitError) -> String? {
    let arguments = ["config", "--local", "-z", "--get-all", name]
    let outcome = try git.outcome(arguments)
    if outcome.status == 1 { return nil }
    guard outcome.status == 0 else { throw git.failure(arguments, outcome) }
    let values = outcome.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  // MARK: Attributes

  private var attributesPath: String { referenceDirectory + "/.gitattributes" }

  /// The lines of the attributes file, or `nil` if it does not exist.
  private func attributeLines() throws(InputFileError) -> [String]? {
    let file = InputFile(attributesPath)
    guard file.kind(followsLink: false) != nil else { return nil }
    let text = String(decoding: try file.read(followsLink: false, limit: 1 << 20), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Adds our line to the attributes file, or removes it.
  ///
  /// All other lines remain.
  private func writeAttributes(isInstalled: Bool) throws -> Step {
    let path = attributesPath
    let old = try attributeLines()
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
      try FileManager.default.createDirectory(
        atPath: referenceDirectory, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } else {
      losses = try ReplacedFile(path).write(bytes)
    }
    let change = isInstalled ? "added the attributes to \(path)" : "removed them from \(path)"
    return step(true, ([change] + losses.map(\.description)).joined(separator: "; "))
  }
}

/// Makes Git show and merge references by their images, in this clone.
package struct GitInstallCommand: SnapshotCommand {
  /// The path of this tool's executable.
  package var tool: String
  /// Whether the settings are removed.
  package var uninstalls: Bool
  /// Whether the output is JSON.
  package var printsJSON: Bool

  /// Creates the command.
  package init(tool: String, uninstalls: Bool = false, printsJSON: Bool = false) {
    self.tool = tool
    self.uninstalls = uninstalls
    self.printsJSON = printsJSON
  }

  private struct Report: Encodable {
    var schema = "snapshot-git-install/1"
    let steps: [GitInstallation.Step]
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let references = context.location.referenceDirectory
    let directory = context.location.packageDirectory ?? Self.existingFolder(references)
    let installation = GitInstallation(
      GitProcess(in: directory, environment: context.environment),
      referenceDirectory: references, tool: tool)
    let steps: [GitInstallation.Step]
    do {
      steps = try uninstalls ? installation.uninstall() : installation.install()
    } catch let error as CommandError {
      throw error
    } catch let error as GitError {
      throw error.commandError
    } catch {
      throw CommandError.conflict("\(error)")
    }
    if printsJSON {
      context.output.write(try JSONText.encode(Report(steps: steps)))
    } else {
      for step in steps { context.output.line(UntrustedText.forTerminal(step.description)) }
      if !uninstalls, steps[0].isChanged {
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
