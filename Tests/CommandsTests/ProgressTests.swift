import Foundation
import SnapshotAssertCore
import Synchronization
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The progress bars of commands that write files.
@Suite(.commands) struct ProgressTests {
  /// Returns the progress bars of a command if the clock advances by a second at each reading.
  private func progress(_ command: [String], in run: ReviewedRun) -> String {
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
    #expect(CommandContext(location: run.location, output: output).run(command) == .success)
    return collected.standardError
  }

  @Test func acceptAndUndoReportTheirWrites() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let accepted = progress(["accept", "--all"], in: run)
    #expect(accepted.contains("\rchecking [") && accepted.contains("] 1/1\u{1B}[K"))
    // A reference and the record of the decision are each written, synchronized, and moved.
    #expect(accepted.contains("\rwriting files [") && accepted.contains("] 6/6\u{1B}[K"))
    #expect(progress(["undo"], in: run).contains("] 6/6\u{1B}[K"))
  }

  @Test func pruneReportsComparisonsAndDeletions() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    try run.write(SampleReference.png(), to: run.references + "/AppTests/Screens/removed.png")
    CompletedTest(
      module: "AppTests", suite: ["Screens"], function: "removed()", in: run.location
    ).write(to: run.location)
    let drawn = progress(["prune", "--delete", "--force"], in: run)
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

    func command(in run: ReviewedRun) throws -> [String] {
      let id = SnapshotID(path: "AppTests/Screens/looksRight.png").short
      return switch self {
      case .status: ["status", "--json"]
      case .list: ["list", "--json"]
      case .show: ["show", id, "--json"]
      case .accept: ["accept", "--all", "--json"]
      case .reject: ["reject", id, "--json"]
      case .report: ["report", "--format", "html", "-o", run.root.path + "/report.html"]
      case .merge:
        ["merge", run.artifacts, "-o", run.root.path + "/merged", "--json"]
      case .check: ["check", "--json"]
      case .prune: ["prune", "--json"]
      case .compare:
        ["compare", run.references, run.references, "--json"]
      case .optimize: ["optimize", run.references, "--json"]
      }
    }
  }

  @Test(arguments: Verb.allCases) func everyLongPartIsDescribedByALine(_ verb: Verb) throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let collected = CollectedOutput()
    // The timers fire immediately, as if every part took a long time.
    let output = collected.output(after: { _, body in body() })
    let context = CommandContext(location: run.location, output: output)
    let status = context.run(try verb.command(in: run))
    #expect(status == .success || status == .differences)
    let lines = collected.standardError.split(separator: "\n").filter { $0.hasSuffix("…") }
    #expect(lines.map(String.init) == verb.lines)
    #expect(!collected.standardError.contains { $0 == "\r" || $0 == "\u{1B}" })
    guard verb != .report else { return }
    _ = try JSONSerialization.jsonObject(with: Data(collected.standardOutput.utf8))
  }
}
