import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotCommands
@testable import SnapshotReview

/// The commands that a command prints for the user to run.
@Suite(.commands) struct CommandHintTests {
  private let id = SnapshotID(path: "AppTests/Screens/looksRight.png").short
  private let directories = DirectoryOptions(references: "a b", results: "it's/results")
  private let options = #" --references 'a b' --results 'it'\''s/results' --run '0123456789abcdef'"#

  /// Returns the printed commands of the tool, each with the text up to the end of its line.
  private func commands(_ outcome: CommandResult) -> [Substring] {
    (outcome.output + outcome.errors).split(separator: "\n").flatMap { line in
      line.matches(of: #/(swift run |`)snapshot [a-z]+/#).map { line[$0.range.lowerBound...] }
    }
  }

  @Test func everyCommandKeepsTheDirectoriesAndTheRun() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    try run.addFailure("throws")
    try run.write(SampleReference.png(), to: run.references + "/AppTests/Screens/removed.png")
    CompletedTest(
      module: "AppTests", suite: ["Screens"], function: "removed()", in: run.location
    ).write(to: run.location)
    let cases: [([String], Int)] = [
      (["status"], 2), (["list"], 2), (["show", id], 1),
      (["show", "00000000"], 1), (["accept", "--cause", "00000000"], 1),
      (["accept", "--all"], 2), (["accept", id], 1),
      (["undo"], 1), (["reject", id], 1), (["prune"], 1),
    ]
    for (command, count) in cases {
      let outcome = run.run(
        command, runs: .identifier("0123456789abcdef"), directories: directories)
      let found = commands(outcome)
      #expect(found.count == count, "\(command): \(found)")
      for text in found { #expect(text.contains(options), "\(command)") }
    }
  }

  @Test func theAdviceAfterAnInterruptionKeepsTheDirectories() throws {
    let run = try ReviewedRun()
    let context = CommandContext(
      location: run.location, directories: directories, runs: .identifier("0123456789abcdef"),
      output: CollectedOutput().output())
    let error = AcceptanceError.interrupted(path: "a", reason: "b", journal: "c")
    #expect(
      context.completing("\(error)").contains("run `swift run snapshot undo\(options)`, which"))
  }

  @Test func everyCommandNamesThePackageOfSwiftRun() throws {
    let (run, other) = (try ReviewedRun(), try ReviewedRun())
    try run.addMatch("a")
    try other.addDifference("b")
    try run.addDirectory("B", other)
    var directories = DirectoryOptions()
    directories.launchedPackage = "../Kit"
    let commands: [[String]] = [
      ["status"],
      ["merge", run.artifacts, "-o", run.root.path + "/merged"],
    ]
    for command in commands {
      let errors = run.run(command, directories: directories).errors
      #expect(!errors.contains("swift run snapshot"))
      #expect(errors.contains(": swift run --package-path '../Kit' snapshot list "), "\(errors)")
    }
  }

  @Test func aToolInThePathIsStartedByItsName() throws {
    let run = try ReviewedRun()
    let context = CommandContext(
      location: run.location, directories: DirectoryOptions(launchedPackage: "../Kit"),
      output: CollectedOutput().output(), isInPath: true)
    #expect(context.command("list") == "snapshot list")
    #expect(context.completing("run `swift run snapshot undo`") == "run `snapshot undo`")
    #expect(context.launching("run: swift run snapshot list -q") == "run: snapshot list -q")
  }

  @Test func aCommandForOtherResultsKeepsTheOtherDirectories() throws {
    let run = try ReviewedRun()
    let context = CommandContext(
      location: run.location,
      directories: DirectoryOptions(references: "r", results: "s", package: "p"), runs: .last,
      output: CollectedOutput().output())
    let start = "swift run snapshot list --package-path 'p' --references 'r' --results "
    let folder = FileManager.default.currentDirectoryPath
    #expect(context.reviewing(folder + "/x/1").command("list") == start + "'x/1'")
    #expect(context.reviewing("/elsewhere/1").command("list") == start + "'/elsewhere/1'")
    #expect(context.reviewing("merged").location.artifactDirectory == "merged")
  }

  @Test func theDefaultDirectoriesNeedNoOptions() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let errors = run.run("show", id).errors
    #expect(errors == "to accept: swift run snapshot accept \(id)\n")
  }

  @Test func controlCharactersOfAnOptionAreNotPrinted() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let outcome = run.run(
      "status", runs: .identifier("0123"),
      directories: DirectoryOptions(results: "\u{1B}[2J\u{202E}"))
    #expect(outcome.errors == "next: swift run snapshot list --results '�[2J�' --run '0123'\n")
  }
}
