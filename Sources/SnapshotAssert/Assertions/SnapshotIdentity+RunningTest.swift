import SnapshotCore
import SnapshotTestReporting

extension SnapshotIdentity {
  /// Creates the identity of a snapshot of the running test.
  ///
  /// - Parameters:
  ///   - test: The running test.
  ///   - name: The snapshot's name.
  ///   - isNamedByCaller: Whether the test gave the name, or a part of it, so that it can tell the test's
  ///     arguments apart.
  init(
    running test: RunningTest?, name: String?, isNamedByCaller: Bool
  ) throws(SnapshotError) {
    guard let test else { throw .noRunningTest }
    if test.isParameterized, !isNamedByCaller {
      throw .unnamedInParameterizedTest(test.function)
    }
    try self.init(module: test.module, suite: test.suite, function: test.function, name: name)
  }
}
