import Foundation
import SnapshotCore
package import SnapshotReview

/// Prints or writes the files that run snapshot tests on a host.
package struct InitCommand: SnapshotCommand {
  /// The host.
  package var host: CodeHost
  /// The values for the package.
  package var values: WorkflowValues
  /// Whether the files are written instead of printed.
  package var writes: Bool

  /// Creates the command.
  package init(
    _ host: CodeHost, _ values: WorkflowValues = WorkflowValues(), writes: Bool = false
  ) {
    (self.host, self.values, self.writes) = (host, values, writes)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
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
          "\(file.path) exists and is different; compare it with the output of the command without "
            + "--write, or remove it")
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
          + "`swift run snapshot init \(host.rawValue)`, set the working directory, add the subfolder to their paths, and "
          + "save them in the root of the repository")
    }
  }
}
