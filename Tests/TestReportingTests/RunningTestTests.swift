import Testing
import XCTest

@testable import SnapshotTestReporting

@Suite struct RunningTestTests {
  @Suite struct Nested {
    @Test func aNestedTestKnowsItsNames() throws {
      let test = try #require(RunningTest.current)
      #expect(test.module == "TestReportingTests")
      #expect(test.suite == ["RunningTestTests", "Nested"])
      #expect(test.function == "aNestedTestKnowsItsNames()")
      #expect(!test.isParameterized)
      #expect(
        test.filter
          == "^TestReportingTests\\.RunningTestTests/Nested/aNestedTestKnowsItsNames\\(\\)/")
    }
  }

  @Test(arguments: [1, 2])
  func aParameterizedTestIsKnown(number: Int) throws {
    let test = try #require(RunningTest.current)
    #expect(test.function == "aParameterizedTestIsKnown(number:)")
    #expect(test.isParameterized)
  }

  @Test func noTestRunsInADetachedTask() async {
    let test = await Task.detached { RunningTest.current }.value
    #expect(test == nil)
  }
}

final class RunningXCTestTests: XCTestCase {
  private static let expected = RunningTest(
    framework: .xctest, module: "TestReportingTests", suite: ["RunningXCTestTests"],
    function: "testTheObserverKnowsTheFirstTestToo")

  func testTheObserverKnowsTheFirstTestToo() async {
    XCTAssertEqual(RunningTest.current, Self.expected)
    let detached = await Task.detached { RunningTest.current }.value
    XCTAssertEqual(detached, Self.expected)
    XCTAssertEqual(
      Self.expected.filter,
      "^TestReportingTests\\.RunningXCTestTests/testTheObserverKnowsTheFirstTestToo$")
  }
}
