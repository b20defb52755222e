import SnapshotCore
import SnapshotReport

/// Copies the results and artifacts of several directories into one.
package struct MergeCommand: SnapshotCommand {
  /// The paths of the artifact directories.
  package var directories: [String]
  /// The path of the new artifact directory.
  package var output: String

  /// Creates the command.
  package init(directories: [String], output: String) {
    (self.directories, self.output) = (directories, output)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let merge: ResultMerge
    do throws(ResultMergeError) {
      merge = try ResultMerge(of: directories, into: output)
      let progress = context.output.progress("copying", total: merge.fileCount)
      defer { progress.finish() }
      try merge.run { progress.advance() }
    } catch {
      throw CommandError(error.isAboutInput ? .unreadableData : .conflict, error.description)
    }
    let output = context.output
    let results = merge.resultCount == 1 ? "1 result" : "\(merge.resultCount) results"
    let runs = merge.runCount == 1 ? "1 run" : "\(merge.runCount) runs"
    output.line("merged \(results) of \(runs) into \(UntrustedText.forTerminal(self.output))")
    for path in merge.conflicts {
      output.line(
        output.styled("conflict", .red)
          + "  \(UntrustedText.forTerminal(path)) has different results")
    }
    let problems = merge.problems + ShardRecord.problems(in: directories)
    for problem in problems { output.note("warning: " + UntrustedText.forTerminal(problem)) }
    output.note(
      "next: swift run snapshot list --run any --results \(UntrustedText.forTerminal(self.output))")
    if !merge.conflicts.isEmpty { return .differences }
    return problems.isEmpty ? .success : .unreadableData
  }
}
