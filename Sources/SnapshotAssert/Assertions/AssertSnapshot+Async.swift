public import SnapshotCore
import SnapshotTestReporting

/// Asserts that a snapshot of a value, taken with an asynchronous strategy, matches its reference.
///
/// ```swift
/// await assertSnapshot(of: client, awaiting: .profile)
/// ```
///
/// The label differs from that of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``, because an `async` function
/// with the same labels would need `await` in every asynchronous test.
///
/// - Parameters:
///   - value: The value to snapshot.
///   - strategy: The strategy; see ``SnapshotCore/AsyncSnapshotting``.
///   - name: A name that distinguishes snapshots within a test.
///   - mode: The record mode, unless the environment or a scope sets one.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call, used to find the package.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () async throws -> Value,
  awaiting strategy: AsyncSnapshotting<Value, Format>, named name: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let prepared = await strategy.prepared(value)
  let snapshot = verifySnapshot(
    of: {}, as: prepared, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(snapshot, at: site)
}

/// Compares a snapshot of a value, which an asynchronous strategy prepares, with its reference and
/// returns the outcome, without reporting it to the test.
///
/// Otherwise the same as
/// ``assertSnapshot(of:awaiting:named:record:fileID:filePath:line:column:)``.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () async throws -> Value,
  awaiting strategy: AsyncSnapshotting<Value, Format>, named name: String? = nil,
  record mode: RecordMode? = nil, filePath: StaticString = #filePath
) async -> SnapshotOutcome {
  let prepared = await strategy.prepared(value)
  return verifySnapshot(
    of: {}, as: prepared, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(filePath: filePath)
  ).outcome
}
