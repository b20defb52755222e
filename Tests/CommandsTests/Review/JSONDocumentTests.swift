import Foundation
import SnapshotCore
import Testing

@testable import SnapshotCommands

/// The documents of `--json`: their keys, and the exit statuses, which are the same without it.
@Suite struct JSONDocumentTests {
  private let path = "AppTests/Screens/looksRight.png"

  /// Runs a command whose output must be one document with some keys.
  private func document(
    _ command: some SnapshotCommand, in run: ReviewedRun, _ schema: String, _ keys: Set<String>,
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

  private static let applied: Set = ["accepted", "rejected", "skipped"]

  @Test func acceptAndUndoListTheChangedReferences() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let before = run.reference("looksRight")
    let accept = AcceptCommand(selection: .all, printsJSON: true)
    let accepted = try document(
      accept, in: run, "snapshot-applied/1", Self.applied.union(["step"]), .success)
    #expect(accepted["accepted"] as? [String] == [path])
    #expect(accepted["skipped"] as? [String] == [])
    let undone = try document(
      UndoCommand(printsJSON: true), in: run, "snapshot-undone/1", ["steps", "restored"], .success)
    #expect(undone["steps"] as? [Int] == [accepted["step"] as? Int ?? 0])
    #expect(undone["restored"] as? [String] == [path])
    #expect(run.reference("looksRight") == before)
  }

  @Test func withoutDifferencesNothingIsAccepted() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    let accepted = try document(
      AcceptCommand(selection: .all, printsJSON: true), in: run, "snapshot-applied/1",
      Self.applied, .success)
    #expect(accepted["accepted"] as? [String] == [])
    let outcome = run.run(UndoCommand(printsJSON: true))
    #expect(outcome.status == .conflict)
    #expect(outcome.output.isEmpty && outcome.errors == "error: there is nothing to undo\n")
  }

  @Test func snapshotsWithoutAnImageAreSkipped() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    try run.write(
      SnapshotResult(
        run: run.run, module: "AppTests", suite: ["Screens"], function: "throws()",
        verdict: .failed, reason: .init(rawValue: "snapshotFailed"), format: "png",
        reference: .init(path: "AppTests/Screens/throws.png"), session: "s"))
    let accepted = try document(
      AcceptCommand(selection: .all, printsJSON: true), in: run, "snapshot-applied/1",
      Self.applied.union(["step"]), .differences)
    #expect(accepted["skipped"] as? [String] == ["AppTests/Screens/throws.png"])
  }

  @Test func rejectListsTheRemovedProposals() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let id = SnapshotID(path: path).short
    let plan = try document(
      RejectCommand(ids: [id], isDryRun: true, printsJSON: true), in: run, "snapshot-plan/1",
      ["decisions"], .success)
    #expect((plan["decisions"] as? [[String: Any]])?.first?["do"] as? String == "reject")
    let rejected = try document(
      RejectCommand(ids: [id], printsJSON: true), in: run, "snapshot-applied/1",
      Self.applied.union(["step"]), .success)
    #expect(rejected["rejected"] as? [String] == [path])
  }

  @Test func conflictsHaveTheirReasonsAndDigests() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let id = SnapshotID(path: path).short
    let accept = AcceptCommand(selection: .ids([id]), printsJSON: true)
    try run.write(Array("changed".utf8), to: run.references + "/" + path)
    let conflicts = try document(
      accept, in: run, "snapshot-conflicts/1", ["conflicts"], .conflict)
    let conflict = try #require((conflicts["conflicts"] as? [[String: Any]])?.first)
    #expect(conflict["path"] as? String == path)
    #expect(conflict["reason"] as? String == "staleReference")
    #expect((conflict["message"] as? String)?.contains("the reference changed") == true)
    #expect((conflict["reference"] as? [String: String])?.count == 2)
    try run.addDifference("looksRight")
    #expect(run.run(accept).status == .success)
    let again = try document(accept, in: run, "snapshot-conflicts/1", ["conflicts"], .conflict)
    let reasons = (again["conflicts"] as? [[String: Any]])?.map { $0["reason"] as? String }
    #expect(reasons == ["alreadyDecided"])
  }

  @Test func checkListsProblems() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let keys: Set = ["references", "problems", "unreadable", "isInterrupted"]
    let ready = try document(
      CheckCommand(printsJSON: true), in: run, "snapshot-check/1", keys, .success)
    #expect(ready["references"] as? Int == 1)
    #expect(ready["isInterrupted"] as? Bool == false)
    try run.write([], to: run.references + "/AppTests/Screens/looks\u{1B}[2J.png")
    try run.write([], to: run.artifacts + "/.results/broken.png.json")
    let found = try document(
      CheckCommand(printsJSON: true), in: run, "snapshot-check/1", keys, .differences)
    let problems = try #require(found["problems"] as? [[String: String]])
    #expect(problems.map { Set($0.keys) } == [["path", "problem"]])
    #expect((found["unreadable"] as? [String])?.count == 1)
    #expect(!run.run(CheckCommand(printsJSON: true)).output.contains("\u{1B}"))
  }

  @Test func mergeCountsResults() throws {
    let first = try ReviewedRun(id: "aaaa")
    let second = try ReviewedRun(id: "bbbb", started: "2026-11-22T05:00:00.000Z")
    try first.addDifference("looksRight")
    try second.addMatch("looksRight")
    let merged = try ReviewedRun()
    let command = MergeCommand(
      directories: [first.artifacts, second.artifacts], output: merged.artifacts,
      printsJSON: true)
    let found = try document(
      command, in: merged, "snapshot-merge/1",
      ["output", "results", "runs", "conflicts", "problems", "warnings"], .differences)
    #expect(found["results"] as? Int == 2)
    #expect(found["runs"] as? Int == 2)
    #expect(found["conflicts"] as? [String] == [path])
    #expect(found["problems"] as? [String] == [])
  }
}
