import CSnapshotTestObserver
import Foundation

/// A process that `swift test` started to run all tests of a package with one framework.
enum CompleteProcess {
  /// Arranges that the end of the process is reported, if it runs all tests with Swift Testing.
  ///
  /// Swift Testing exits normally after its tests. A crash does not call the handler. A test that
  /// calls `exit` is recognized, but not code that does so outside the task of a test.
  static func reportExit() { atexit { CompleteProcess.reportEndOfSwiftTesting() } }

  /// Reports the end of the tests, if the process ran all tests with Swift Testing.
  static func reportEndOfSwiftTesting() {
    let environment = ProcessInfo.processInfo.environment
    guard isEndOfSwiftTesting(CommandLine.arguments, environment) else { return }
    snapshot_assert_complete_run(true)
  }

  static func isEndOfSwiftTesting(
    _ arguments: [String], _ environment: [String: String]
  ) -> Bool {
    // The process of an exit test may have the same arguments.
    framework(arguments) == .swiftTesting && RunningTest.current == nil
      && !environment.keys.contains { $0.contains("EXIT_TEST") }
      && outputs(arguments).allSatisfy { path in
        // A test may have changed the working directory.
        let isRelative = !path.isEmpty && !path.hasPrefix("/")
        return FileManager.default.fileExists(
          atPath: isRelative ? LaunchDirectory.path + "/" + path : path)
      }
  }

  /// Returns the paths of the files and folders to which Swift Testing writes.
  ///
  /// Swift Testing runs no tests if it cannot open one of them.
  private static func outputs(_ arguments: [String]) -> [String] {
    let options = [
      "--xunit-output", "--attachments-path", "--experimental-attachments-path",
      "--event-stream-output-path", "--experimental-event-stream-output",
    ]
    return arguments.indices.compactMap { index in
      let parts = arguments[index].split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, options.contains(String(name)) else { return nil }
      return parts.count > 1 ? String(parts[1]) : arguments.dropFirst(index + 1).first
    }
  }

  /// Reports the end of the tests, if the process ran all tests with XCTest.
  static func reportEndOfXCTest() {
    guard framework(CommandLine.arguments) == .xctest else { return }
    snapshot_assert_complete_run(false)
  }

  /// Returns the framework all of whose tests a process runs, or `nil` if it does not run all tests
  /// of a package.
  ///
  /// `swift test` starts a process for each framework. It passes its own arguments to Swift
  /// Testing, and the names of the tests to XCTest if they are filtered, or if each test has a
  /// process. The names are after the bundle on Linux, and before it on macOS.
  static func framework(_ arguments: [String]) -> RunningTest.Framework? {
    let product = "PackageTests.xctest"
    guard arguments.contains(where: { $0.contains(product) }) else { return nil }
    let options = arguments.dropFirst().filter {
      !$0.contains(product) && $0 != "--test-bundle-path"
    }
    guard let library = options.firstIndex(of: "--testing-library") else {
      return options.isEmpty ? .xctest : nil
    }
    guard options[library...].dropFirst().first == "swift-testing",
      !options.contains(where: isSelection)
    else { return nil }
    return .swiftTesting
  }

  /// Whether an argument selects tests, or lists them instead of running them.
  private static func isSelection(_ argument: String) -> Bool {
    let name = argument.prefix { $0 != "=" }
    let options = [
      "--filter", "--skip", "--specifier", "-s", "--test-product", "list", "--list-tests", "-l",
      "--configuration-path", "--experimental-configuration-path",
    ]
    return options.contains(String(name))
  }
}
