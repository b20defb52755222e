public import SnapshotCore
import SnapshotTestReporting

/// Compares what a value looks like with its reference, and fails the running test when the two
/// differ.
///
/// It works in XCTest and in Swift Testing. The reference lies in `__Snapshots__` at the root of the
/// package, in folders named for the test's module and suite. The test goes on after a failure.
///
/// The environment variable `SNAPSHOT_RECORD` determines which references are written; see
/// ``SnapshotCore/RecordMode``. If only `CI` is set, no reference is written. An assertion that
/// writes a reference also fails.
///
/// - Parameters:
///   - value: What to look at.
///   - strategy: How it becomes a snapshot, such as `.image`.
///   - name: What tells several snapshots of one test apart: ASCII letters, digits, `_`, `-`, `.`.
///   - mode: What to write unless the environment says otherwise; by default what is missing.
///   - fileID: The caller's file.
///   - filePath: The caller's path, from which the package is found.
///   - line: The caller's line.
///   - column: The caller's column.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let outcome = verifySnapshot(
    of: try value(), as: strategy, named: name, record: mode, filePath: filePath)
  SnapshotReporter.report(outcome, at: site)
}

/// Compares what a value looks like with its reference, and returns what became of it.
///
/// Nothing is reported to the running test, which only gives the snapshot its identity; see
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)`` for the rest.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> SnapshotOutcome {
  verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    filePath: filePath)
}

/// Compares what a value looks like with its reference, under a name that need not be the test's own.
func verifySnapshot<Value, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String?,
  isNamedByCaller: Bool, record mode: RecordMode?, filePath: StaticString
) -> SnapshotOutcome {
  var identity: SnapshotIdentity?
  do throws(SnapshotError) {
    let running = try SnapshotIdentity(
      running: RunningTest.current, name: name, isNamedByCaller: isNamedByCaller)
    identity = running
    let verifier = try SnapshotVerifier(testFile: filePath.description, record: mode)
    return verifier.verify(making: value, as: strategy, identity: running)
  } catch {
    return .failed(error, identity: identity)
  }
}
