#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotReview

  /// Lists the references that no test uses, and deletes them only when told.
  struct PruneCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune",
      abstract: "Lists the references that no test uses; deletes them only with --delete.",
      discussion: """
        Without a list of tests, only the unused references of completed tests are known:
          swift test list > tests.txt
          swift run snapshot prune --tests tests.txt
        """)

    @Option(
      help: ArgumentHelp(
        "The output of `swift test list`; - for standard input.", valueName: "file"),
      completion: .file(), transform: TestList.init)
    var tests: TestList?

    @Flag(
      name: .customLong("delete"),
      help: "Delete the references. Their folder must have no uncommitted changes.")
    var deletes = false

    // This also deletes references of modules without a test in the list.
    @Flag(name: .customLong("force"), help: "Delete even with uncommitted changes.")
    var isForced = false

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: CommonOptions

    func validate() throws {
      if isForced, !deletes { throw ValidationError("--force needs --delete") }
    }

    struct Report: Hashable, Sendable, Encodable {
      /// An unused reference.
      struct Orphan: Hashable, Sendable, Encodable {
        /// The path, relative to the reference directory, or to the package if the reference is in
        /// another reference directory.
        let path: String
        /// The size, in bytes.
        let byteCount: Int
        /// The path of a snapshot of an existing test with the same image, relative to the same
        /// directory, or `nil`.
        let successor: String?
        /// Whether that snapshot has no reference yet, so that the reference can be moved to it.
        let isMovable: Bool
        /// Whether no test of the module exists.
        let isOfUnknownModule: Bool
        /// Whether the file was deleted.
        var isDeleted: Bool
      }

      /// The version of the JSON.
      let schema: String
      let referenceDirectory: String
      /// The unused references, in the order of their directories and paths.
      var orphans: [Orphan]
      /// The results that no longer count.
      var results: [OutdatedResults.Entry]
      /// The problems during deletion.
      var problems: [String]
    }

    private struct Directory {
      let pruning: ReferencePruning
      let path: String
      /// The path relative to the package with a slash, or an empty string for the default
      /// directory.
      let prefix: String
    }

    /// An unused reference and its directory.
    private typealias Found = (directory: Directory, orphan: ReferencePruning.Orphan)

    func run(in context: CommandContext) throws -> CommandStatus {
      var list: [String]?
      if let tests {
        list = try tests.names
      }
      if let problem = context.restore().problem {
        // A reference of an unfinished step may not have its result yet.
        guard !deletes else { throw CommandError.conflict("cannot delete references: \(problem)") }
        context.output.note("warning: " + context.completing(problem))
      }
      var scanned: [(location: SnapshotLocation, results: SnapshotResults)] = []
      let others = context.location.otherLocationsInPackage
      noteOmissions(others, in: context)
      let found = try ([context.location] + others).flatMap {
        location throws(CommandError) in
        let results = context.results(in: location)
        scanned.append((location, results))
        return try self.found(results, in: location, of: context, list)
      }
      var report = Report(
        schema: "snapshot-prune/1", referenceDirectory: context.location.referenceDirectory,
        orphans: found.map { Report.Orphan($0.orphan, prefix: $0.directory.prefix) }, results: [],
        problems: [])
      if deletes, !found.isEmpty { try delete(found, in: context, &report) }
      for (location, results) in scanned {
        let outdated = OutdatedResults(
          results, existingTests: list, isForced: isForced, in: location)
        let deleted = deletes ? outdated.delete() : (entries: outdated.entries, problems: [])
        report.results += deleted.entries
        report.problems += deleted.problems
      }
      if printsJSON {
        context.output.write(try JSONText.encode(report))
      } else {
        context.output.write(text(report, found))
      }
      for file in scanned.flatMap(\.results.unreadable) {
        context.output.note(UntrustedText.forTerminal("\(file)"))
      }
      for problem in report.problems { context.output.error(problem) }
      if list == nil, !printsJSON {
        context.output.note(
          "to find the references of removed tests too, run: swift test list > tests.txt && "
            + context.command("prune --tests tests.txt"))
      }
      // Other files may have been deleted, so one that could not be deleted is not a conflict.
      let remains =
        report.orphans.contains { !$0.isDeleted } || report.results.contains { !$0.isDeleted }
      return remains ? .differences : .success
    }

    /// Names the reference directories outside the package, which other packages may also use.
    private func noteOmissions(_ included: [SnapshotLocation], in context: CommandContext) {
      for location in context.location.otherLocations
      where !included.contains(location)
        && InputFile(location.referenceDirectory).kind(followsLink: true) == .directory
      {
        context.output.note(
          UntrustedText.forTerminal(
            "the references in \(location.referenceDirectory) are not pruned, because the "
              + "directory is outside the package or contains other references; delete unused "
              + "ones yourself"))
      }
    }

    /// Finds the unused references of a reference directory.
    private func found(
      _ results: SnapshotResults, in location: SnapshotLocation, of context: CommandContext,
      _ list: [String]?
    ) throws(CommandError) -> [Found] {
      if deletes, !isForced, let file = results.unreadable.first {
        // The result may belong to a snapshot that uses a reference.
        throw CommandError.conflict("cannot delete references: \(file); or pass --force")
      }
      let pruning = ReferencePruning(in: location)
      let progress = context.output.progress("comparing", "reference")
      defer { progress.finish() }
      let orphans = pruning.orphans(results, existingTests: list) { progress.report($0, of: $1) }
      let isDefault = location.referenceDirectory == context.location.referenceDirectory
      let directory = Directory(
        pruning: pruning, path: location.referenceDirectory,
        prefix: isDefault ? "" : location.relativeToPackage(location.referenceDirectory) + "/")
      return orphans.map { (directory, $0) }
    }

    private func delete(
      _ found: [Found], in context: CommandContext, _ report: inout Report
    ) throws(CommandError) {
      if !isForced {
        for directory in Set(found.map(\.directory.path)).sorted() {
          try checkTree(directory, in: context)
        }
        let unknown = report.orphans.filter(\.isOfUnknownModule)
        if let first = unknown.first {
          throw .conflict(
            "cannot delete references: the list has no test of the module of \(first.path)"
              + (unknown.count > 1 ? " and of \(unknown.count - 1) others" : "")
              + "; list all tests of the package, or pass --force")
        }
      }
      let progress = context.output.progress("deleting", "reference", total: found.count)
      defer { progress.finish() }
      for (index, (directory, orphan)) in found.enumerated() {
        progress.advance()
        guard !report.orphans[index].isMovable else { continue }
        do {
          try directory.pruning.remove(orphan)
          report.orphans[index].isDeleted = true
        } catch {
          report.problems.append("\(error)")
        }
      }
    }

    /// Checks that Git can restore all references.
    private func checkTree(
      _ directory: String, in context: CommandContext
    ) throws(CommandError) {
      let git = GitProcess(in: directory, environment: context.environment)
      let status: Data
      do throws(CommandError) {
        status = try git.run([
          "status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignored=matching",
          "--no-renames", "--", ".",
        ])
      } catch {
        throw .conflict(
          "cannot delete references that Git cannot restore: \(error); or pass --force")
      }
      let changes = status.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      guard let first = changes.first else { return }
      throw .conflict(
        "cannot delete references: \(changes.count.counted("uncommitted change")) in \(directory), "
          + "such as \(first.dropFirst(3)); commit or remove the changes first, or pass --force")
    }

    private func text(_ report: Report, _ found: [Found]) -> String {
      var lines = report.results.map {
        "\($0.isDeleted ? "deleted" : "outdated")  the result of \($0.path), which no longer counts"
      }
      guard !report.orphans.isEmpty else {
        if !deletes, !lines.isEmpty { lines.append("to delete them, add --delete") }
        lines.append("no unused references are known")
        return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
      }
      for (orphan, (directory, _)) in zip(report.orphans, found) {
        let action = orphan.isDeleted ? "deleted" : orphan.isMovable ? "renamed" : "unused"
        var line = "\(action)  \(orphan.path)  \(orphan.byteCount) bytes"
        if orphan.isOfUnknownModule { line += "  (the list has no test of this module)" }
        lines.append(line)
        guard let successor = orphan.successor else { continue }
        if orphan.isMovable {
          lines += Self.move(
            orphan.path.dropFirst(directory.prefix.count),
            to: successor.dropFirst(directory.prefix.count), in: directory.path)
        } else {
          lines.append("  its image equals the reference \(successor)")
        }
      }
      let remaining = report.orphans.filter { !$0.isDeleted }
      let byteCount = report.orphans.reduce(0) { $0 + $1.byteCount }
      lines.append(
        "\(report.orphans.count.counted("unused reference")), \(byteCount) bytes"
          + (remaining.isEmpty ? ", all deleted" : ""))
      if !deletes { lines.append("to delete them, add --delete") }
      return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
    }

    /// Returns the lines with the shell commands that move a reference to its new path, with and
    /// without Git, and update the name of the test in it.
    private static func move(
      _ path: Substring, to successor: Substring, in directory: String
    ) -> [String] {
      let move = SnapshotError.moveCommand(
        from: directory + "/" + path, to: directory + "/" + successor)
      guard successor.hasSuffix(".png") else { return ["  " + move] }
      let filter = TestFilter(reference: String(successor)).option
      return [
        "  " + move,
        "  then, to update the name of the test in the file: "
          + "SNAPSHOT_RECORD=failed swift test\(filter)",
      ]
    }
  }

  extension PruneCommand.Report.Orphan {
    fileprivate init(_ orphan: ReferencePruning.Orphan, prefix: String) {
      path = prefix + orphan.path
      byteCount = orphan.byteCount
      successor = orphan.successor.map { prefix + $0.path }
      if case .missing = orphan.successor { isMovable = true } else { isMovable = false }
      isOfUnknownModule = orphan.isOfUnknownModule
      isDeleted = false
    }
  }
#endif
