import Foundation
import SnapshotCore

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
      context.output.note("to write the files: swift run snapshot init \(host.rawValue) --write")
      return .success
    }
    let root = context.location.packageDirectory ?? FileManager.default.currentDirectoryPath
    // A file that somebody changed is not replaced.
    for file in files {
      let path = root + "/" + file.path
      guard InputFile(path).kind(followsLink: false) != nil else { continue }
      let old = try? InputFile(path).read(followsLink: false, limit: 1 << 20)
      guard old == Array(file.text.utf8) else {
        throw CommandError.conflict(
          "\(file.path) exists and is different; compare it with `snapshot init \(host.rawValue)`, "
            + "or remove it")
      }
    }
    for file in files {
      let url = URL(fileURLWithPath: root + "/" + file.path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url, options: .atomic)
      } catch {
        throw CommandError.conflict(
          "cannot write \(url.path): \((error as NSError).localizedDescription); check its folder")
      }
      context.output.line("wrote \(file.path)")
    }
    if host == .github {
      context.output.note(
        "next: add a deploy key with write access as the secret SNAPSHOTS_DEPLOY_KEY, to accept "
          + "snapshots from a pull request")
    }
    return .success
  }
}
