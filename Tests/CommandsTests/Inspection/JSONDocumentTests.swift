import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The documents of `--json`: their keys, and the exit statuses, which are the same without it.
@Suite(.commands) struct JSONDocumentTests {
  private let path = "AppTests/Screens/looksRight.png"

  /// Runs a command whose output must be one document with some keys.
  private func document(
    _ command: [String], in run: ReviewedRun, _ schema: String, _ keys: Set<String>,
    _ status: CommandStatus
  ) throws -> [String: Any] {
    let outcome = run.run(command)
    #expect(outcome.status == status, "\(outcome.errors)")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == schema)
    #expect(Set(document.keys) == keys.union(["schema"]))
    return document
  }

  private static let applied: Set = ["accepted", "notes", "rejected", "skipped"]
  private static let conflicts: Set = ["conflicts", "message"]

  @Test func acceptAndUndoListTheChangedReferences() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let before = run.reference("looksRight")
    let accept = ["accept", "--all", "--json"]
    let accepted = try document(
      accept, in: run, "snapshot-applied/1", Self.applied.union(["step"]), .success)
    #expect(accepted["accepted"] as? [String] == [path])
    #expect(accepted["skipped"] as? [String] == [])
    let undone = try document(
      ["undo", "--json"], in: run, "snapshot-undone/1",
      ["decisions", "notes", "restored", "steps"], .success)
    #expect(undone["steps"] as? [Int] == [accepted["step"] as? Int ?? 0])
    #expect(undone["restored"] as? [String] == [path])
    #expect(undone["decisions"] as? [[String: String]] == [["path": path, "do": "accept"]])
    #expect(run.reference("looksRight") == before)
  }

  @Test func withoutDifferencesNothingIsAccepted() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    let accepted = try document(
      ["accept", "--all", "--json"], in: run, "snapshot-applied/1",
      Self.applied, .success)
    #expect(accepted["accepted"] as? [String] == [])
    let undone = try document(
      ["undo", "--json"], in: run, "snapshot-conflicts/1", Self.conflicts, .conflict)
    #expect(undone["message"] as? String == "there is nothing to undo")
    #expect((undone["conflicts"] as? [Any])?.isEmpty == true)
  }

  @Test func snapshotsWithoutAnImageAreSkipped() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    try run.addFailure("throws")
    let accepted = try document(
      ["accept", "--all", "--json"], in: run, "snapshot-applied/1",
      Self.applied.union(["step"]), .differences)
    #expect(accepted["skipped"] as? [String] == ["AppTests/Screens/throws.png"])
  }

  @Test func rejectListsTheRemovedProposals() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let id = SnapshotID(path: path).short
    let plan = try document(
      ["reject", id, "--dry-run", "--json"], in: run, "snapshot-plan/1",
      ["decisions"], .success)
    #expect((plan["decisions"] as? [[String: Any]])?.first?["do"] as? String == "reject")
    let rejected = try document(
      ["reject", id, "--json"], in: run, "snapshot-applied/1",
      Self.applied.union(["step"]), .success)
    #expect(rejected["rejected"] as? [String] == [path])
  }

  @Test func conflictsHaveTheirReasonsAndDigests() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let id = SnapshotID(path: path).short
    let accept = ["accept", id, "--json"]
    try run.write(Array("changed".utf8), to: run.references + "/" + path)
    let conflicts = try document(
      accept, in: run, "snapshot-conflicts/1", Self.conflicts, .conflict)
    let conflict = try #require((conflicts["conflicts"] as? [[String: Any]])?.first)
    #expect(conflict["path"] as? String == path)
    #expect(conflict["reason"] as? String == "staleReference")
    #expect((conflict["message"] as? String)?.contains("the reference changed") == true)
    #expect((conflict["reference"] as? [String: String])?.count == 2)
    try run.addDifference("looksRight")
    #expect(run.run(accept).status == .success)
    let again = try document(accept, in: run, "snapshot-conflicts/1", Self.conflicts, .conflict)
    let reasons = (again["conflicts"] as? [[String: Any]])?.map { $0["reason"] as? String }
    #expect(reasons == ["alreadyDecided"])
  }

  @Test func aCauseThatExplainsNothingEntirelyIsAConflict() throws {
    let run = try ReviewedRun()
    let changes = ["Title", "Badge"].map { type in
      SnapshotResult.Change(
        path: [type], type: type, kind: .changed,
        edits: [.init(name: "text", reference: "a", actual: "b")],
        box: SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1))
    }
    try run.addDifference("looksRight", changes: changes)
    let cause = try #require(try RunReview(in: run.location, runs: .last).causes.causes.first)
    let refused = try document(
      ["accept", "--cause", cause.id, "--json"], in: run,
      "snapshot-conflicts/1", Self.conflicts, .conflict)
    let message = try #require(refused["message"] as? String)
    #expect(message.hasSuffix("as listed by: swift run snapshot list --cause \(cause.id)"))
  }

  /// A state in which nothing can be written.
  enum Obstacle: CaseIterable {
    case noResults, lock, unwritableLock
  }

  @Test(arguments: Obstacle.allCases) func aStateInWhichNothingIsWrittenIsAConflict(
    _ obstacle: Obstacle
  ) throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let plan = run.root.path + "/plan.json"
    let printed = run.run("accept", "--all", "--dry-run").output
    try run.write(Array(printed.utf8), to: plan)
    let lock = run.artifacts + "/.lock"
    var descriptor: Int32?
    switch obstacle {
    case .noResults: try FileManager.default.removeItem(atPath: run.artifacts)
    case .lock:
      descriptor = unsafe open(lock, O_RDWR | O_CREAT, 0o666)
      #expect(flock(descriptor ?? -1, LOCK_EX) == 0)
    case .unwritableLock:
      try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    }
    defer { if let descriptor { close(descriptor) } }
    let commands: [[String]] = [
      ["accept", "--plan", plan, "--json"], ["undo", "--json"],
    ]
    for command in commands {
      let refused = try document(
        command, in: run, "snapshot-conflicts/1", Self.conflicts, .conflict)
      #expect((refused["message"] as? String)?.contains(run.artifacts) == true)
    }
  }

  @Test func anInterruptionIsAConflict() throws {
    let run = try ReviewedRun()
    let error = AcceptanceError.interrupted(path: "a", reason: "b", journal: "c")
    let collected = CollectedOutput()
    let context = CommandContext(location: run.location, output: collected.output())
    let status = context.status { context in
      try context.reportingConflicts(asJSON: true) { throw error }
    }
    #expect(status == .conflict)
    let refused = try #require(
      JSONSerialization.jsonObject(with: Data(collected.standardOutput.utf8)) as? [String: Any])
    #expect(Set(refused.keys) == Self.conflicts.union(["schema"]))
    #expect(refused["schema"] as? String == "snapshot-conflicts/1")
    #expect(refused["message"] as? String == error.description)
  }

  @Test func checkListsProblems() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let keys: Set = ["references", "problems", "unreadable", "isInterrupted", "isInline"]
    let ready = try document(
      ["check", "--json"], in: run, "snapshot-check/1", keys, .success)
    #expect(ready["references"] as? Int == 1)
    #expect(ready["isInterrupted"] as? Bool == false)
    try run.write([], to: run.references + "/AppTests/Screens/looks\u{1B}[2J.png")
    try run.write([], to: run.artifacts + "/.results/broken.png.json")
    let found = try document(
      ["check", "--json"], in: run, "snapshot-check/1", keys, .differences)
    let problems = try #require(found["problems"] as? [[String: String]])
    #expect(problems.map { Set($0.keys) } == [["path", "problem"]])
    #expect((found["unreadable"] as? [String])?.count == 1)
    #expect(!run.run("check", "--json").output.contains("\u{1B}"))
  }

  @Test func mergeCountsResults() throws {
    let first = try ReviewedRun(id: "aaaa")
    let second = try ReviewedRun(id: "bbbb", started: "2026-11-22T05:00:00.000Z")
    try first.addDifference("looksRight")
    try second.addMatch("looksRight")
    let merged = try ReviewedRun()
    let command = ["merge", first.artifacts, second.artifacts, "-o", merged.artifacts, "--json"]
    let found = try document(
      command, in: merged, "snapshot-merge/1",
      [
        "output", "results", "runs", "conflicts", "problems", "warnings", "replaced", "flaky",
      ], .differences)
    #expect(found["results"] as? Int == 2)
    #expect(found["runs"] as? Int == 2)
    #expect(found["conflicts"] as? [String] == [path])
    #expect(found["problems"] as? [String] == [])
  }
}
