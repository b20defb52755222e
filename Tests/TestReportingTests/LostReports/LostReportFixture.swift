import Foundation
import Testing
import XCTest

@testable import TestReporting

/// Tests that fail on purpose, in a process of their own that ``LostReportTests`` starts; in any
/// other they do nothing.
enum LostReportFixture: String {
  case direct, detached, afterTheRun, passing

  static var current: LostReportFixture? {
    ProcessInfo.processInfo.environment["LOST_REPORT_FIXTURE"].flatMap(LostReportFixture.init)
  }

  static let message = "the report of a failure on purpose"

  /// Makes the failure that the environment asks for.
  static func run() async {
    switch current {
    case .direct: report()
    case .detached: await Task.detached { report() }.value
    case .afterTheRun:
      // The handler runs at the end of the process, when every test is over.
      atexit { LostReportFixture.report() }
    case .passing, nil: break
    }
  }

  private static func report() { TestFailure.record(message, at: CallSite()) }
}

@Suite struct LostReportSwiftTestingFixture {
  @Test func failsOnPurpose() async { await LostReportFixture.run() }

  /// A test whose name begins as another's does.
  @Test func failsOnPurposeToo() async { await LostReportFixture.run() }
}

final class LostReportXCTestFixture: XCTestCase {
  func testFailsOnPurpose() async { await LostReportFixture.run() }
}
