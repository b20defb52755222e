import Foundation
import SnapshotCore
import SnapshotTestReporting

extension SnapshotVerifier {
  /// Creates a verifier with the settings of the environment, the enclosing scopes, and an
  /// assertion's arguments.
  ///
  /// - Parameter usesDirectory: Whether the directory of the scope or the assertion applies. Inline
  ///   snapshots have no files, and all recordings into a source share one ledger.
  init(
    _ call: AssertionCall, record mode: RecordMode?, usesDirectory: Bool = true
  ) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    let testFile = call.filePath.description
    let location = try SnapshotLocation(testFile: testFile, environment: environment)
    // Invalid settings must not register the receiver: without results, completed tests would make
    // all references orphans.
    let settings = try SnapshotSettings(environment: environment, record: mode)
    CompletedTests.send { test in
      CompletedTest(
        module: test.module, suite: test.suite, function: test.function, in: location
      ).write(to: location)
    }
    let directory =
      usesDirectory ? call.snapshotDirectory ?? settings.scope.snapshotDirectory?.value : nil
    self.init(
      location: try location.with(snapshotDirectory: directory, testFile: testFile),
      settings: settings)
  }
}

extension SnapshotIdentity {
  /// Creates the identity of a snapshot of the running test.
  ///
  /// - Parameters:
  ///   - test: The running test.
  ///   - name: The snapshot's name.
  ///   - isNamedByCaller: Whether the test specified the name or a part of it, so that the name can
  ///     distinguish the arguments of a parameterized test.
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
