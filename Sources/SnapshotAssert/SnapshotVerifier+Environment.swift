import Foundation
import Snapshots
import TestReporting

extension SnapshotVerifier {
  /// Creates a verifier as the process's environment, the scopes around an assertion and its argument
  /// say.
  init(testFile: String, record mode: RecordMode?) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    let location = try SnapshotLocation(testFile: testFile, environment: environment)
    CompletedTests.send { test in
      CompletedTest(module: test.module, suite: test.suite, function: test.function)
        .write(to: location)
    }
    self.init(
      location: location,
      settings: try SnapshotSettings(environment: environment, record: mode))
  }
}
