import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct InlineAcceptanceTests {
  /// Creates a package with three recorded calls, and returns the locations of the calls.
  private func recorded() throws -> (InlinePackage, [InlineSite]) {
    let package = try InlinePackage(callCount: 3)
    for (call, text) in ["a\n", "b\n", "c\n"].enumerated() {
      _ = try package.verify(text, call, .missing)
    }
    try FileManager.default.removeItem(atPath: package.location.artifactDirectory)
    try FileManager.default.createDirectory(
      atPath: package.location.artifactDirectory, withIntermediateDirectories: true)
    try package.build()
    let calls = InlineSource(Array(try package.source.utf8)).calls
    return (
      package, calls.map { InlineSite(file: package.file, line: $0.line, column: $0.column) }
    )
  }

  private func plan(_ results: [SnapshotResult], _ action: Plan.Action = .accept) -> Plan {
    Plan(decisions: results.compactMap { Plan.Decision(action, $0) })
  }

  @Test func recordingIsReportedWithItsText() throws {
    let package = try InlinePackage(callCount: 2)
    let snapshot = try package.verify("a\nb", 1, .missing)
    guard case .recorded(let recording) = snapshot.outcome else {
      return #expect(Bool(false), "\(snapshot.outcome)")
    }
    #expect(recording.path == package.file + ":3")
    let result = try #require(package.results.first)
    #expect(result.verdict == .recorded && result.reason == .missing)
    #expect(result.text?.lines == ["@@ -0,0 +1,2 @@", "+a", "+b", "\\ No newline at end of file"])
    #expect(result.inline?.file == "Tests/AppTests/ScreenTests.swift" && result.inline?.call == 1)
    #expect(try package.texts() == [nil, "a\nb"])
    let file = "/AppTests/Screens/looksRight.inline-3-23.txt.json"
    let json = try Data(contentsOf: URL(fileURLWithPath: package.location.resultDirectory + file))
    #expect(try SnapshotResult(json: [UInt8](json)) == result)
  }

  @Test func snapshotWithoutALocationIsNotAccepted() throws {
    let (package, sites) = try recorded()
    try package.write("// edited\n" + (try package.source))
    let later = Date.now.addingTimeInterval(5)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: package.file)
    _ = try package.verify("x", 0, expected: "a\n", .never, at: sites[0])
    let result = try #require(package.results.first)
    #expect(result.verdict == .differed && result.inline == nil)
    #expect(result.notices?.first?.contains("the file changed after the tests were built") == true)
    #expect(Plan.Decision(.accept, result) == nil)
  }

  @Test func recordModesWorkAsForFiles() throws {
    let package = try InlinePackage("assertInlineSnapshot(of: a) { \"a\" }")
    let site = InlineSite(file: package.file, line: 1, column: 21)
    func verdict(_ text: String, _ mode: RecordMode) throws -> SnapshotResult.Verdict? {
      _ = try package.verify(text, 0, expected: "a", mode, at: site)
      return package.results.first?.verdict
    }
    #expect(try verdict("a", .never) == .matched)
    #expect(try verdict("b", .missing) == .differed)
    #expect(package.results.first?.text?.lines.contains("+b") == true)
    #expect(package.results.first?.message?.contains("SNAPSHOT_RECORD=failed") == true)
    #expect(try package.texts() == ["a"])
    #expect(try verdict("b", .failed) == .recorded)
    #expect(try package.texts() == ["b"])
    let missing = try package.verify("c", 0, .never, at: site).outcome
    guard case .failed(.missingReference(package.file + ":1", _, .some, nil), _) = missing else {
      return #expect(Bool(false), "\(missing)")
    }
  }

  @Test func acceptedTextsAreWrittenIntoTheSourceAndUndone() throws {
    let (package, sites) = try recorded()
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: package.file)
    try package.build()
    let source = try package.source
    _ = try package.verify("a\nx", 0, expected: "a\n", .never, at: sites[0])
    _ = try package.verify("c\n\\\n", 2, expected: "c\n", .never, at: sites[2])
    #expect(try package.source == source)
    let applied = try package.acceptance.apply(plan(package.results))
    #expect(applied.accepted.count == 2)
    #expect(try package.texts() == ["a\nx", "b\n", "c\n\\\n"])
    let attributes = try FileManager.default.attributesOfItem(atPath: package.file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      applied.accepted.allSatisfy { package.acceptance.decision(about: $0)?.action == .accept })
    #expect(
      !FileManager.default.fileExists(atPath: package.location.referenceDirectory + "/AppTests"))
    let undone = try package.acceptance.undo()
    #expect(undone.restored == ["Tests/AppTests/ScreenTests.swift"])
    #expect(try package.source == source)
  }

  @Test func consecutiveDecisionsFindTheirCalls() throws {
    let (package, sites) = try recorded()
    let source = try package.source
    for (index, text) in ["1\n2\n3", "", "z"].enumerated() {
      let expected = ["a\n", "b\n", "c\n"][index]
      _ = try package.verify(text, index, expected: expected, .never, at: sites[index])
    }
    for result in package.results { _ = try package.acceptance.apply(plan([result])) }
    #expect(try package.texts() == ["1\n2\n3", "", "z"])
    _ = try package.acceptance.undo(count: 3)
    #expect(try package.source == source)
  }

  @Test func changedSourceIsAConflictAndNothingIsWritten() throws {
    let (package, sites) = try recorded()
    _ = try package.verify("x", 0, expected: "a\n", .never, at: sites[0])
    _ = try package.verify("y", 1, expected: "b\n", .never, at: sites[1])
    let plan = plan(package.results)
    let recorded = try package.source
    for change in [("of: 1,", "of: 9,"), ("  b\n", "  d\n")] {
      let edited = recorded.replacing(change.0, with: change.1)
      try package.write(edited)
      let error = #expect(throws: AcceptanceError.self) { try package.acceptance.apply(plan) }
      guard case .conflicts = error else { return #expect(Bool(false), "\(error as Any)") }
      #expect(try package.source == edited)
    }
    try package.write(recorded)
    _ = try package.acceptance.apply(plan)
    try package.write((try package.source) + "// more\n")
    #expect(throws: AcceptanceError.self) { try package.acceptance.undo() }
  }

  @Test func missingTextsAreAcceptedAndRecordedOnesRejected() throws {
    let package = try InlinePackage(callCount: 2)
    let source = try package.source
    _ = try package.verify("a", 0, .never)
    _ = try package.acceptance.apply(plan(package.results))
    #expect(try package.texts() == ["a", nil])
    _ = try package.acceptance.undo()
    #expect(try package.source == source)

    try package.build()
    _ = try package.verify("b", 1, .missing)
    _ = try package.acceptance.apply(
      plan(package.results.filter { $0.verdict == .recorded }, .reject))
    #expect(try package.source == source)
  }

  @Test(arguments: [RecordMode.never, .missing])
  func twoTextsOfOneCallAreAConflictInTheResult(mode: RecordMode) throws {
    let package = try InlinePackage(callCount: 1)
    let registry = ReferenceRegistry()
    for text in ["a", "b", "a"] { _ = try package.verify(text, 0, mode, registry: registry) }
    let result = try #require(package.results.first)
    #expect(result.verdict == .failed && result.reason?.rawValue == "otherInlineText")
    #expect(result.message?.contains("already had different text") == true)
    #expect(Plan.Decision(.accept, result) == nil)
    #expect(try package.texts() == [mode == .never ? nil : "a"])
  }

  @Test func aTextThatMatchesAfterADifferentOneIsAConflict() throws {
    let (package, sites) = try recorded()
    let registry = ReferenceRegistry()
    for text in ["x", "a\n"] {
      _ = try package.verify(text, 0, expected: "a\n", .never, at: sites[0], registry: registry)
    }
    #expect(package.results.map(\.verdict) == [.failed])
  }

  @Test func matchingTextsNeedNoSource() throws {
    let (package, sites) = try recorded()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: package.file)
    func isMatch() throws -> Bool {
      try package.verify("a\n", 0, expected: "a\n", .failed, at: sites[0]).outcome.isMatch
    }
    #expect(try isMatch())
    try FileManager.default.removeItem(atPath: package.file)
    #expect(try isMatch())
  }

  @Test func computedTextsOfOneCallMayDiffer() throws {
    let (package, sites) = try recorded()
    let registry = ReferenceRegistry()
    for text in ["x", "y"] {
      let outcome = try package.verify(
        text, 0, expected: text, .never, at: sites[0], registry: registry
      ).outcome
      #expect(outcome.isMatch)
    }
  }

  @Test func sourcesOutsideThePackageAndHiddenFilesAreNotWritten() {
    for path in [
      "../a.swift", "/a.swift", "a//b.swift", ".build/a.swift", "a/.b.swift", "a.txt", "",
    ] {
      #expect(!SnapshotResult.InlinePlace.isPossible(path), "\(path)")
    }
    #expect(SnapshotResult.InlinePlace.isPossible("Tests/AppTests/A.swift"))
  }
}

extension InlinePackage {
  fileprivate var acceptance: Acceptance { Acceptance(in: location) }
}
