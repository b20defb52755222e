import SnapshotComparison
import SnapshotCore
import SnapshotReport

/// Checks that references are ready to be committed, and that results can be read.
package struct CheckCommand: SnapshotCommand {
  /// Creates the command.
  package init() {}

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
    for finding in findings {
      output.line(
        output.styled(UntrustedText.forTerminal(finding.path), .bold) + ": "
          + UntrustedText.forTerminal(finding.problem))
    }
    for file in results.unreadable where file.reason != .outdated {
      output.line(UntrustedText.forTerminal("\(file)"))
    }
    let isInterrupted = context.acceptance.isInterrupted
    if isInterrupted { output.line(CommandContext.interruption) }
    let count =
      findings.count + results.unreadable.count { $0.reason != .outdated } + (isInterrupted ? 1 : 0)
    guard count > 0 else {
      let number = audit.fileCount
      output.line(
        number == 1
          ? "1 reference is ready to be committed"
          : "\(number.grouped) references are ready to be committed")
      return .success
    }
    output.note(count == 1 ? "1 problem" : "\(count) problems")
    return .differences
  }
}
