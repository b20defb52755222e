import Foundation
import SnapshotPixels
import Testing

@testable import SnapshotCore

/// The collected results of a run.
@Suite struct SnapshotResultsTests {
  private func results(_ checkout: Checkout) throws -> SnapshotResults {
    SnapshotResults(in: try checkout.verifier(.never).location)
  }

  private func complete(_ function: String, in checkout: Checkout) throws {
    let location = try checkout.verifier(.never).location
    CompletedTest(module: "AppTests", suite: ["Screens"], function: function, in: location)
      .write(to: location)
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
    try results(checkout).orphans(in: checkout.verifier(.never).location, existingTests: list)
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

  @Test func proposedReferencesAreNotOrphans() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "one()")
    try FileManager.default.copyItem(
      atPath: checkout.path("one.png"), toPath: checkout.path("one.new.png"))
    try complete("one()", in: checkout)
    #expect(try orphans(checkout).isEmpty)
  }
}
