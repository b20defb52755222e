import ChildTestRuns
import Foundation
import Testing
import XCTest

@testable import SnapshotTestReporting

/// Failed tests of XCTest are recorded, unlike tests that passed or were skipped.
@Suite(.startsTestProcess) struct FailedTestsTests {
  @Test(arguments: ["fail", "throw"]) func failedTestsAreKnown(way: String) throws {
    let run = try TestProcess(
      .xctest(specifier: "TestReportingTests.FailedTestsFixture"),
      environment: ["FAILED_TESTS_FIXTURE": way])
    #expect(run.status != 0)
    #expect(run.output.contains("\nfailed: testAFails\n"), "\(run.output)")
  }
}

/// Tests that run serially, in the order of their names.
///
/// Without the environment variable `FAILED_TESTS_FIXTURE`, they do nothing.
final class FailedTestsFixture: XCTestCase {
  private struct Failure: Error {}

  private let way = ProcessInfo.processInfo.environment["FAILED_TESTS_FIXTURE"]

  func testAFails() throws {
    if way == "fail" { XCTFail("fails on purpose") }
    if way == "throw" { throw Failure() }
  }

  func testBPasses() {}

  func testCIsSkipped() throws {
    if way != nil { throw XCTSkip("skipped on purpose") }
  }

  func testDPrintsTheFailedTests() {
    guard way != nil else { return }
    print("\nfailed: " + FailedTests.all.map(\.function).sorted().joined(separator: ", "))
  }
}
