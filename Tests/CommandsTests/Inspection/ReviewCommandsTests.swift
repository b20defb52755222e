import Dispatch
import Foundation
import SnapshotAssertCore
import Synchronization
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct ReviewCommandsTests {
  private let id = String(SnapshotID(path: "AppTests/Screens/looksRight.png").digits.prefix(8))

  @Test func withoutResultsStatusExplainsWhatToRun() throws {
    let run = try ReviewedRun()
    let outcome = run.run("status")
    #expect(outcome.status == .unreadableData)
    #expect(
      outcome.output == "no results in \(run.artifacts); run `swift test`, or check "
        + "SNAPSHOT_ARTIFACTS and --results\n")
  }

  @Test func afterAPassingRunNothingNeedsADecision() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    let outcome = run.run("status")
    #expect(outcome.status == .success)
    #expect(outcome.output.hasSuffix("1 match\nnothing needs a decision\n"))
    #expect(run.run("list").output == "nothing needs a decision\n")
  }

  @Test func differencesWithAnotherReferenceDirectoryAreReported() throws {
    let (run, other) = (try ReviewedRun(), try ReviewedRun())
    try run.addMatch("a")
    try other.addDifference("b")
    try run.addDirectory("Brands~2FA", other)
    let commands: [[String]] = [
      ["status"], ["list"], ["accept", "--all"],
    ]
    for outcome in commands.map({ run.run($0) }) {
      #expect(outcome.status == .differences)
      #expect(outcome.output.hasSuffix("no available result needs a decision\n"))
      #expect(
        outcome.errors.hasPrefix(
          "warning: 1 snapshot in another reference directory needs a decision; run: swift run "
            + "snapshot list --references 'Brands/A' --results '"))
    }
    let merge = run.run(
      "merge", run.artifacts, "-o", run.root.path + "/merged")
    #expect(merge.status == .unreadableData)
    #expect(merge.errors.contains("another reference directory"))
    let list = CommandResult(
      ["list"],
      in: SnapshotLocation(
        referenceDirectory: run.references,
        artifactDirectory: run.artifacts + "/.directories/Brands~2FA"))
    #expect(list.status == .differences)
  }

  @Test func damagedResultsOfAnotherReferenceDirectoryAreReported() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    let folder = run.artifacts + "/.directories"
    let results = folder + "/~CE~B1~2FB/.results/AppTests"
    try FileManager.default.createDirectory(
      atPath: results, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: URL(fileURLWithPath: results + "/a.png.json"))
    // Neither a file nor a link that leads back here is a directory of results.
    try Data().write(to: URL(fileURLWithPath: folder + "/file"))
    for name in ["one", "two"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: "../..")
    }
    let outcome = run.run("status")
    #expect(outcome.status == .unreadableData)
    #expect(
      outcome.errors.hasPrefix(
        "warning: 1 result in another reference directory cannot be read; run: swift run snapshot "
          + "list --references 'α/B' --results '"), "\(outcome.errors)")
  }

  @Test func earlierResultsOfAnotherReferenceDirectoryCountUnlessTheLastRunIsSelected() throws {
    let run = try ReviewedRun()
    let other = try ReviewedRun(id: "earlier", started: "2025-01-01T00:00:00Z")
    try other.addDifference("b")
    try run.addDirectory("B", other)
    let before = run.run("status")
    #expect(before.status == .differences)
    #expect(before.output == "no results to review\n")
    try run.addMatch("a")
    #expect(run.run("status").status == .differences)
    #expect(run.run("status", runs: .last).status == .success)
  }

  @Test func differencesAreCountedAndListed() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    try run.addDifference("looksRight", problem: "\u{1B}[2J")
    let status = run.run("status")
    #expect(status.status == .differences)
    #expect(status.output.contains("1 differ, 1 match\n1 snapshot needs a decision\n"))
    let list = run.run("list")
    #expect(list.status == .differences)
    #expect(list.output.contains("  \(id)  differed"))
    #expect(
      list.output.contains("AppTests/Screens/looksRight.png  Tests/AppTests/Screens.swift:7\n"))
    #expect(list.errors.hasPrefix("next: swift run snapshot show \(id)\n"))
    let show = run.run("show", id)
    #expect(show.output.contains("�[2J"))
    #expect(show.output.contains("  4x4, "))
    let json = try JSONSerialization.jsonObject(
      with: Data(run.run("list", "--json").output.utf8))
    #expect(((json as? [String: Any])?["snapshots"] as? [Any])?.count == 1)
  }

  @Test func theMessageIsShownWithoutTheNameOfTheSnapshot() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight", details: ["  a detail"])
    let output = run.run("show", id).output
    #expect(output.contains("\nit differs\n  a detail\n"))
  }

  @Test func documentsContainTheCountsAndTheUnusedReferences() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let path = "AppTests/Screens/removed.png"
    try run.write(SampleReference.png(), to: run.references + "/" + path)
    CompletedTest(
      module: "AppTests", suite: ["Screens"], function: "removed()", in: run.location
    ).write(to: run.location)
    let commands: [[String]] = [
      ["status", "--json"], ["list", "--json"],
      ["show", id, "--json"], ["report", "--format", "json"],
    ]
    for command in commands {
      let output = run.run(command, runs: .any).output
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      #expect(document["orphans"] as? [String] == [path])
      #expect((document["counts"] as? [String: Any])?["differed"] as? Int == 1)
    }
  }

  @Test func checkNeedsADirectoryThatCanBeRead() throws {
    let run = try ReviewedRun()
    let missing = run.run("check")
    #expect(missing.status == .unreadableData)
    #expect(missing.errors.contains("cannot read the directory \(run.references)"))
    try run.addDifference("looksRight")
    let outcome = run.run("check")
    #expect(outcome.status == .success, "\(outcome.output)")
    #expect(outcome.output == "1 reference is ready to be committed\n")
  }

  @Test func resultsThatAreNoFolderAreUnreadable() throws {
    let run = try ReviewedRun()
    try run.write([], to: run.artifacts + "/.results")
    let outcome = run.run("status")
    #expect(outcome.status == .unreadableData)
    #expect(outcome.errors.contains("Not a directory"))
    let linked = try ReviewedRun()
    try linked.addMatch("a")
    let results = linked.artifacts + "/.results"
    try FileManager.default.moveItem(atPath: results, toPath: linked.artifacts + "/other")
    try FileManager.default.createSymbolicLink(atPath: results, withDestinationPath: "other")
    #expect(linked.run("status").status == .unreadableData)
    #expect(linked.run("accept", "--all").status == .unreadableData)
  }

  @Test func acceptingAllTakesWhatTheRunProposes() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    try run.addFailure("throws")
    let outcome = run.run("accept", "--all")
    #expect(outcome.status == .differences)
    #expect(outcome.output == "accepted  AppTests/Screens/looksRight.png\n")
    #expect(
      outcome.errors.contains("1 snapshot has nothing to accept; see: swift run snapshot list\n"))
    let again = run.run("accept", id)
    #expect(again.status == .conflict)
    #expect(again.errors.contains("the snapshot is already accepted"))
  }

  @Test func aSelectionWithoutOpenSnapshotsDoesNotHideTheOthers() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    try run.addMatch("a")
    let list = run.run("list", "Screens/a")
    #expect(list.status == .differences)
    #expect(list.output == "none of the selected snapshots needs a decision\n")
    let verdict = run.run("list", "--verdict", "recorded")
    #expect(verdict.output == "none of the selected snapshots matches --verdict\n")
  }

  @Test func causesBeyondTheMaximumAreCounted() throws {
    let run = try ReviewedRun()
    for index in 0..<6 { try run.addDifference("a\(index)", changes: [change("View\(index)")]) }
    #expect(run.run("status").output.hasSuffix("  and 1 more group\n"))
  }

  @Test func aPatternWithoutMatchesIsAnError() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    #expect(run.run("list", "Screens/*").status == .differences)
    let outcome = run.run("list", "Other/*")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.hasPrefix("error: no snapshot of the run matches \"Other/*\"; use "))
  }

  @Test func anUnknownFormatIsReportedAndTheRestIsRead() throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    try run.write(
      Array(#"{"schema":"snapshot-result/4"}"#.utf8),
      to: run.artifacts + "/.results/AppTests/b.png.json")
    let outcome = run.run("status")
    #expect(outcome.status == .unreadableData)
    #expect(outcome.output.contains("1 match"))
    #expect(outcome.errors.contains("snapshot-result/4"))
  }

  @Test func acceptingAndUndoingMovesTheReference() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let before = run.reference("looksRight")
    let plan = run.run("accept", "--all", "--dry-run")
    #expect(plan.status == .success)
    #expect(plan.output.contains("snapshot-plan/1"))
    #expect(run.reference("looksRight") == before)
    let accepted = run.run("accept", id)
    #expect(accepted.status == .success, "\(accepted.errors)")
    #expect(accepted.output == "accepted  AppTests/Screens/looksRight.png\n")
    #expect(run.reference("looksRight") != before)
    #expect(run.run("status").status == .success)
    let path = run.root.path + "/plan.json"
    try run.write(Array(plan.output.utf8), to: path)
    let stale = run.run("accept", "--plan", path)
    #expect(stale.status == .conflict)
    #expect(run.run("undo").status == .success)
    #expect(run.reference("looksRight") == before)
    #expect(run.run("accept", "--plan", path).status == .success)
  }

  @Test func unknownIDsAreErrors() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    for ids in [["00000000"], ["zz"]] {
      #expect(run.run(["accept"] + ids).status == .usage)
    }
    #expect(run.run("accept", "--cause", "00000000").status == .usage)
    #expect(run.run("show", "00000000").status == .usage)
  }

  /// A change of one property of a view.
  private func change(_ type: String) -> SnapshotResult.Change {
    SnapshotResult.Change(
      path: [type], type: type, kind: .changed,
      edits: [.init(name: "text", reference: "a", actual: "b")],
      box: SnapshotResult.Box(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func aCauseWithoutEntireSnapshotsCountsAllWithTheChange() throws {
    let run = try ReviewedRun()
    // The third snapshot belongs to the cause of its first change.
    try run.addDifference("a", changes: [change("Title")])
    try run.addDifference("b", changes: [change("Title"), change("Badge")])
    try run.addDifference("c", changes: [change("Badge"), change("Title")])
    let review = try RunReview(in: run.location, runs: .last)
    let causes = review.causes
    let title = try #require(causes.causes.first { $0.signature.title.hasPrefix("Title") })
    let groups = ReviewGroup.groups(of: review.waiting, causes)
    let count = try #require(groups.first { $0.kind == .cause(title) }?.snapshots.count)
    #expect(count == 2)
    let outcome = run.run("accept", "--cause", title.id)
    // The cause does not explain the pixels.
    #expect(outcome.status == .conflict)
    #expect(outcome.errors.contains("each of the 3 snapshots has further changes"))
  }

  @Test func oneUnknownCauseAcceptsNothing() throws {
    let run = try ReviewedRun()
    try run.addDifference("a", changes: [change("Title")])
    let cause = try #require(try RunReview(in: run.location, runs: .last).causes.causes.first)
    let before = run.reference("a")
    let outcome = run.run("accept", "--cause", cause.id, "00000000")
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("00000000") && !outcome.errors.contains(cause.id))
    #expect(run.reference("a") == before)
  }

  @Test func undoingARejectionSaysWhatItDid() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    #expect(run.run("reject", id).status == .success)
    let undone = run.run("undo")
    #expect(undone.status == .success)
    #expect(
      undone.output
        == "undid 1 step\n  no longer rejected  AppTests/Screens/looksRight.png\n")
    #expect(run.run("accept", id).status == .success)
    #expect(
      run.run("undo").output
        == "undid 1 step\n  restored  AppTests/Screens/looksRight.png\n")
  }

  @Test(arguments: [ReportFormat.markdown, .github, .junit, .html, .json])
  func everyWrittenReportPrintsALine(format: ReportFormat) throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let path = run.root.path + "/report"
    let outcome = run.run("report", "--format", format.rawValue, "-o", path)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("wrote \(path): 1 snapshot, "), "\(outcome.errors)")
  }

  @Test func aReportIsWrittenToAFile() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let path = run.root.path + "/report.xml"
    let outcome = run.run("report", "--format", "junit", "-o", path)
    #expect(outcome.status == .differences)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<?xml"))
    let standard = run.run("report").output
    for path in ["-", "/dev/stdout"] {
      #expect(run.run("report", "-o", path).output == standard)
    }
    for format in [ReportFormat.markdown, .html] {
      let failing = run.run("report", "--format", format.rawValue, "-o", path + "/report")
      #expect(failing.status == .conflict)
    }
    #expect(
      CommandError(FileError(path, .writing, .system(Errno(ENOSPC)))).status == .missingOutput)
  }

  @Test func mergingKeepsResultsThatDisagreeApart() throws {
    let first = try ReviewedRun(id: "aaaa")
    let second = try ReviewedRun(id: "bbbb", started: "2026-11-22T05:00:00.000Z")
    try first.addDifference("looksRight")
    try first.addDifference("onlyInOne")
    try second.addMatch("looksRight")
    let merged = try ReviewedRun()
    let command = ["merge", first.artifacts, second.artifacts, "-o", merged.artifacts]
    let outcome = merged.run(command)
    #expect(outcome.status == .differences, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("merged 3 results of 2 runs into "))
    #expect(outcome.output.contains("conflict  AppTests/Screens/looksRight.png has different"))
    let list = merged.run("list", runs: .any)
    #expect(list.output.contains("Different results in several runs  (1 snapshot)"))
    let refused = merged.run("accept", id, runs: .any)
    #expect(refused.status == .conflict)
    #expect(
      FileManager.default.fileExists(
        atPath: merged.artifacts + "/AppTests/Screens/onlyInOne.actual.png"))
    #expect(merged.run(command).status == .conflict)
    #expect(
      merged.run("merge", "/nowhere", "-o", "x").status == .unreadableData)
  }

  @Test func checkListsFilesThatAreNotReady() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    #expect(run.run("check").status == .success)
    let reference = try #require(run.reference("looksRight"))
    let folder = run.references + "/AppTests/Screens/"
    try run.write([UInt8](reference), to: folder + "other.png")
    try run.write(Array(reference.prefix(60)), to: folder + "broken.png")
    try run.write([UInt8](reference), to: folder + "looksRight.new.png")
    try run.write(Array("<<<<<<< a\n=======\n>>>>>>> b\n".utf8), to: folder + "text.txt")
    try run.write([], to: folder + ".\(UUID().uuidString).1")
    try run.write([], to: folder + ".gitattributes")
    let outcome = run.run("check")
    #expect(outcome.status == .differences)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 5, "\(outcome.output)")
    #expect(
      lines.contains {
        $0.contains("other.png: names the test AppTests/Screens/looksRight; ")
          && $0.hasSuffix(
            #"SNAPSHOT_RECORD=failed swift test --filter '^AppTests\.Screens[./]other(\(|$)'"#)
      })
    #expect(lines.contains { $0.contains("broken.png: is corrupt: ") })
    #expect(lines.contains { $0.contains("looksRight.new.png: is a proposed reference; ") })
    #expect(lines.contains { $0.contains("merge conflict markers") })
    #expect(lines.contains { $0.contains(".1: is a draft that a killed process left") })
    #expect(outcome.errors == "5 problems\n")
  }

  @Test func checkIncludesOtherReferenceDirectories() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let folder = run.root.path + "/Brands/A"
    let other = try run.location.with(snapshotDirectory: folder, testFile: #filePath)
    try FileManager.default.createDirectory(
      atPath: other.artifactDirectory, withIntermediateDirectories: true)
    #expect(run.run("check").status == .success)
    try run.write([UInt8](#require(run.reference("looksRight"))), to: folder + "/AppTests/S/b.png")
    let outcome = run.run("check")
    #expect(outcome.status == .differences)
    #expect(outcome.output.hasPrefix(folder + "/AppTests/S/b.png: names the test "))
  }

  @Test func checkSeesReferencesThroughALink() throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let folder = run.references + "/AppTests/Screens/"
    try run.write([], to: folder + "broken.png")
    let before = run.run("check")
    #expect(before.status == .differences)
    try FileManager.default.moveItem(atPath: run.references, toPath: run.root.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: run.references, withDestinationPath: "elsewhere")
    let linked = run.run("check")
    #expect(linked.status == .differences)
    #expect(linked.output == before.output)
  }

  @Test func statusCountsUnusedReferencesOfOtherDirectories() throws {
    let run = try ReviewedRun()
    run.package = run.root.path
    try run.addMatch("looksRight")
    let other = try run.location.with(snapshotDirectory: "Brands/A", testFile: #filePath)
    let path = "Brands/A/AppTests/Screens/gone.old.png"
    try run.write(SampleReference.png(), to: run.root.path + "/" + path)
    #expect(!run.run("status").errors.contains("unused"))
    CompletedTest(
      module: "AppTests", suite: ["Screens"], function: "gone()", in: other
    ).write(to: other)
    #expect(run.run("status").errors.contains("1 reference is unused; see: "))
    #expect(
      run.run("status", "--json").output.contains(
        "\"orphans\":[\"\(path)\"]"))
  }

  @Test func aReferenceThatIsNoFileIsNotShown() throws {
    let run = try ReviewedRun()
    try run.addMatch("looksRight")
    let outcome = run.run("show", id)
    #expect(outcome.status == .success)
    #expect(!outcome.output.contains(run.references))
  }

  /// Returns two runs whose artifacts cannot be in one directory, so that a merge ends early.
  private func contradictoryRuns() throws -> [ReviewedRun] {
    let (first, second) = (try ReviewedRun(), try ReviewedRun())
    try first.addDifference("a")
    // The name of a file in the other directory is that of a folder here.
    let result = SnapshotResult(
      run: second.run, module: "AppTests", suite: ["Screens"], function: "b()", verdict: .differed,
      reference: .init(path: "AppTests/Screens/b.png"),
      artifacts: ["diff": "AppTests/Screens/a.actual.png/b"], session: "s")
    try second.write(result)
    try second.write([0], to: second.artifacts + "/AppTests/Screens/a.actual.png/b")
    return [first, second]
  }

  @Test func aMergeThatEndsEarlyLeavesNothing() throws {
    let (runs, merged) = (try contradictoryRuns(), try ReviewedRun())
    let outcome = merged.run(
      ["merge"] + runs.map(\.artifacts) + ["-o", merged.artifacts])
    #expect(outcome.status == .conflict)
    #expect(try FileManager.default.contentsOfDirectory(atPath: merged.artifacts).isEmpty)
  }

  @Test func aMergeIsMergedWithItsOwnInput() throws {
    let first = try ReviewedRun(id: "aaaa")
    let second = try ReviewedRun(id: "bbbb", started: "2026-11-22T05:00:00.000Z")
    try first.addDifference("looksRight")
    try second.addMatch("looksRight")
    let (once, twice) = (try ReviewedRun(), try ReviewedRun())
    let inputs = [first.artifacts, second.artifacts]
    _ = once.run(["merge"] + inputs + ["-o", once.artifacts])
    let results = try #require(FileManager.default.subpaths(atPath: once.artifacts + "/.results"))
    for (name, directories) in [("a", [once.artifacts] + inputs), ("b", inputs + [once.artifacts])]
    {
      let output = twice.artifacts + "/" + name
      let outcome = twice.run(["merge"] + directories + ["-o", output])
      #expect(outcome.status == .differences, "\(outcome.errors)")
      let found = FileManager.default.subpaths(atPath: output + "/.results") ?? []
      #expect(Set(found) == Set(results) && results.count > 2)
    }
  }

  /// Two merges start in one empty folder, and one of them ends early.
  @Test func mergesIntoOneFolderDoNotDeleteEachOthersFiles() throws {
    let (runs, whole, merged) = (try contradictoryRuns(), try ReviewedRun(), try ReviewedRun())
    for index in 0..<20 { try whole.addDifference("whole\(index)") }
    let inputs = [[whole.artifacts], runs.map(\.artifacts)]
    let (root, location) = (merged.root.path, merged.location)
    func files(in folder: String) throws -> [String: Data] {
      var files: [String: Data] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        files[path] = FileManager.default.contents(atPath: folder + "/" + path)
      }
      return files
    }
    let alone = ["merge"] + inputs[0] + ["-o", root + "/alone"]
    #expect(merged.run(alone).status == .success)
    let expected = try files(in: root + "/alone")
    for round in 0..<30 {
      let output = "\(root)/\(round)"
      let statuses = Mutex<[Int: CommandStatus]>([:])
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        let merge = ["merge"] + inputs[index] + ["-o", output]
        let status = CommandResult(merge, in: location).status
        statuses.withLock { $0[index] = status }
      }
      let found = statuses.withLock { $0 }
      #expect(found[1] == .conflict)
      #expect(found[0] == .success || found[0] == .conflict)
      #expect(try files(in: output) == (found[0] == .success ? expected : [:]), "round \(round)")
    }
  }

  @Test func aKilledMergeLooksIncomplete() throws {
    let merged = try ReviewedRun()
    try merged.addMatch("a")
    try merged.write(
      Array(MergeRecord.interrupted.text.utf8), to: merged.artifacts + "/" + MergeRecord.path)
    let status = merged.run("status")
    #expect(status.status == .unreadableData)
    #expect(status.errors.hasPrefix("warning: the merge was interrupted, so results are missing;"))
  }

  @Test func theRecordOfACompleteMergeIsEmpty() throws {
    let (run, merged) = (try ReviewedRun(), try ReviewedRun())
    try run.addMatch("a")
    let merge = ["merge", run.artifacts, "-o", merged.artifacts]
    #expect(merged.run(merge).status == .success)
    #expect(MergeRecord(in: merged.artifacts).isEmpty)
    #expect(InputFile(merged.artifacts + "/" + MergeRecord.path).kind(followsLink: false) == .file)
  }

  @Test func aResultWithImpossibleNumbersIsNotMerged() throws {
    let (run, merged) = (try ReviewedRun(), try ReviewedRun())
    try run.addMatch("a")
    try run.write(
      SnapshotResult(
        run: run.run, module: "AppTests", suite: ["Screens"], function: "b()", verdict: .matched,
        reference: .init(path: "AppTests/Screens/b.png", byteCount: -1), session: "s"))
    let outcome = merged.run(
      "merge", run.artifacts, "-o", merged.artifacts)
    #expect(outcome.status == .unreadableData)
    #expect(outcome.errors.contains("b.png.json is not a result of this version"))
    #expect(merged.run("status").output.contains("1 match"))
  }
}
