import ChildTestRuns
import Testing

@testable import TestReporting

// On Linux the test bundle is an executable, which these tests start anew. On macOS it is not; the
// routes are the same there, and RouteTests covers the choice.
#if os(Linux)
  /// No failure is lost, whichever framework runs the test and wherever the failure is told from.
  @Suite struct LostReportTests {
    static let swiftTesting = TestProcess.Selection.swiftTesting(
      filter: "LostReportSwiftTestingFixture")
    static let xctest = TestProcess.Selection.xctest(
      specifier: "TestReportingTests.LostReportXCTestFixture/testFailsOnPurpose")

    @Test(arguments: [LostReportFixture.direct, .detached, .afterTheRun])
    func swiftTestingFailsAndSaysWhy(fixture: LostReportFixture) throws {
      let run = try TestProcess(
        Self.swiftTesting, environment: ["LOST_REPORT_FIXTURE": fixture.rawValue])
      #expect(run.status != 0, "\(run.output)")
      #expect(run.output.contains(LostReportFixture.message), "\(run.output)")
    }

    @Test(arguments: [LostReportFixture.direct, .detached, .afterTheRun])
    func xctestFailsAndSaysWhy(fixture: LostReportFixture) throws {
      let run = try TestProcess(
        Self.xctest, environment: ["LOST_REPORT_FIXTURE": fixture.rawValue])
      #expect(run.status != 0, "\(run.output)")
      #expect(run.output.contains(LostReportFixture.message), "\(run.output)")
    }

    @Test func theFilterOfATestSelectsNoOther() throws {
      let test = RunningTest(
        framework: .swiftTesting, module: "TestReportingTests",
        suite: ["LostReportSwiftTestingFixture"], function: "failsOnPurpose()")
      let run = try TestProcess(.swiftTesting(filter: test.filter), environment: [:])
      #expect(run.output.contains("Test run with 1 test in 1 suite passed"), "\(run.output)")
    }

    @Test func aTestThatDoesNotFailPasses() throws {
      for selection in [Self.swiftTesting, Self.xctest] {
        let run = try TestProcess(selection, environment: ["LOST_REPORT_FIXTURE": "passing"])
        #expect(run.status == 0, "\(run.output)")
      }
    }
  }
#endif
