import SnapshotComparison
import SnapshotCore
import SnapshotReport

/// Checks that references are ready to be committed, and that results can be read.
package struct CheckCommand: SnapshotCommand {
  /// Whether the output is JSON.
  package var printsJSON: Bool

  /// Creates the command.
  package init(printsJSON: Bool = false) { self.printsJSON = printsJSON }

  /// The JSON document of the command.
  private struct Report: Encodable {
    /// A file with a problem.
    struct Problem: Encodable {
      /// The path, relative to the reference directory.
      let path: String
      /// The problem and the remedy.
      let problem: String
    }

    let schema = "snapshot-check/1"
    /// The number of references and other visible files.
    let references: Int
    /// The files that are not ready to be committed.
    let problems: [Problem]
    /// The results that cannot be read.
    let unreadable: [String]
    /// Whether an `accept` or `undo` is running or was interrupted.
    let isInterrupted: Bool
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let location = context.location
    let results = SnapshotResults(in: location)
    let output = context.output
    let audit: ReferenceAudit
    do throws(AuditError) {
      audit = try ReferenceAudit(of: location.referenceDirectory, results: results.snapshots)
    } catch {
      throw CommandError.unreadableData(error.description)
    }
    let progress = output.progress("checking", total: audit.paths.count)
    let findings = ConcurrentWork.map(audit.paths.count) { index in
      defer { progress.advance() }
      return audit.finding(at: audit.paths[index])
    }.compactMap(\.self)
    progress.finish()
    let report = Report(
      references: audit.fileCount,
      problems: findings.map { Report.Problem(path: $0.path, problem: $0.problem) },
      unreadable: results.unreadable.filter { $0.reason != .outdated }.map(\.description),
      isInterrupted: context.acceptance.isInterrupted)
    if printsJSON {
      output.write(try JSONText.encode(report))
    } else {
      write(report, to: output)
    }
    let isReady = report.problems.isEmpty && report.unreadable.isEmpty && !report.isInterrupted
    return isReady ? .success : .differences
  }

  private func write(_ report: Report, to output: CommandOutput) {
    for problem in report.problems {
      output.line(
        output.styled(UntrustedText.forTerminal(problem.path), .bold) + ": "
          + UntrustedText.forTerminal(problem.problem))
    }
    for file in report.unreadable { output.line(UntrustedText.forTerminal(file)) }
    if report.isInterrupted { output.line(CommandContext.interruption) }
    let count = report.problems.count + report.unreadable.count + (report.isInterrupted ? 1 : 0)
    if count > 0 {
      output.note(count == 1 ? "1 problem" : "\(count) problems")
    } else {
      output.line(
        report.references == 1
          ? "1 reference is ready to be committed"
          : "\(report.references.grouped) references are ready to be committed")
    }
  }
}
