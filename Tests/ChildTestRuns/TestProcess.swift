import Foundation

/// A run of this test bundle in a process of its own.
package struct TestProcess {
  /// Which tests to run, and by which framework.
  package enum Selection {
    /// Tests of Swift Testing whose identifiers match a regular expression.
    case swiftTesting(filter: String)
    /// One XCTest test, such as `AppTests.ScreenTests/testLooksRight`.
    case xctest(specifier: String)

    fileprivate var arguments: [String] {
      switch self {
      case .swiftTesting(let filter): ["--testing-library", "swift-testing", "--filter", filter]
      case .xctest(let specifier): [specifier]
      }
    }
  }

  /// The exit status; 0 for a run without a failure.
  package let status: Int32
  /// What was printed, on both outputs.
  package let output: String

  /// Runs tests and waits for the end; `CI` and every `SNAPSHOT_` variable are left out.
  package init(
    _ selection: Selection, options: [String] = [], environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = selection.arguments + options
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
