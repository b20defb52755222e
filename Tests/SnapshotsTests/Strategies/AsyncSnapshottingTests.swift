import Testing

@testable import SnapshotAssertCore

@Suite struct AsyncSnapshottingTests {
  private struct Broken: Error {}

  @Test func valueIsPreparedBeforeItsSnapshot() async throws {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (number: Int) in
      await Task.yield()
      return "\(number)"
    }
    let strategyOfTexts = strategy.pullback { (text: String) async in text.count }
    #expect(try await strategy.prepared { 7 }.snapshot(()) == "7")
    #expect(try await strategyOfTexts.prepared { "four" }.snapshot(()) == "4")
  }

  @Test func errorsOfTheValueAndTheClosureAreFailures() async throws {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (fails: Bool) in
      if fails { throw Broken() }
      return ""
    }
    let inClosure = await strategy.prepared { true }
    #expect(throws: Broken.self) { try inClosure.snapshot(()) }
    let inValue = await strategy.prepared { throw Broken() }
    #expect(throws: Broken.self) { try inValue.snapshot(()) }
    let pulledBack = await strategy.pullback { (_: Int) async throws -> Bool in throw Broken() }
      .prepared { 1 }
    #expect(throws: Broken.self) { try pulledBack.snapshot(()) }
  }

  @Test func formatMatchesTheSynchronousStrategy() async throws {
    var base = Snapshotting<String, String>.lines
    base.pathExtension = "md"
    let prepared = await base.asyncPullback { (text: String) async in text }.prepared { "a" }
    #expect(prepared.pathExtension == "md")
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e30])
  func invalidDelayIsAFailure(duration: Double) async {
    let prepared = await AsyncSnapshotting<String, String>.wait(for: duration, on: .lines)
      .prepared { "a" }
    let error = #expect(throws: (any Error).self) { try prepared.snapshot(()) }
    #expect(
      error.map { "\($0)" }
        == "cannot wait for \(duration) seconds; use a delay of 0 to 86400 seconds")
  }

  @Test func waitingEndsWhenTheTaskIsCanceled() async throws {
    let task = Task {
      let strategy = AsyncSnapshotting<String, String>.wait(for: 3_600, on: .lines)
      let prepared = await strategy.prepared { "a" }
      return (try? prepared.snapshot(())) == nil
    }
    task.cancel()
    #expect(await task.value)
    #expect(
      try await AsyncSnapshotting<String, String>.wait(for: 0, on: .lines).prepared { "a" }
        .snapshot(()) == "a")
  }
}
