import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// The rule that determines which results count.
@Suite struct CompleteRunTests {
  private static let later = TestRun(id: "later", started: "2026-11-22T05:00:00.000Z")

  private func results(
    _ results: [SnapshotResult], _ runs: [CompleteRun], isMerged: Bool = false
  ) -> SnapshotResults {
    SnapshotResults(results, completeRuns: runs, isMerged: isMerged)
  }

  @Test func aLaterRunOfAllTestsSupersedesTheResultsOfTestsThatItDoesNotContain() {
    let gone = SampleResults.difference("gone()")
    let run = SampleResults.match("looksRight()", run: Self.later)
    #expect(results([gone, run], []).snapshots == [gone, run])
    let current = results([gone, run], [CompleteRun(Self.later, of: .swiftTesting)])
    #expect(current.snapshots == [run])
    #expect(current.superseded == [gone])
    #expect(current.waiting.isEmpty)
  }

  @Test func aTestThatFailedBeforeItsAssertionKeepsItsResults() {
    let failed = SampleResults.difference("failed()")
    let gone = SampleResults.difference("gone()")
    let run = CompleteRun(
      Self.later, of: .swiftTesting, failedTests: [["AppTests", "Screens", "failed()"]])
    let current = results([failed, gone], [run])
    #expect(current.waiting == [failed])
    #expect(current.superseded == [gone])
    // A test that failed because of another snapshot wrote its result.
    let other = SampleResults.difference("failed()", name: "other", run: Self.later)
    #expect(results([failed, other], [run]).snapshots == [other])
    let next = TestRun(id: "next", started: "2026-11-22T06:00:00.000Z")
    #expect(results([failed], [run, CompleteRun(next, of: .swiftTesting)]).snapshots.isEmpty)
  }

  @Test func theReferencesOfADisabledTestAreNotUnused() throws {
    let folder = try TemporaryDirectory()
    let references = folder.path + "/AppTests/Screens"
    try FileManager.default.createDirectory(
      atPath: references, withIntermediateDirectories: true)
    for name in ["disabled", "looksRight"] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(references)/\(name).png"))
    }
    let location = SnapshotLocation(
      referenceDirectory: folder.path, artifactDirectory: "/nonexistent/artifacts")
    func completed(_ function: String, _ run: TestRun) -> CompletedTest {
      CompletedTest(
        run: run, module: "AppTests", suite: ["Screens"], function: function, session: "S")
    }
    let tests = [completed("disabled()", SampleResults.run), completed("looksRight()", Self.later)]
    let current = SnapshotResults(
      [], completedTests: tests, completeRuns: [CompleteRun(Self.later, of: .swiftTesting)])
    #expect(current.completedTests == [tests[1]])
    #expect(current.supersededTests == [tests[0]])
    #expect(current.orphans(in: location, existing: nil) == ["AppTests/Screens/looksRight.png"])
    let xctest = SnapshotResults(
      [], completedTests: tests, completeRuns: [CompleteRun(Self.later, of: .xctest)])
    #expect(xctest.completedTests == tests)
  }

  @Test func aRunOfTheOtherFrameworkOrAnEarlierRunSupersedesNothing() {
    let kept = SampleResults.difference("kept()")
    let earlier = TestRun(id: "earlier", started: "2026-11-22T04:00:00.000Z")
    for record in [
      CompleteRun(Self.later, of: .xctest), CompleteRun(earlier, of: .swiftTesting),
      CompleteRun(SampleResults.run, of: .swiftTesting),
    ] {
      #expect(results([kept], [record]).snapshots == [kept], "\(record)")
    }
    let xctest = SampleResults.difference("testKept")
    #expect(results([xctest], [CompleteRun(Self.later, of: .swiftTesting)]).superseded.isEmpty)
    #expect(results([xctest], [CompleteRun(Self.later, of: .xctest)]).superseded == [xctest])
  }

  @Test func aRunOfAnotherPackageSupersedesNothing() {
    func run(_ id: String, _ started: String, _ package: String?) -> TestRun {
      TestRun(
        id: id, started: started, package: package.map { TestPackage(name: $0, root: "../..") })
    }
    let kit = SampleResults.difference("kept()", run: run("1", "2026-11-22T04:00:00Z", "Kit"))
    let old = SampleResults.difference("old()", run: run("2", "2026-11-22T04:00:00Z", nil))
    let record = CompleteRun(run("3", "2026-11-22T05:00:00Z", "App"), of: .swiftTesting)
    let current = results([kit, old], [record])
    #expect(current.snapshots == [kit])
    #expect(current.superseded == [old])
  }

  @Test func allMergedResultsCount() {
    let first = SampleResults.difference("one()")
    let second = SampleResults.match("one()", run: Self.later)
    #expect(results([first, second], []).superseded == [first])
    #expect(results([first, second], [], isMerged: true).snapshots == [first, second])
  }

  @Test func aCompleteRunWithOnlyResultsOfAScopeIsRecorded() throws {
    let checkout = try Checkout()
    let location = try checkout.runner(.never).location
    let scope = try location.with(
      snapshotDirectory: checkout.references.path + "-brands", testFile: #filePath)
    func verify() throws {
      _ = AssertionRunner(location: scope, settings: try checkout.runner(.never).settings)
        .verify(
          try TestImages.square(.red), as: .image,
          identity: try SnapshotIdentity(module: "AppTests", suite: [], function: "logo()"))
    }
    try verify()
    CompleteRun.record(.swiftTesting, in: location)
    #expect(CompleteRun.all(in: scope).count == 1)
    // The next result cannot be written.
    try FileManager.default.removeItem(atPath: scope.resultDirectory)
    try Data().write(to: URL(fileURLWithPath: scope.resultDirectory))
    try verify()
    CompleteRun.record(.xctest, in: location)
    #expect(CompleteRun.all(in: scope).count == 1)
  }

  @Test func theRecordOfARunReplacesThatOfTheLastRunAndOfAShard() throws {
    let checkout = try Checkout()
    let location = try checkout.runner(.never).location
    CompleteRun.record(.swiftTesting, in: location)
    #expect(CompleteRun.all(in: location).isEmpty, "a package without results has no record")
    _ = try checkout.verify(.red)
    let shard = location.artifactDirectory + "/" + ArtifactName.shard
    try Data("{}".utf8).write(to: URL(fileURLWithPath: shard))
    for _ in 0..<2 { CompleteRun.record(.swiftTesting, in: location) }
    let failed: Set = [["AppTests", "Screens", "testFails"]]
    CompleteRun.record(.xctest, failedTests: failed, in: location)
    #expect(CompleteRun.all(in: location).first { $0.framework == .xctest }?.failedTests == failed)
    #expect(
      Set(CompleteRun.all(in: location).map(\.framework)) == [.swiftTesting, .xctest])
    #expect(CompleteRun.all(in: location).count == 2)
    #expect(!FileManager.default.fileExists(atPath: shard))
    let folder = location.artifactDirectory + "/.runs"
    try Data("[]".utf8).write(to: URL(fileURLWithPath: folder + "/xctest.other.json"))
    #expect(CompleteRun.all(in: location).count == 2)
    // Scopes have their own results, but one run.
    let scope = try location.with(
      snapshotDirectory: "/nonexistent/references", testFile: "/nonexistent/A.swift")
    #expect(CompleteRun.all(in: scope).count == 2)
  }
}
