import Testing
import XCTest

@testable import ImageLoading

@Suite struct TestEnvironmentTests {
  @Test("Seed A6: it is active in a test of Swift Testing")
  func itIsActiveInATestOfSwiftTesting() {
    #expect(TestEnvironment.isActive)
  }

  @Test(
    "Seed A6, F: it is read from the arguments, which hold on Linux, too",
    arguments: [
      (["/build/debug/AppPackageTests.xctest"], true),
      (["/build/debug/AppPackageTests.xctest", "--testing-library", "swift-testing"], true),
      (
        ["/usr/bin/xctest", "-XCTest", "A", "/build/AppTests.xctest/Contents/MacOS/AppTests"], true
      ),
      (["/usr/local/bin/app", "--verbose"], false), ([], false),
    ])
  func itIsReadFromTheArguments(arguments: [String], isActive: Bool) {
    #expect(TestEnvironment.isActive(arguments: arguments) == isActive)
  }
}

final class TestEnvironmentXCTests: XCTestCase {
  func testItIsActiveInATestOfXCTest() {
    XCTAssertTrue(TestEnvironment.isActive)
  }
}
