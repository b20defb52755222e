public import SnapshotCore
import SnapshotTestReporting

/// Asserts that a snapshot of a value matches its reference in a directory.
///
/// The path of the reference below the directory is the same as in the default one:
/// `<module>/<suite>/<test>.png`. Artifacts and results are in a separate folder of
/// `.build/snapshots/.directories`. To set the directory of a suite or a few lines, use
/// `.snapshots(snapshotDirectory:)` or `withSnapshots(snapshotDirectory:)`.
///
/// The other parameters are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameter directory: The directory, which may not contain the default reference directory or
///   be inside it. A relative path starts at the root of the package.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, snapshotDirectory directory: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshot = verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath, snapshotDirectory: directory))
  SnapshotReporter.report(snapshot, at: site)
}

/// Compares a snapshot of a value with its reference in a directory and returns the outcome,
/// without reporting it to the test.
///
/// Otherwise the same as
/// ``assertSnapshot(of:as:named:record:snapshotDirectory:fileID:filePath:line:column:)``.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, snapshotDirectory directory: String,
  filePath: StaticString = #filePath
) -> SnapshotOutcome {
  verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(filePath: filePath, snapshotDirectory: directory)
  ).outcome
}
