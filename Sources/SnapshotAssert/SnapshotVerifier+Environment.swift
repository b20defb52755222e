import Foundation
import Snapshots

extension SnapshotVerifier {
  /// Creates a verifier as the process's environment and the scopes around an assertion and its argument say.
  init(testFile: String, record mode: RecordMode?) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      location: try SnapshotLocation(testFile: testFile, environment: environment),
      settings: try SnapshotSettings(environment: environment, record: mode))
  }
}
