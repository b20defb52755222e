import Foundation
import SnapshotCore
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
    #expect(accepted.contains("\rwriting [") && accepted.contains("] 6/6\u{1B}[K"))
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
}
