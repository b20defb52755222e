import Snapshots
import TestReporting

extension SnapshotIdentity {
  /// Creates the identity of a snapshot of the running test.
  init(running test: RunningTest?, name: String?) throws(SnapshotError) {
    guard let test else { throw .noRunningTest }
    if test.isParameterized, name == nil { throw .unnamedInParameterizedTest(test.function) }
    try self.init(module: test.module, suite: test.suite, function: test.function, name: name)
  }
}
