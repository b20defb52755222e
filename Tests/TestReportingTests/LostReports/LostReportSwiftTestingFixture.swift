import Dispatch
import Foundation
import Testing
import XCTest

@testable import SnapshotTestReporting

/// The places of Swift Testing; the tests run one after the other, in this order.
@Suite(.serialized, LostReportTrait()) final class LostReportSwiftTestingFixture {
  init() { LostReportFixture.report(from: .suiteInit) }
  deinit { LostReportFixture.report(from: .suiteDeinit) }

  @Test func failsOnPurpose() async { await LostReportFixture.runBody() }

  /// A test whose name begins as another's does.
  @Test func failsOnPurposeToo() async { await LostReportFixture.Leftover.finish() }

  @Test(.enabled(if: reported(from: .condition)))
  func failsInItsCondition() {}

  @Test(arguments: [reported(from: .arguments)])
  func failsInItsArguments(value: Bool) {}

  @Test func failsInsideWhatExpects() async {
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
  func failsWhereIssuesAreFilteredAway() {
    guard LostReportFixture.current == .filteredIssueThatIsFatal else { return }
    LostReportFixture.report(severity: .fatalToRun)
  }

  @Test func failsInACaseOfTheOtherFramework() {
    // A case of XCTest holds a thread of the tasks while it waits, so it runs where nobody else does.
    guard
      [.xctestCaseInside, .xctestCaseInsideAndDetached].contains(LostReportFixture.current)
    else { return }
    LostReportXCTestCaseInside(
      name: "inside",
      testClosure: { _ in LostReportFixture.report(from: .xctestCaseInside) }
    ).run()
    LostReportXCTestCaseInside(
      name: "inside",
      testClosure: { _ in
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          LostReportFixture.report(from: .xctestCaseInsideAndDetached)
          done.signal()
        }
        done.wait()
      }
    ).run()
  }

  /// Reports where no test runs yet: while the tests are put together.
  private static func reported(from place: LostReportFixture) -> Bool {
    LostReportFixture.report(from: place)
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

/// A class that XCTest itself does not find.
private final class LostReportXCTestCaseInside: XCTestCase {}
