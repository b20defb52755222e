import ChildTestRuns
import Testing

@testable import SnapshotTestReporting

/// No failure is lost, regardless of the framework and the location of the report.
@Suite(.startsTestProcess) struct LostReportTests {
  static let swiftTesting = TestProcess.Selection.swiftTesting(
    filter: "LostReportSwiftTestingFixture")
  static let xctest = TestProcess.Selection.xctest(
    specifier: "TestReportingTests.LostReportXCTestFixture")

  private func run(
    _ selection: TestProcess.Selection, _ fixture: LostReportFixture
  ) throws -> TestProcess {
    try TestProcess(selection, environment: ["LOST_REPORT_FIXTURE": fixture.rawValue])
  }

  @Test(arguments: LostReportFixture.common + LostReportFixture.swiftTesting)
  func swiftTestingRunFailsWithTheMessage(place: LostReportFixture) throws {
    let run = try run(Self.swiftTesting, place)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains(LostReportFixture.message), "\(run.output)")
  }

  @Test(arguments: LostReportFixture.common + LostReportFixture.xctest)
  func xctestRunFailsWithTheMessage(place: LostReportFixture) throws {
    let run = try run(Self.xctest, place)
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains(LostReportFixture.message), "\(run.output)")
  }

  @Test func knownIssueCoversAFailure() throws {
    let run = try run(Self.swiftTesting, .knownIssue)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("with 1 known issue"), "\(run.output)")
  }

  @Test func filterSelectsOnlyItsTest() throws {
    let test = RunningTest(
      framework: .swiftTesting, module: "TestReportingTests",
      suite: ["LostReportSwiftTestingFixture"], function: "failsOnPurpose()")
    let run = try TestProcess(.swiftTesting(filter: test.filter), environment: [:])
    #expect(run.output.contains("Test run with 1 test in 1 suite passed"), "\(run.output)")
  }

  @Test func runWithoutFailuresPasses() throws {
    for selection in [Self.swiftTesting, Self.xctest] {
      let run = try run(selection, .nowhere)
      #expect(run.status == 0, "\(run.output)")
    }
  }
}
