import Dispatch
import Foundation
import Testing
import XCTest

@testable import SnapshotTestReporting

/// The locations in Swift Testing.
///
/// The tests run serially, in this order.
@Suite(.serialized, LostReportTrait()) final class LostReportSwiftTestingFixture {
  init() { LostReportFixture.report(from: .suiteInit) }
  deinit { LostReportFixture.report(from: .suiteDeinit) }

  @Test func failsOnPurpose() async { await LostReportFixture.runBody() }

  /// A test whose name starts with that of another test.
  @Test func failsOnPurposeToo() async { await LostReportFixture.Leftover.finish() }

  @Test(.enabled(if: reported(from: .condition)))
  func failsInItsCondition() {}

  @Test(arguments: [reported(from: .arguments)])
  func failsInItsArguments(value: Bool) {}

  @Test func failsInsideExpectations() async {
    struct Planned: Error {}
    await confirmation { confirm in
      LostReportFixture.report(from: .confirmation)
      confirm()
    }
    #expect(throws: Planned.self) {
      LostReportFixture.report(from: .throwsExpectation)
      throw Planned()
    }
    withKnownIssue(isIntermittent: true) {
      LostReportFixture.report(from: .knownIssue)
      if LostReportFixture.current == .knownIssueThatIsFatal {
        LostReportFixture.report(severity: .fatalToRun)
      }
    }
  }

  @Test func failsInAnExitTest() async {
    guard LostReportFixture.current == .exitTest else { return }
    await #expect(processExitsWith: .failure) {
      LostReportFixture.report(from: .exitTest)
      exit(EXIT_FAILURE)
    }
  }

  #if compiler(>=6.3)
    @Test func failsBeforeItIsCancelled() throws {
      guard LostReportFixture.current == .cancelledTest else { return }
      LostReportFixture.report(from: .cancelledTest)
      try Test.cancel("cancelled on purpose")
    }
  #endif

  @Test(.filterIssues { _ in false })
  func failsWithAnIssueFilter() {
    guard LostReportFixture.current == .filteredIssueThatIsFatal else { return }
    LostReportFixture.report(severity: .fatalToRun)
  }

  @Test func failsInATestCaseOfXCTest() {
    // An XCTest case blocks a thread of the cooperative pool while it waits, so it runs only if
    // specified.
    guard
      [.xctestCaseInside, .xctestCaseInsideAndDetached].contains(LostReportFixture.current)
    else { return }
    LostReportXCTestCaseInside.run { LostReportFixture.report(from: .xctestCaseInside) }
    LostReportXCTestCaseInside.run {
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        LostReportFixture.report(from: .xctestCaseInsideAndDetached)
        done.signal()
      }
      done.wait()
    }
  }

  /// Reports while Swift Testing plans the run, before any test runs.
  private static func reported(from location: LostReportFixture) -> Bool {
    LostReportFixture.report(from: location)
    return true
  }
}

/// Reports around a test.
private struct LostReportTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    LostReportFixture.report(from: .traitBefore)
    try await function()
    LostReportFixture.report(from: .traitAfter)
  }
}

/// A class that XCTest does not discover.
private final class LostReportXCTestCaseInside: XCTestCase {
  private var body: () -> Void = {}

  override func invokeTest() { body() }

  static func run(_ body: @escaping () -> Void) {
    #if canImport(Darwin)
      let test = LostReportXCTestCaseInside()
    #else
      let test = LostReportXCTestCaseInside(name: "inside", testClosure: { _ in })
    #endif
    test.body = body
    test.run()
  }
}
