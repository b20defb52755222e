import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// Reading directories of results.
@Suite struct ResultReaderTests {
  private func write(_ text: String, _ name: String, in folder: TemporaryDirectory) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func write(_ result: SnapshotResult, _ name: String, in folder: TemporaryDirectory) throws
  {
    let data = try JSONEncoder().encode(result)
    try write(String(decoding: data, as: UTF8.self), name, in: folder)
  }

  @Test func otherFilesAreReportedAndTheRestIsRead() throws {
    let folder = try TemporaryDirectory()
    try write(SampleResults.match(), "A/good.json", in: folder)
    try write("", "A/empty.json", in: folder)
    try write("{\"schema\":\"snapshot-result/4\"}", "A/newer.json", in: folder)
    try write("{\"name\":\"x\"}", "A/foreign.json", in: folder)
    try write("{\"schema\":\"snapshot-result/3\"}", "A/partial.json", in: folder)
    try write("[]", "A/note.txt", in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/A/broken.json", withDestinationPath: folder.path + "/nothing")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/B", withDestinationPath: folder.path)
    let unreadable = SnapshotResults(below: folder.path).unreadable
    #expect(
      unreadable.map(\.path)
        == ["A/empty.json", "A/foreign.json", "A/newer.json", "A/partial.json"])
    #expect(unreadable[1].reason == .broken("not a result"))
    #expect(unreadable[2].reason == .unknownFormat("snapshot-result/4"))
    #expect(unreadable[3].description.contains("A/partial.json: no `"))
    #expect(SnapshotResults(below: folder.path).snapshots == [SampleResults.match()])
  }

  @Test func missingDirectoryHasNoResults() {
    let results = SnapshotResults(below: "/nonexistent/results")
    #expect(results.snapshots.isEmpty)
    #expect(results.unreadable.isEmpty)
  }

  @Test func manyFilesAreReadInTheOrderOfTheirPaths() throws {
    let folder = try TemporaryDirectory()
    let names = (0..<300).map { "test\(1_000 + $0)()" }
    for name in names.shuffled() {
      try write(SampleResults.match(name), "\(name.dropLast(2)).json", in: folder)
    }
    #expect(SnapshotResults(below: folder.path).snapshots.map(\.function) == names)
  }

  // MARK: Decisions

  @Test func onlyReportedUnexpectedFailuresNeedADecision() {
    #expect(SampleResults.difference().needsDecision)
    #expect(!SampleResults.difference(reported: false).needsDecision)
    #expect(!SampleResults.difference(known: true).needsDecision)
    #expect(!SampleResults.match().needsDecision)
    let waiting = SnapshotResult.Verdict.allCases.filter {
      SnapshotResult.needsDecision($0, reported: true, known: false)
    }
    #expect(waiting == [.recorded, .differed, .failed])
  }

  @Test func resultsThatTheTestNoLongerWritesAreSuperseded() throws {
    let folder = try TemporaryDirectory()
    let later = TestRun(id: "later", started: "2026-11-22T05:00:00.000Z")
    try write(SampleResults.difference("one()"), "one.old.json", in: folder)
    try write(SampleResults.difference("two()"), "two.json", in: folder)
    #expect(SnapshotResults(below: folder.path).waiting.count == 2)
    try write(SampleResults.match("one()", run: later), "one.json", in: folder)
    let results = SnapshotResults(below: folder.path)
    #expect(results.waiting.map(\.function) == ["two()"])
    #expect(results.superseded == [SampleResults.difference("one()")])
  }

  @Test func completionOfALaterRunSupersedesResults() throws {
    let folder = try TemporaryDirectory()
    try write(SampleResults.difference("one()"), "one.old.json", in: folder)
    let test = """
      {"schema":"completed-test/2","run":{"id":"later","started":"2026-11-22T05:00:00.000Z"},
       "module":"AppTests","suite":["Screens"],"function":"one()","session":"S"}
      """
    try write(test, "one.completed.json", in: folder)
    #expect(SnapshotResults(below: folder.path).waiting.isEmpty)
  }

  @Test func laterRunOfTheFileSupersedesErrorsWithoutATest() throws {
    let folder = try TemporaryDirectory()
    try write(SampleResults.difference(""), ".errors/a.json", in: folder)
    #expect(SnapshotResults(below: folder.path).waiting.count == 1)
    let later = TestRun(id: "later", started: "2026-11-22T05:00:00.000Z")
    try write(SampleResults.match(run: later), "b.json", in: folder)
    #expect(SnapshotResults(below: folder.path).waiting.isEmpty)
  }

  // MARK: Errors without a path

  @Test func errorBeforeThePathIsKnownHasAResult() throws {
    let checkout = try Checkout()
    let location = try checkout.runner(.never).location
    let long = String(repeating: "x", count: 300)
    _ = try checkout.verify(.red, function: String(repeating: "f", count: 185), named: long)
    for name in ["../../escape", "\u{0}", String(repeating: "y", count: 5_000)] {
      _ = AssertionResult.failed(
        .illegalName(name), identity: nil,
        names: ("AppTests", ["Screens"], "looksRight()", name),
        context: AssertionContext(
          filePath: "/app/Tests/AppTests/A.swift", fileID: "AppTests/A.swift", line: 3,
          isReported: true),
        in: location)
    }
    let results = SnapshotResults(in: location)
    #expect(results.unreadable.isEmpty)
    #expect(results.snapshots.count == 4)
    #expect(results.snapshots.allSatisfy { $0.reference == nil && $0.verdict == .failed })
    #expect(Set(results.snapshots.map(\.id)).count == 4)
    #expect(
      Set(results.snapshots.compactMap(\.reason?.rawValue)) == ["nameTooLong", "illegalName"])
    #expect(results.waiting.allSatisfy { $0.source?.description == "AppTests/A.swift:3" })
    #expect(results.waiting.count == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: location.resultDirectory)
        == [".errors"])
  }

  @Test func reasonIsTheNameOfTheError() {
    let setting = Setting(RecordMode.never, by: .default)
    let errors: [(SnapshotError, String)] = [
      (.noRunningTest, "noRunningTest"), (.illegalName("a"), "illegalName"),
      (.corruptReference(path: "a", reason: "b"), "corruptReference"),
      (
        .missingReference(path: "a", setting: setting, actualPath: nil, formerPath: nil),
        "missingReference"
      ),
    ]
    for (error, name) in errors { #expect(SnapshotResult.Reason(error).rawValue == name) }
  }

  @Test func expectedFailureIsKnown() throws {
    let checkout = try Checkout()
    let runner = try checkout.runner(.never)
    let snapshot = runner.run(
      making: { try TestImages.square(.red) }, as: .image, identity: try .sample(),
      context: AssertionContext(isReported: true))
    #expect(SnapshotResults(in: runner.location).waiting.count == 1)
    snapshot.markKnown()
    let results = SnapshotResults(in: runner.location)
    #expect(results.waiting.isEmpty)
    #expect(results.snapshots.map(\.known) == [true])
  }
}
