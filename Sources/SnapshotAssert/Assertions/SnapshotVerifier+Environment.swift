import Foundation
import SnapshotCore
import SnapshotTestReporting

extension SnapshotVerifier {
  /// Creates a verifier as the process's environment, the scopes around an assertion and its argument
  /// say.
  init(testFile: String, record mode: RecordMode?) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    let location = try SnapshotLocation(testFile: testFile, environment: environment)
    // Settings that are wrong make no results, without which the ends of tests would make orphans.
    let settings = try SnapshotSettings(environment: environment, record: mode)
    CompletedTests.send { test in
      CompletedTest(module: test.module, suite: test.suite, function: test.function)
        .write(to: location)
    }
    self.init(location: location, settings: settings)
  }
}
