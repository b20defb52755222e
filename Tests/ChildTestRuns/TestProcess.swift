import Foundation
import SnapshotTestReporting
package import Testing

/// A run of this test bundle in a separate process.
package struct TestProcess {
  /// The tests to run, and their framework.
  package enum Selection {
    /// Tests of Swift Testing whose identifiers match a regular expression.
    case swiftTesting(filter: String)
    /// One XCTest test, such as `AppTests.ScreenTests/testLooksRight`.
    case xctest(specifier: String)

    fileprivate var command: [String] {
      switch self {
      case .swiftTesting(let filter): TestSelection.swiftTesting(filter: filter).command
      case .xctest(let specifier): TestSelection.xctest(specifier: specifier).command
      }
    }
  }

  /// The exit status; 0 if all tests passed.
  package let status: Int32
  /// The text on standard output and standard error.
  package let output: String

  /// Runs tests and waits for the process to exit.
  ///
  /// `CI` and all `SNAPSHOT_` variables are removed from its environment.
  ///
  /// - Parameter redirection: A redirection of Bash, such as `2>&-`.
  package init(
    _ selection: Selection, options: [String] = [], environment: [String: String],
    redirection: String? = nil
  ) throws {
    let process = Process()
    let shell = redirection.map { ["/bin/bash", "-c", "exec \"$@\" \($0)", "bash"] } ?? []
    let command = shell + selection.command + options
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "CI" && !$0.key.hasPrefix("SNAPSHOT_") }
      .merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: bytes, as: UTF8.self)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that starts a ``TestProcess`` in Xcode, which does not pass the bundle's path.
  package static var startsTestProcess: Self {
    .enabled("Xcode cannot run one test in another process; run swift test") {
      TestSelection.isPossible
    }
  }
}
