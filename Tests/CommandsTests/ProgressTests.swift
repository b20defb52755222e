import Foundation
import SnapshotCore
import SnapshotReview
import Synchronization
import Testing

@testable import SnapshotCommands

/// The progress bars of commands that write files.
@Suite struct ProgressTests {
  /// Returns the progress bars of a command if the clock advances by a second at each reading.
  private func progress(_ command: some SnapshotCommand, in run: ReviewedRun) -> String {
    let collected = CollectedOutput()
    var options = CommandOutput.Options()
    options.showsProgress = true
    let time = Mutex(ContinuousClock.now)
    let output = collected.output(options) {
      time.withLock { time in
        time += .seconds(1)
        return time
      }
    }
    #expect(command.status(in: CommandContext(location: run.location, output: output)) == .success)
    return collected.standardError
  }

  @Test func acceptAndUndoReportTheirWrites() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let accepted = progress(AcceptCommand(selection: .all), in: run)
    #expect(accepted.contains("\rchecking [") && accepted.contains("] 1/1\u{1B}[K"))
    // A reference and the record of the decision are each written, synchronized, and moved.
    #expect(accepted.contains("\rwriting files [") && accepted.contains("] 6/6\u{1B}[K"))
    #expect(progress(UndoCommand(), in: run).contains("] 6/6\u{1B}[K"))
  }

  @Test func pruneReportsComparisonsAndDeletions() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    try run.write(SampleReference.png(), to: run.references + "/AppTests/Screens/removed.png")
    CompletedTest(
      module: "AppTests", suite: ["Screens"], function: "removed()", in: run.location
    ).write(to: run.location)
    let drawn = progress(PruneCommand(deletes: true, isForced: true), in: run)
    #expect(drawn.contains("\rcomparing [") && drawn.contains("\rdeleting ["))
  }

  // MARK: Lines

  /// A command, and the lines that describe its work.
  enum Verb: CaseIterable {
    case status, list, show, accept, reject, report, merge, check, prune, compare, optimize

    var lines: [String] {
      switch self {
      case .status, .list, .show: ["reading results…", "grouping the snapshots…"]
      case .accept, .reject: ["reading results…", "checking 1 snapshot…", "writing files…"]
      case .report:
        ["reading results…", "grouping the snapshots…", "writing 1 snapshot…"]
      case .merge: ["copying 1 file…"]
      case .check: ["reading results…", "checking references…"]
      case .prune: ["reading results…", "comparing references…"]
      case .compare: ["comparing 1 file…"]
      case .optimize: ["optimizing 1 file…"]
      }
    }

    func command(in run: ReviewedRun) throws -> any SnapshotCommand {
      let id = SnapshotID(path: "AppTests/Screens/looksRight.png").short
      return switch self {
      case .status: StatusCommand(printsJSON: true)
      case .list: ListCommand(printsJSON: true)
      case .show: ShowCommand(ids: [id], printsJSON: true)
      case .accept: AcceptCommand(selection: .all, printsJSON: true)
      case .reject: RejectCommand(ids: [id], printsJSON: true)
      case .report: ReportCommand(format: .html, outputPath: run.root.path + "/report.html")
      case .merge:
        MergeCommand(
          directories: [run.artifacts], output: run.root.path + "/merged", printsJSON: true)
      case .check: CheckCommand(printsJSON: true)
      case .prune: PruneCommand(printsJSON: true)
      case .compare:
        CompareCommand(first: run.references, second: run.references, printsJSON: true)
      case .optimize: OptimizeCommand(paths: [run.references], printsJSON: true)
      }
    }
  }

  @Test(arguments: Verb.allCases) func everyLongPartIsDescribedByALine(_ verb: Verb) throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let collected = CollectedOutput()
    // The timers fire immediately, as if every part took a long time.
    let output = collected.output(after: { _, body in body() })
    let status = try verb.command(in: run).status(
      in: CommandContext(location: run.location, output: output))
    #expect(status == .success || status == .differences)
    let lines = collected.standardError.split(separator: "\n").filter { $0.hasSuffix("…") }
    #expect(lines.map(String.init) == verb.lines)
    #expect(!collected.standardError.contains { $0 == "\r" || $0 == "\u{1B}" })
    guard verb != .report else { return }
    _ = try JSONSerialization.jsonObject(with: Data(collected.standardOutput.utf8))
  }
}
