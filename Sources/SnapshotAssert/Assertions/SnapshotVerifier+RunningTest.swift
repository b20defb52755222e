import Foundation
import SnapshotCore
import SnapshotTestReporting

extension SnapshotVerifier {
  /// Creates a verifier with the settings of the environment, the enclosing scopes, and an
  /// assertion's argument.
  init(testFile: String, record mode: RecordMode?) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    let location = try SnapshotLocation(testFile: testFile, environment: environment)
    // Invalid settings must not register the receiver: without results, completed tests would make
    // all references orphans.
    let settings = try SnapshotSettings(environment: environment, record: mode)
    CompletedTests.send { test in
      CompletedTest(
        module: test.module, suite: test.suite, function: test.function, in: location
      ).write(to: location)
    }
    self.init(location: location, settings: settings)
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
