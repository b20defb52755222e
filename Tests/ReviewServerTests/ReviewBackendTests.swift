import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct ReviewBackendTests {
  @Test func acceptanceMovesTheFile() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    #expect(backend.count == 2 && backend.status == .differences)
    let answer = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    #expect(answer.status == 200)
    #expect(answer.json["accepted"] as? [String] == ["AppTests/Screens/a.txt"])
    #expect(answer.json["step"] as? Int != nil)
    #expect(run.reference("a") == "after a" && run.reference("b") == "before b")
    let rows = try #require(backend.answer(.report, body: []).json["snapshots"] as? [[String: Any]])
    #expect(rows.map { $0["decision"] as? String } == ["accept", nil])
    #expect(rows.map { $0["waiting"] as? Bool } == [false, true])
    _ = backend.answer(.apply, body: Array(run.plan(["b"]).utf8))
    #expect(backend.status == .success)
  }

  @Test func versionChangesWithResultsButNotWithDecisions() throws {
    let run = try ServedRun()
    let backend = try run.backend(isWatching: true)
    func version() -> String? {
      backend.answer(.version, body: []).json["version"] as? String
    }
    let first = try #require(version())
    _ = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    #expect(version() == first)
    try run.add("c")
    let second = version()
    #expect(second != first)
    let rows = backend.answer(.report, body: []).json["snapshots"] as? [[String: Any]]
    #expect(rows?.count == 3)
    // The result of a later run replaces that of an earlier one.
    try run.add("b", after: "other")
    #expect(version() != second)
    #expect(try run.backend().answer(.version, body: []).status == 404)
  }

  @Test func watchingStartsWithoutResults() throws {
    let run = try ServedRun()
    try FileManager.default.removeItem(atPath: run.location.artifactDirectory)
    #expect(throws: CommandError.self) { try run.backend(patterns: ["Screens/*"]) }
    let backend = try run.backend(patterns: ["Screens/*"], isWatching: true)
    #expect(backend.count == 0)
    #expect(backend.answer(.report, body: []).status == 200)
    try run.add("a")
    let rows = backend.answer(.report, body: []).json["snapshots"] as? [[String: Any]]
    #expect(rows?.count == 1)
  }

  @Test func undoRestoresTheBytes() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    _ = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    _ = backend.answer(.apply, body: Array(run.plan(["b"]).utf8))
    let answer = backend.answer(.undo, body: Array("{}".utf8))
    #expect(answer.status == 200)
    #expect(answer.json["restored"] as? [String] == ["AppTests/Screens/b.txt"])
    #expect(run.reference("a") == "after a" && run.reference("b") == "before b")
    _ = backend.answer(.undo, body: Array("{}".utf8))
    #expect(run.reference("a") == "before a")
    let nothing = backend.answer(.undo, body: Array("{}".utf8))
    #expect(nothing.status == 200 && nothing.json["steps"] as? [Int] == [])
  }

  @Test func filesOfAKilledCommandAreRestoredBeforeTheyAreListed() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    /// Accepts both snapshots, and leaves the files of a process that was killed just before the
    /// end.
    func acceptAndKill() throws {
      let answer = backend.answer(.apply, body: Array(run.plan(["a", "b"]).utf8))
      let step = try #require(answer.json["step"] as? Int)
      try FileManager.default.removeItem(
        atPath: run.location.artifactDirectory + "/.undo/\(step)/applied")
      #expect(run.reference("a") == "after a")
    }
    try acceptAndKill()
    let other = try run.backend()
    #expect(other.recoveries.count == 1)
    #expect(other.status == .differences)
    #expect(run.reference("a") == "before a" && run.reference("b") == "before b")
    try acceptAndKill()
    let report = backend.answer(.report, body: []).json
    let rows = try #require(report["snapshots"] as? [[String: Any]])
    #expect(rows.map { $0["waiting"] as? Bool } == [true, true])
    #expect(
      report["unreadable"] as? [String] == [
        "an earlier command was interrupted; its changes were rolled back"
      ])
    #expect(run.reference("a") == "before a" && run.reference("b") == "before b")
  }

  @Test("A page undoes only the step that it shows")
  func undoOfAnotherStepIsAConflict() throws {
    let run = try ServedRun()
    let (first, second) = (try run.backend(), try run.backend())
    func undo(_ backend: ReviewBackend, _ step: Int) -> ReviewBackend.Answer {
      backend.answer(.undo, body: Array("{\"step\":\(step)}".utf8))
    }
    let step = try #require(
      first.answer(.apply, body: Array(run.plan(["a"]).utf8)).json["step"] as? Int)
    _ = second.answer(.apply, body: Array(run.plan(["b"]).utf8))
    let conflict = undo(first, step)
    #expect(conflict.status == 409 && conflict.json["found"] as? Int == step + 1)
    #expect(run.reference("a") == "after a" && run.reference("b") == "after b")
    #expect(undo(second, step + 1).json["steps"] as? [Int] == [step + 1])
    #expect(undo(first, step).status == 200)
    #expect(run.reference("a") == "before a" && run.reference("b") == "before b")
    let undone = undo(first, step)
    #expect(undone.status == 409 && undone.json["found"] == nil)
    #expect(
      undone.json["message"] as? String == "step 1 was already undone; load the report again")
  }

  @Test(arguments: ["", "x", "[]", "1", "{\"step\":\"1\"}", "{\"step\":1.5}"])
  func malformedUndoIsRefused(text: String) throws {
    let run = try ServedRun()
    let backend = try run.backend()
    _ = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    #expect(backend.answer(.undo, body: Array(text.utf8)).status == 400)
    #expect(run.reference("a") == "after a")
  }

  @Test("A plan with one stale decision changes nothing, and returns the conflict")
  func stalePlanIsAConflict() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    try Data("edited".utf8).write(
      to: URL(fileURLWithPath: run.location.referenceDirectory + "/AppTests/Screens/b.txt"))
    let answer = backend.answer(.apply, body: Array(run.plan(["a", "b"]).utf8))
    #expect(answer.status == 409)
    let conflicts = try #require(answer.json["conflicts"] as? [[String: Any]])
    #expect(conflicts.count == 1)
    #expect(conflicts[0]["reason"] as? String == "staleReference")
    #expect(conflicts[0]["path"] as? String == "AppTests/Screens/b.txt")
    let digests = conflicts[0]["reference"] as? [String: String]
    #expect(digests?["expected"] == ServedRun.digest("before b"))
    #expect(digests?["found"] == ServedRun.digest("edited"))
    #expect((conflicts[0]["message"] as? String)?.contains("run the test again") == true)
    #expect(run.reference("a") == "before a" && run.reference("b") == "edited")
  }

  @Test("A decision from a stale tab is a conflict")
  func repeatedPlanIsAConflict() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    let plan = Array(run.plan(["a"]).utf8)
    #expect(backend.answer(.apply, body: plan).status == 200)
    #expect(backend.answer(.apply, body: plan).status == 409)
    #expect(run.reference("a") == "after a")
  }

  @Test(
    arguments: [
      "", "{", "[]", "{\"schema\":\"snapshot-plan/2\",\"decisions\":[]}",
      "{\"schema\":\"snapshot-plan/1\",\"decisions\":[{\"id\":\"../../etc\",\"do\":\"accept\"}]}",
    ])
  func malformedPlanIsRefused(text: String) throws {
    let run = try ServedRun()
    let answer = try run.backend().answer(.apply, body: Array(text.utf8))
    #expect(answer.status == 400)
    #expect((answer.json["message"] as? String)?.isEmpty == false)
  }

  // MARK: Files

  @Test func filesAreServedByDigest() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    let answer = backend.answer(.blob(digest: ServedRun.digest("after a")), body: [])
    #expect(answer.text == "after a" && answer.contentType == "application/octet-stream")
    let unknown = backend.answer(.blob(digest: ServedRun.digest("other")), body: [])
    #expect(unknown.status == 404)
  }

  @Test("A file whose contents changed after the run is not served")
  func changedAndDeletedFilesAreNotServed() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    let route = ReviewRoute.blob(digest: ServedRun.digest("after a"))
    try Data("other".utf8).write(to: URL(fileURLWithPath: run.artifact("a")))
    let changed = backend.answer(route, body: [])
    #expect(changed.status == 404 && changed.text.contains("changed after the run"))
    try FileManager.default.removeItem(atPath: run.artifact("a"))
    let deleted = backend.answer(route, body: [])
    #expect(deleted.status == 404 && deleted.text.contains("was deleted after the run"))
    let conflict = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    #expect(conflict.status == 409)
    #expect(run.reference("a") == "before a")
  }

  @Test("Another server also shows a replaced reference")
  func replacedReferenceIsServed() throws {
    let run = try ServedRun()
    let digest = ServedRun.digest("before a")
    // Only the new version of a text is shown, so the image before is made up.
    let result = SnapshotResult(
      run: TestRun(id: "0", started: "0"), module: "AppTests", suite: ["Screens"], function: "a()",
      verdict: .differed, format: "png",
      reference: SnapshotResult.File(path: "AppTests/Screens/a.txt", sha256: digest), session: "s")
    let files = ReviewFiles(in: run.location)
    #expect(throws: RequestRefusal.self) { try files.bytes(digest) }
    files.update(try ReviewedResults.snapshots([result]))
    let backend = try run.backend()
    for _ in 0..<2 {
      #expect(try files.bytes(digest) == Array("before a".utf8))
      _ = backend.answer(.apply, body: Array(run.plan(["b", "a"]).utf8))
      #expect(run.reference("a") == "after a")
      #expect(try files.bytes(digest) == Array("before a".utf8))
      // Only files of the report are served.
      #expect(throws: RequestRefusal.self) { try files.bytes(ServedRun.digest("before b")) }
      _ = backend.answer(.undo, body: Array("{}".utf8))
    }
    _ = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    let old = run.location.artifactDirectory + "/.undo/3/old"
    try Data("forged a".utf8).write(to: URL(fileURLWithPath: old))
    #expect(throws: RequestRefusal.self) { try files.bytes(digest) }
  }

  // MARK: Changing results

  @Test func reportFollowsTheFiles() throws {
    let run = try ServedRun()
    let backend = try run.backend()
    try run.add("c")
    let rows = backend.answer(.report, body: []).json["snapshots"] as? [Any]
    #expect(rows?.count == 3)
    let route = ReviewRoute.blob(digest: ServedRun.digest("after c"))
    #expect(backend.answer(route, body: []).text == "after c")
    try FileManager.default.removeItem(atPath: run.location.artifactDirectory)
    let empty = backend.answer(.report, body: [])
    #expect(empty.status == 200 && (empty.json["snapshots"] as? [Any])?.count == 0)
    let refused = backend.answer(.apply, body: Array(run.plan(["a"]).utf8))
    #expect(refused.status == 500 && refused.text.contains("run the tests first"))
  }

  @Test func patternsSelectSnapshots() throws {
    let run = try ServedRun()
    let backend = try run.backend(patterns: ["Screens/a"])
    let rows = backend.answer(.report, body: []).json["snapshots"] as? [[String: Any]]
    #expect(rows?.count == 1)
    let error = #expect(throws: CommandError.self) {
      try run.backend(patterns: ["Screens/a", "Scrins/**"])
    }
    #expect(error?.status == .usage)
    #expect(error?.description.contains("\"Scrins/**\"") == true)
  }

  @Test func pageContainsNoResult() throws {
    let run = try ServedRun()
    let answer = try run.backend().answer(.page, body: [])
    #expect(answer.contentType == "text/html; charset=utf-8")
    #expect(!answer.text.contains("Screens/a"))
  }
}
