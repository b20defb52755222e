import Foundation
package import SnapshotAcceptance
import SnapshotCore
import SnapshotReport

/// Lists the references that no test uses, and deletes them only when told.
package struct PruneCommand: SnapshotCommand {
  /// The output of `swift test list`, or `nil` if the existing tests are unknown.
  package var tests: TestList?
  /// Whether the references are deleted.
  package var deletes: Bool
  /// Whether they are deleted even if Git cannot restore them, or if the list has no test of their
  /// module.
  package var isForced: Bool
  /// Whether the output is JSON.
  package var printsJSON: Bool

  /// Creates the command.
  package init(
    tests: TestList? = nil, deletes: Bool = false, isForced: Bool = false, printsJSON: Bool = false
  ) {
    self.tests = tests
    self.deletes = deletes
    self.isForced = isForced
    self.printsJSON = printsJSON
  }

  /// The result.
  package struct Report: Hashable, Sendable, Encodable {
    /// An unused reference.
    package struct Orphan: Hashable, Sendable, Encodable {
      /// The path, relative to the reference directory.
      package let path: String
      /// The size, in bytes.
      package let byteCount: Int
      /// The path of a snapshot of an existing test with the same image, or `nil`.
      package let successor: String?
      /// Whether that snapshot has no reference yet, so that the reference can be moved to it.
      package let isMovable: Bool
      /// Whether no test of the module exists.
      package let isOfUnknownModule: Bool
      /// Whether the file was deleted.
      package internal(set) var isDeleted: Bool
    }

    /// The version of the JSON.
    package let schema: String
    /// The reference directory.
    package let referenceDirectory: String
    /// The unused references, in the order of their paths.
    package internal(set) var orphans: [Orphan]
    /// The results that no longer count.
    package internal(set) var results: [OutdatedResults.Entry]
    /// The problems during deletion.
    package internal(set) var problems: [String]
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    var list: [String]?
    if let tests {
      list = try tests.names
    }
    let pruning = ReferencePruning(in: context.location)
    if let problem = context.restore().problem {
      // A reference of an unfinished step may not have its result yet.
      guard !deletes else { throw CommandError.conflict("cannot delete references: \(problem)") }
      context.output.note("warning: " + problem)
    }
    let results = context.results(in: context.location)
    if deletes, !isForced, let file = results.unreadable.first {
      // The result may belong to a snapshot that uses a reference.
      throw CommandError.conflict("cannot delete references: \(file); or pass --force")
    }
    let progress = context.output.progress("comparing", "reference")
    let orphans = pruning.orphans(results, existingTests: list) { progress.report($0, of: $1) }
    progress.finish()
    var report = Report(
      schema: "snapshot-prune/1", referenceDirectory: context.location.referenceDirectory,
      orphans: orphans.map(Report.Orphan.init), results: [], problems: [])
    if deletes, !orphans.isEmpty { try delete(orphans, by: pruning, in: context, &report) }
    let outdated = OutdatedResults(
      results, existingTests: list, isForced: isForced, in: context.location)
    report.results = outdated.entries
    if deletes {
      let deleted = outdated.delete()
      report.results = deleted.entries
      report.problems += deleted.problems
    }
    if printsJSON {
      context.output.write(try JSONText.encode(report))
    } else {
      context.output.write(text(report))
    }
    for file in results.unreadable { context.output.note(UntrustedText.forTerminal("\(file)")) }
    for problem in report.problems { context.output.error(problem) }
    if list == nil, !printsJSON {
      context.output.note(
        "to find the references of removed tests too, run: swift test list > tests.txt && "
          + context.command("prune --tests tests.txt"))
    }
    if !report.problems.isEmpty { return .conflict }
    let remains =
      report.orphans.contains { !$0.isDeleted } || report.results.contains { !$0.isDeleted }
    return remains ? .differences : .success
  }

  private func delete(
    _ orphans: [ReferencePruning.Orphan], by pruning: ReferencePruning,
    in context: CommandContext, _ report: inout Report
  ) throws(CommandError) {
    if !isForced {
      try checkTree(orphans, in: context)
      let unknown = orphans.filter(\.isOfUnknownModule)
      if let first = unknown.first {
        throw .conflict(
          "cannot delete references: the list has no test of the module of \(first.path)"
            + (unknown.count > 1 ? " and of \(unknown.count - 1) others" : "")
            + "; list all tests of the package, or pass --force")
      }
    }
    let progress = context.output.progress("deleting", "reference", total: orphans.count)
    defer { progress.finish() }
    for (index, orphan) in orphans.enumerated() {
      progress.advance()
      guard !report.orphans[index].isMovable else { continue }
      do throws(ReferenceRemovalError) {
        try pruning.remove(orphan)
        report.orphans[index].isDeleted = true
      } catch {
        report.problems.append(error.description)
      }
    }
  }

  /// Checks that Git can restore all references.
  private func checkTree(
    _ orphans: [ReferencePruning.Orphan], in context: CommandContext
  ) throws(CommandError) {
    let directory = context.location.referenceDirectory
    let git = GitProcess(in: directory, environment: context.environment)
    do throws(GitError) {
      let status = try git.run([
        "status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignored=matching",
        "--no-renames", "--", ".",
      ])
      let changes = status.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      if let first = changes.first {
        throw GitError.failed(
          command: "git status", status: 0,
          reason: "\(changes.count) uncommitted change\(changes.count == 1 ? "" : "s") in "
            + "\(directory), such as \(first.dropFirst(3))")
      }
    } catch .failed(_, 0, let reason) {
      throw .conflict(
        "cannot delete references: \(reason); commit or remove the changes first, or pass --force")
    } catch {
      throw .conflict(
        "cannot delete references that Git cannot restore: \(error); or pass --force")
    }
  }

  private func text(_ report: Report) -> String {
    var lines = report.results.map {
      "\($0.isDeleted ? "deleted" : "outdated")  the result of \($0.path), which no longer counts"
    }
    guard !report.orphans.isEmpty else {
      if !deletes, !lines.isEmpty { lines.append("to delete them, add --delete") }
      lines.append("no unused references are known")
      return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
    }
    for orphan in report.orphans {
      let action = orphan.isDeleted ? "deleted" : orphan.isMovable ? "renamed" : "unused"
      var line = "\(action)  \(orphan.path)  \(orphan.byteCount) bytes"
      if orphan.isOfUnknownModule { line += "  (the list has no test of this module)" }
      lines.append(line)
      guard let successor = orphan.successor else { continue }
      if orphan.isMovable {
        lines.append("  " + Self.move(orphan.path, to: successor, in: report.referenceDirectory))
      } else {
        lines.append("  its image equals the reference \(successor)")
      }
    }
    let remaining = report.orphans.filter { !$0.isDeleted }
    let byteCount = report.orphans.reduce(0) { $0 + $1.byteCount }
    lines.append(
      "\(report.orphans.count) unused reference\(report.orphans.count == 1 ? "" : "s"), "
        + "\(byteCount) bytes" + (remaining.isEmpty ? ", all deleted" : ""))
    if !deletes { lines.append("to delete them, add --delete") }
    return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
  }

  /// Returns the shell command that moves a reference to its new path.
  static func move(_ path: String, to successor: String, in directory: String) -> String {
    let folder = successor[..<(successor.lastIndex(of: "/") ?? successor.startIndex)]
    let target = directory + "/" + successor
    return "mkdir -p \((directory + "/" + folder).shellWord) && git mv "
      + "\((directory + "/" + path).shellWord) \(target.shellWord)"
  }
}

extension PruneCommand.Report.Orphan {
  fileprivate init(_ orphan: ReferencePruning.Orphan) {
    path = orphan.path
    byteCount = orphan.byteCount
    successor = orphan.successor?.path
    if case .missing = orphan.successor { isMovable = true } else { isMovable = false }
    isOfUnknownModule = orphan.isOfUnknownModule
    isDeleted = false
  }
}
