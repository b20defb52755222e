import SnapshotAssert
import SnapshotAssertCore
import SnapshotComparison
import SnapshotTestReporting
import Testing

@Suite(.snapshots(maximumByteCount: 20_000)) struct ScopeTests {
  @available(*, deprecated)
  @Test func theFormerNameOfAScopeNamesItsCaller() async {
    let line = #line + 1
    withSnapshotTesting(record: .never) {
      #expect(
        SnapshotScope.current.record?.origin
          == .scope("`withSnapshots` at SnapshotAssertTests/ScopeTests.swift:\(line)"))
    }
    let asynchronous = #line + 1
    await withSnapshotTesting(record: .never) {
      await Task.yield()
      #expect(
        SnapshotScope.current.record?.origin
          == .scope("`withSnapshots` at SnapshotAssertTests/ScopeTests.swift:\(asynchronous)"))
    }
  }

  @Test func suiteTraitAppliesToItsTests() {
    let setting = SnapshotScope.current.maximumByteCount
    #expect(setting?.value == 20_000)
    #expect(
      setting?.origin.description == "`.snapshots` at SnapshotAssertTests/ScopeTests.swift:7")
  }

  @Test func traitRecordsATestThatThrows() async throws {
    let test = try #require(Test.current)
    let running = RunningTest(test)
    let trait: SnapshotsTrait = .snapshots
    try await trait.provideScope(for: test, testCase: nil) {}
    #expect(!FailedTests.all.contains(running))
    await #expect(throws: CancellationError.self) {
      try await trait.provideScope(for: test, testCase: nil) { throw CancellationError() }
    }
    #expect(FailedTests.all.contains(running))
  }

  @Test(.snapshots(record: .failed, maximumByteCount: 30_000))
  func testTraitOverridesSuiteTrait() {
    #expect(SnapshotScope.current.maximumByteCount?.value == 30_000)
    #expect(SnapshotScope.current.record?.value == .failed)
  }

  @Test(.snapshots(record: .failed), arguments: [1, 2])
  func traitAppliesToEveryTestCase(number: Int) async {
    #expect(SnapshotScope.current.record?.value == .failed)
    #expect(SnapshotScope.current.maximumByteCount?.value == 20_000)
    let inner = await Task { SnapshotScope.current.maximumByteCount?.value }.value
    #expect(inner == 20_000)
  }

  @Suite struct Nested {
    @Test func nestedSuiteInheritsTheOuterTrait() {
      #expect(SnapshotScope.current.maximumByteCount?.value == 20_000)
    }
  }

  @Test func withSnapshotsSetsAndRestoresSettings() {
    let line: UInt = #line + 1
    withSnapshots(record: .all, maximumDuration: .seconds(2)) {
      let scope = SnapshotScope.current
      #expect(scope.record?.value == .all)
      #expect(
        scope.record?.origin.description
          == "`withSnapshots` at SnapshotAssertTests/ScopeTests.swift:\(line)")
      #expect(scope.maximumDuration?.value == .seconds(2))
      #expect(scope.maximumByteCount?.value == 20_000)
      withSnapshots(record: .never) { #expect(SnapshotScope.current.record?.value == .never) }
      #expect(SnapshotScope.current.record?.value == .all)
    }
    #expect(SnapshotScope.current.record == nil)
  }

  @Test func withSnapshotsRethrowsTypedErrors() async {
    enum Failure: Error { case here }
    #expect(throws: Failure.here) {
      try withSnapshots(record: .all) { () throws(Failure) -> Void in throw .here }
    }
    await #expect(throws: Failure.here) {
      try await withSnapshots(record: .all) { () async throws(Failure) -> Void in
        await Task.yield()
        throw .here
      }
    }
  }

  @Test func asynchronousClosureKeepsItsSettingsAfterSuspension() async {
    let mode = await withSnapshots(record: .failed) {
      await Task.yield()
      return SnapshotScope.current.record?.value
    }
    #expect(mode == .failed)
  }
}

/// The trait without arguments, as in the article about unused references.
@Suite(.snapshots) struct PlainScopeTests {
  @Test func theTraitWithoutArgumentsSetsNothing() {
    let scope = SnapshotScope.current
    #expect(scope.record == nil)
    #expect(scope.maximumByteCount == nil)
  }

  @Test(.snapshots, arguments: [1, 2])
  func theTraitWithoutArgumentsAppliesToEveryTestCase(number: Int) {
    #expect(SnapshotScope.current.record == nil)
  }
}
