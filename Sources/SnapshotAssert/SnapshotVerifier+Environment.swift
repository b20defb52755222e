import Foundation
import Snapshots

extension SnapshotVerifier {
  /// Creates a verifier as the process's environment and an assertion's arguments say.
  init(testFile: String, argument: RecordMode?) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      location: try SnapshotLocation(testFile: testFile, environment: environment),
      setting: try RecordSetting(environment: environment, argument: argument))
  }
}
