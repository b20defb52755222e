import ChildTestRuns
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

  @Test func inheritedTestBelongsToTheClassThatRuns() {
    #if canImport(Darwin)
      let testCase = InheritingXCTests()
    #else
      let testCase = InheritingXCTests(name: "testLooks", testClosure: { _ in })
    #endif
    #expect(RunningTest(testCase).suite == ["InheritingXCTests"])
  }

  @Test func classInAnExtensionBelongsToItsOwnModule() {
    let name = RunningTest.names(ofType: "(extension in AppTests):App.Screen.LooksTests")
    #expect(name.module == "AppTests")
    #expect(name.suite == ["Screen", "LooksTests"])
    #expect(name.listedModule == "(extension in AppTests):App")
    #expect(RunningTest.names(ofType: "AppTests.Outer.Inner").suite == ["Outer", "Inner"])
    #expect(RunningTest.names(ofType: "AppTests.Outer").listedModule == "AppTests")
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

/// A base class of tests, and a class that inherits them.
class InheritedXCTests: XCTestCase {}
final class InheritingXCTests: InheritedXCTests {}

/// A suite in an extension of another module's type.
extension TestProcess {
  @Suite struct InAnExtension {
    @Test func suiteInAnExtensionBelongsToItsOwnModule() throws {
      let test = try #require(RunningTest.current)
      #expect(test.module == "TestReportingTests")
      #expect(test.suite == ["TestProcess", "InAnExtension"])
      #expect(test.location?.hasPrefix("TestReportingTests/RunningTestTests.swift:") == true)
      // The framework lists the test with the module of the extended type.
      #expect(test.filter.hasPrefix("^ChildTestRuns\\.TestProcess/InAnExtension/"))
    }
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
