import Testing
import XCTest

@testable import SnapshotTestReporting

@Suite struct RunningTestTests {
  @Suite struct Nested {
    @Test func nestedTestHasItsNames() throws {
      let test = try #require(RunningTest.current)
      #expect(test.module == "TestReportingTests")
      #expect(test.suite == ["RunningTestTests", "Nested"])
      #expect(test.function == "nestedTestHasItsNames()")
      #expect(!test.isParameterized)
      #expect(
        test.filter
          == "^TestReportingTests\\.RunningTestTests/Nested/nestedTestHasItsNames\\(\\)/")
    }
  }

  @Test(arguments: [1, 2])
  func parameterizedTestIsRecognized(number: Int) throws {
    let test = try #require(RunningTest.current)
    #expect(test.function == "parameterizedTestIsRecognized(number:)")
    #expect(test.isParameterized)
  }

  @Test(arguments: [
    "Suite.testDraws", "-[App.Suite testDraws]", "-[App.Suite testDrawsAndReturnError:]",
    "-[App.Suite testDrawsWithCompletionHandler:]",
  ])
  func functionOfAnXCTestHasTheNameInItsSource(caseName: String) {
    #expect(RunningTest.function(inName: caseName) == "testDraws")
  }

  @Test func detachedTaskHasNoRunningTest() async {
    let test = await Task.detached { RunningTest.current }.value
    #expect(test == nil)
  }
}

final class RunningXCTestTests: XCTestCase {
  private static let expected = RunningTest(
    framework: .xctest, module: "TestReportingTests", suite: ["RunningXCTestTests"],
    function: "testObserverSeesTheFirstTest")

  func testObserverSeesTheFirstTest() async {
    XCTAssertEqual(RunningTest.current, Self.expected)
    let detached = await Task.detached { RunningTest.current }.value
    XCTAssertEqual(detached, Self.expected)
    XCTAssertEqual(
      Self.expected.filter,
      "^TestReportingTests\\.RunningXCTestTests/testObserverSeesTheFirstTest$")
  }
}
