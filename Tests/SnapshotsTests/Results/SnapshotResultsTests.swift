import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// The collected results of a run.
@Suite struct SnapshotResultsTests {
  private func results(_ checkout: Checkout) throws -> SnapshotResults {
    SnapshotResults(in: try checkout.runner(.never).location)
  }

  private func complete(_ function: String, in checkout: Checkout) throws {
    let location = try checkout.runner(.never).location
    CompletedTest(module: "AppTests", suite: ["Screens"], function: function, in: location)
      .write(to: location)
  }

  @Test func completionIsRecordedInTheOneDirectoryThatATestUses() throws {
    let checkout = try Checkout()
    let location = try checkout.runner(.never).location
    let other = try location.with(
      snapshotDirectory: checkout.references.path + "-brands", testFile: #filePath)
    func verify(_ function: String, in location: SnapshotLocation) throws {
      let runner = AssertionRunner(
        location: location, settings: try checkout.runner(.missing).settings)
      _ = runner.verify(
        try TestImages.square(.red), as: .image,
        identity: try SnapshotIdentity(
          module: "AppTests", suite: ["Screens"], function: function))
    }
    try verify("one()", in: other)
    try verify("both()", in: other)
    try verify("both()", in: location)
    try complete("one()", in: checkout)
    try complete("both()", in: checkout)
    #expect(SnapshotResults(in: other).completedTests.map(\.function) == ["one()"])
    #expect(try results(checkout).completedTests.isEmpty)
  }

  @Test func referenceOfASuiteInAnExtensionIsNotAnOrphan() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    _ = try checkout.verify(.red, function: "gone()")
    #expect(try orphans(checkout, ["App.Screens/one()"]) == ["AppTests/Screens/gone.png"])
  }

  @Test func resultsContainAllSnapshotsAndCompletedTests() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    _ = try checkout.verify(.red, function: "two()", named: "dark")
    try complete("one()", in: checkout)
    let results = try results(checkout)
    #expect(results.snapshots.map(\.function) == ["one()", "two()"])
    #expect(results.completedTests.map(\.function) == ["one()"])
    #expect(results.collisions.isEmpty)
  }

  @Test func fileThatIsNotAResultIsReportedAndTheRestIsRead() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    _ = try checkout.verify(.red, function: "two()")
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/looksRight.png.json"
    try Data("{".utf8).write(to: URL(fileURLWithPath: path))
    let results = try results(checkout)
    #expect(results.snapshots.map(\.function) == ["two()"])
    let file = try #require(results.unreadable.first)
    #expect(file.path == "AppTests/Screens/looksRight.png.json")
    guard case .broken = file.reason else {
      Issue.record("\(file.reason)")
      return
    }
  }

  @Test func testsOfTwoProcessesCollideIfPathsDifferOnlyInCase() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "looksRight()", registry: ReferenceRegistry())
    _ = try checkout.verify(.red, function: "looksright()", registry: ReferenceRegistry())
    let collisions = try results(checkout).collisions
    #expect(collisions.count == 1)
    #expect(Set(collisions[0].map(\.function)) == ["looksRight()", "looksright()"])
  }

  @Test func testsDoNotCollideWithTheirNamesOfEarlierRuns() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "looksRight()", registry: ReferenceRegistry())
    _ = try checkout.verify(.red, function: "looksright()", registry: ReferenceRegistry())
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/looksRight.png.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing(TestRun.current(package: nil).id, with: "earlier")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try results(checkout).collisions.isEmpty)
  }

  // MARK: Orphans

  private static let list = [
    "AppTests.Screens/one()", "AppTests.Screens/two()", "OtherTests.FlowTests/testFlow",
  ]

  private func orphans(_ checkout: Checkout, _ list: [String] = Self.list) throws -> [String] {
    try results(checkout).orphans(in: checkout.runner(.never).location, existingTests: list)
  }

  @Test func referencesOfDeletedTestsAreOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "gone()")
    _ = try checkout.verify(.red, function: "one()")
    #expect(try orphans(checkout) == ["AppTests/Screens/gone.png"])
  }

  @Test func referencesThatACompletedTestDidNotUseAreOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    try FileManager.default.copyItem(
      atPath: checkout.path("one.png"), toPath: checkout.path("one.dark@2x.png"))
    #expect(try orphans(checkout).isEmpty, "the test may not have completed")
    try complete("one()", in: checkout)
    #expect(try orphans(checkout) == ["AppTests/Screens/one.dark@2x.png"])
  }

  @Test func testsThatDidNotRunYieldNoOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    _ = try checkout.verify(.red, function: "two()", named: "dark")
    try complete("one()", in: checkout)
    try FileManager.default.removeItem(
      atPath: checkout.artifacts.path + "/.results/AppTests/Screens/two.dark.png.json")
    #expect(try orphans(checkout).isEmpty)
  }

  @Test func referencesUsedOnlyByEarlierRunsAreOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    _ = try checkout.verify(.red, function: "one()", named: "dark")
    try complete("one()", in: checkout)
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/one.dark.png.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing(TestSession.identifier, with: "earlier")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try orphans(checkout) == ["AppTests/Screens/one.dark.png"])
  }

  @Test func testsThatDidNotCompleteAgainYieldNoOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    _ = try checkout.verify(.red, function: "one()", named: "dark")
    try complete("one()", in: checkout)
    #expect(try results(checkout).completedTests.count == 1)
    _ = try checkout.verify(.blue, function: "one()")
    #expect(try results(checkout).completedTests.isEmpty)
    #expect(try orphans(checkout).isEmpty)
  }

  @Test func testsWithMissingResultsYieldNoOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    let path = checkout.artifacts.path + "/.results/AppTests/Screens/one.dark.png.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try checkout.verify(.red, function: "one()", named: "dark")
    try complete("one()", in: checkout)
    #expect(try results(checkout).completedTests.isEmpty)
    #expect(try orphans(checkout).isEmpty)
  }

  @Test func testThatUsedAnotherDirectoryYieldsNoOrphans() throws {
    let checkout = try Checkout()
    let brand = try TemporaryDirectory()
    let location = try checkout.runner(.never).location
    let own = try location.with(snapshotDirectory: brand.path, testFile: "/T.swift")
    let square = try TestImages.square(.red)
    func identity(_ name: String?) throws -> SnapshotIdentity {
      try SnapshotIdentity(
        module: "AppTests", suite: ["Screens"], function: "one()", name: name)
    }
    func outcome(in location: SnapshotLocation, _ name: String?) throws -> SnapshotOutcome {
      AssertionRunner(
        location: location, settings: try SnapshotSettings(environment: [:], record: .missing),
        registry: ReferenceRegistry()
      ).verify(square, as: .image, identity: try identity(name))
    }
    for name in [nil, "dark"] { _ = try outcome(in: location, name) }
    // These results remain from an earlier run.
    for file in try FileManager.default.subpathsOfDirectory(atPath: location.resultDirectory)
    where file.hasSuffix(".json") {
      let path = location.resultDirectory + "/" + file
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing(TestSession.identifier, with: "earlier")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    _ = try outcome(in: own, nil)
    try complete("one()", in: checkout)
    #expect(try results(checkout).completedTests.isEmpty)
    #expect(try orphans(checkout).isEmpty)
    try complete("two()", in: checkout)
    #expect(try results(checkout).completedTests.map(\.function) == ["two()"])
  }

  /// The reference of the assertion is unknown, so it may be any of the references.
  @Test func testWithAnInvalidAssertionYieldsNoOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    let location = try checkout.runner(.never).location
    _ = AssertionResult.failed(
      .illegalName(""), identity: nil, names: ("AppTests", ["Screens"], "one()", nil),
      context: AssertionContext(), in: location)
    try complete("one()", in: checkout)
    #expect(try results(checkout).completedTests.isEmpty)
  }

  @Test func pathsOfOrphansAreThoseOfTheirSearch() throws {
    let checkout = try Checkout()
    for function in ["one()", "two()"] {
      _ = try checkout.verify(.red, function: function)
      _ = try checkout.verify(.blue, function: function, named: "dark")
      try FileManager.default.removeItem(
        atPath: checkout.artifacts.path
          + "/.results/AppTests/Screens/\(function.dropLast(2)).dark.png.json")
    }
    try complete("one()", in: checkout)
    let pruning = ReferencePruning(in: try checkout.runner(.never).location)
    let results = try results(checkout)
    for list in [nil, ["AppTests.Screens/two()"], Self.list] {
      let orphans = pruning.orphans(results, existingTests: list)
      #expect(pruning.orphanPaths(results, existingTests: list) == orphans.map(\.path))
    }
    #expect(
      pruning.orphanPaths(results, existingTests: nil) == ["AppTests/Screens/one.dark.png"])
    #expect(
      pruning.orphanPaths(results, existingTests: ["AppTests.Screens/two()"])
        == ["AppTests/Screens/one.dark.png", "AppTests/Screens/one.png"])
  }

  @Test func proposedReferencesAreNotOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    try FileManager.default.copyItem(
      atPath: checkout.path("one.png"), toPath: checkout.path("one.new.png"))
    try complete("one()", in: checkout)
    #expect(try orphans(checkout).isEmpty)
  }
}
