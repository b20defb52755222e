import Testing

@testable import SnapshotTestReporting

@Suite struct RouteTests {
  static let swiftTesting = ["/build/AppPackageTests.xctest", "--testing-library", "swift-testing"]
  static let xctest = ["/build/AppPackageTests.xctest"]

  @Test func swiftTestingTestReportsToSwiftTestingForAnyArguments() {
    for arguments in [Self.swiftTesting, Self.xctest, []] {
      #expect(
        TestFailure.Route.choose(
          isInTestCase: true, isInSwiftTest: true, isInXCTest: false, arguments: arguments)
          == .swiftTesting)
    }
  }

  @Test func plannedTestReportsOutsideTheTest() {
    for arguments in [Self.swiftTesting, Self.xctest, []] {
      #expect(
        TestFailure.Route.choose(
          isInTestCase: false, isInSwiftTest: true, isInXCTest: false, arguments: arguments)
          == .swiftTestingOutsideTest)
    }
  }

  @Test func detachedTaskReportsByTheProcessArguments() {
    #expect(
      TestFailure.Route.choose(
        isInTestCase: false, isInSwiftTest: false, isInXCTest: false,
        arguments: Self.swiftTesting)
        == .swiftTestingOutsideTest)
    #expect(
      TestFailure.Route.choose(
        isInTestCase: false, isInSwiftTest: false, isInXCTest: true, arguments: Self.xctest)
        == .xctest)
  }

  @Test func failureWithoutATestFailsTheProcess() {
    #expect(
      TestFailure.Route.choose(
        isInTestCase: false, isInSwiftTest: false, isInXCTest: false, arguments: Self.xctest)
        == .process)
  }

  @Test(arguments: [
    (["a", "--testing-library", "swift-testing"], true),
    (["a", "--testing-library=swift-testing"], true),
    (["a", "--testing-library", "xctest"], false),
    (["a", "--testing-library"], false), (["a", "swift-testing"], false), ([], false),
  ])
  func testingLibraryIsReadFromTheArguments(arguments: [String], isSwiftTesting: Bool) {
    #expect(TestFailure.Route.isSwiftTestingProcess(arguments) == isSwiftTesting)
  }
}
