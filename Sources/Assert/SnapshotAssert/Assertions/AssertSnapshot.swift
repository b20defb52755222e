public import SnapshotAssertCore
import SnapshotTestReporting

/// Asserts that a snapshot of a value matches its reference.
///
/// Works in Swift Testing and XCTest. References are stored in `__Snapshots__/<module>/<suite>` at
/// the root of the package. The test continues after a failure.
///
/// The environment variable `SNAPSHOT_RECORD` determines which references are recorded; see
/// ``SnapshotAssertCore/RecordMode``. If `CI` is set and `SNAPSHOT_RECORD` is not, no reference is
/// recorded. A run that records fails.
///
/// - Parameters:
///   - value: The value to snapshot.
///   - strategy: The strategy that turns the value into a snapshot, such as `.image`.
///   - name: A name that distinguishes snapshots within a test, and may come from data. In file
///     names, a character other than ASCII letters, digits, `_`, `-`, and `.` is replaced with its
///     code, as in `Dark~20Mode`, and a long name ends in a digest.
///   - mode: The record mode, unless the environment or a scope sets one. By default,
///     ``SnapshotAssertCore/RecordMode/missing``.
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
  let result = verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(result, at: site)
}

/// Compares a snapshot of a value with its reference and returns the outcome, without reporting it
/// to the test.
///
/// Every recording fails the run, unless it is in `expectingRecordings`.
///
/// Otherwise the same as ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> SnapshotOutcome {
  SnapshotReporter.outcome(
    of: verifySnapshot(
      of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
      call: AssertionCall(filePath: filePath)))
}

/// Compares a snapshot of a value with its reference, under a name that the assertion or the caller
/// specified.
func verifySnapshot<Value, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String?,
  isNamedByCaller: Bool, record mode: RecordMode?, call: AssertionCall
) -> AssertionResult {
  let test = RunningTest.current
  var identity: SnapshotIdentity?
  do {
    var running = try SnapshotIdentity(running: test, name: name, isNamedByCaller: isNamedByCaller)
    if call.showsScale { running.scaleSuffix = strategy.fileNameSuffix }
    identity = running
    let runner = try AssertionRunner(call, record: mode)
    return runner.run(
      making: value, as: strategy, identity: running, context: call.context)
  } catch {
    return call.failure(error, identity: identity, test: test, name: name)
  }
}

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
///   - strategy: The strategy; see ``SnapshotAssertCore/AsyncSnapshotting``.
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
  let result = verifySnapshot(
    of: {}, as: prepared, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(result, at: site)
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
  return SnapshotReporter.outcome(
    of: verifySnapshot(
      of: {}, as: prepared, named: name, isNamedByCaller: name != nil, record: mode,
      call: AssertionCall(filePath: filePath)))
}

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
  let result = verifySnapshot(
    of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath, snapshotDirectory: directory))
  SnapshotReporter.report(result, at: site)
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
  SnapshotReporter.outcome(
    of: verifySnapshot(
      of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
      call: AssertionCall(filePath: filePath, snapshotDirectory: directory)))
}

/// Asserts that snapshots of a value, taken with several strategies, match their references.
///
/// Every strategy is used, in the order of the names, and every difference is reported.
///
/// The other parameters are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot; evaluated for each strategy.
///   - strategies: The strategies, by the names of their references.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record mode: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    let result = verifySnapshot(
      of: value, as: strategy, named: name, isNamedByCaller: true, record: mode,
      call: AssertionCall(reportedAt: site, filePath: filePath))
    SnapshotReporter.report(result, at: site)
  }
}

/// Asserts that snapshots of a value, taken with several strategies, match their references.
///
/// The names of the references are the positions of the strategies, starting at 1, as in
/// `looksRight.1.png`. In a parameterized test, pass a dictionary with names that
/// distinguish the test's arguments.
///
/// The other parameters are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot; evaluated for each strategy.
///   - strategies: The strategies.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for (index, strategy) in strategies.enumerated() {
    let result = verifySnapshot(
      of: value, as: strategy, named: String(index + 1), isNamedByCaller: false, record: mode,
      call: AssertionCall(reportedAt: site, filePath: filePath))
    SnapshotReporter.report(result, at: site)
  }
}
