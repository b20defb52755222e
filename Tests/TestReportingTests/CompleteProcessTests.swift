import Testing

@testable import SnapshotTestReporting

/// The arguments with which `swift test` starts processes.
@Suite struct CompleteProcessTests {
  private static let tests = "/app/.build/debug/AppPackageTests.xctest"

  @Test(
    arguments: [
      ([], .xctest), (["--testing-library", "swift-testing"], .swiftTesting),
      (["--testing-library", "swift-testing", "--parallel", "-v"], .swiftTesting),
      (["--testing-library", "swift-testing", "--filter", "A"], nil),
      (["--filter=A", "--testing-library", "swift-testing"], nil),
      (["--testing-library", "swift-testing", "--skip", "A"], nil),
      (["--testing-library", "swift-testing", "--list-tests"], nil),
      (["AppTests.ScreenTests/testA"], nil), (["--dump-tests-json"], nil),
      (["-XCTest", "AppTests.ScreenTests/testA"], nil),
    ] as [([String], RunningTest.Framework?)])
  func aProcessRunsAllTestsOfAFramework(
    options: [String], framework: RunningTest.Framework?
  ) {
    #expect(CompleteProcess.framework([Self.tests] + options) == framework)
    // On macOS, the options are before the bundle.
    #expect(CompleteProcess.framework(["xctest"] + options + [Self.tests]) == framework)
    // The helper of macOS gets the path of the bundle.
    let bundle = Self.tests + "/Contents/MacOS/AppPackageTests"
    if options.first == "--testing-library" {
      #expect(
        CompleteProcess.framework(
          ["swiftpm-testing-helper", "--test-bundle-path", bundle, bundle] + options) == framework)
    }
  }

  @Test func aRunningTestIsNotTheEndOfTheRun() async {
    let arguments = [Self.tests, "--testing-library", "swift-testing"]
    #expect(!CompleteProcess.isEndOfSwiftTesting(arguments, [:]))
    // Code after the tests runs outside the task of a test.
    let isEnd = await Task.detached { CompleteProcess.isEndOfSwiftTesting(arguments, [:]) }.value
    #expect(isEnd)
    let isExitTest = await Task.detached {
      !CompleteProcess.isEndOfSwiftTesting(arguments, ["SWT_EXIT_TEST_ID": "1"])
    }.value
    #expect(isExitTest)
  }

  @Test(arguments: [
    "--xunit-output", "--attachments-path", "--experimental-attachments-path",
    "--event-stream-output-path", "--experimental-event-stream-output",
  ])
  func aMissingOutputPreventsTheRun(option: String) async {
    func isEnd(_ options: [String]) async -> Bool {
      let arguments = [Self.tests, "--testing-library", "swift-testing"] + options
      return await Task.detached { CompleteProcess.isEndOfSwiftTesting(arguments, [:]) }.value
    }
    for path in ["/nonexistent/out", ""] {
      #expect(await !isEnd([option, path]))
      #expect(await !isEnd(["\(option)=\(path)"]))
    }
    #expect(await isEnd([option, "/dev/null"]))
    #expect(await isEnd(["\(option)=/dev/null", "-v"]))
  }

  @Test func otherProductsDoNotContainAllTests() {
    #expect(CompleteProcess.framework(["/app/.build/debug/AppTests.xctest"]) == nil)
    #expect(CompleteProcess.framework(["xctest"]) == nil)
    #expect(CompleteProcess.framework([]) == nil)
  }
}
