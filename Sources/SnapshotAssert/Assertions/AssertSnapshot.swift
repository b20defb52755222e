public import SnapshotCore
import SnapshotTestReporting

/// Asserts that a snapshot of a value matches its reference.
///
/// Works in Swift Testing and XCTest. References are stored in `__Snapshots__/<module>/<suite>` at
/// the root of the package. The test continues after a failure.
///
/// The environment variable `SNAPSHOT_RECORD` determines which references are recorded; see
/// ``SnapshotCore/RecordMode``. If `CI` is set and `SNAPSHOT_RECORD` is not, no reference is
/// recorded. Recording fails the test.
///
/// - Parameters:
///   - value: The value to snapshot.
///   - strategy: The strategy that turns the value into a snapshot, such as `.image`.
///   - name: A name that distinguishes snapshots within a test. ASCII letters, digits, `_`, `-`,
///     and `.` are allowed.
///   - mode: The record mode, unless the environment or a scope sets one. By default,
///     ``SnapshotCore/RecordMode/missing``.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call, used to find the package.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshot = verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(snapshot, at: site)
}

/// Compares a snapshot of a value with its reference and returns the outcome, without reporting it
/// to the test.
///
/// Otherwise the same as ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> SnapshotOutcome {
  verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(filePath: filePath)
  ).outcome
}

/// Compares a snapshot of a value with its reference, under a name that the assertion or the caller
/// specified.
func verifySnapshot<Value, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String?,
  isNamedByCaller: Bool, record mode: RecordMode?, call: AssertionCall
) -> VerifiedSnapshot {
  let test = RunningTest.current
  var identity: SnapshotIdentity?
  do throws(SnapshotError) {
    let running = try SnapshotIdentity(running: test, name: name, isNamedByCaller: isNamedByCaller)
    identity = running
    let verifier = try SnapshotVerifier(call, record: mode)
    return verifier.verified(
      making: value, as: strategy, identity: running, context: call.context)
  } catch {
    return call.failure(error, identity: identity, test: test, name: name)
  }
}
