public import SnapshotAssertCore
import SnapshotTestReporting

/// Asserts that the text of a value equals the text that a closure returns.
///
/// The expected text is in the test's source. A recording writes it as a string literal, so that
/// the first call needs no closure:
///
/// ```swift
/// assertInlineSnapshot(of: user, as: .dump)
/// ```
///
/// Works in Swift Testing and XCTest, and with the record modes of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``. See <doc:InlineSnapshots>.
///
/// - Parameters:
///   - value: The value to snapshot.
///   - strategy: The strategy that turns the value into text, such as `.lines`.
///   - mode: The record mode, unless the environment or a scope sets one. By default,
///     ``SnapshotAssertCore/RecordMode/missing``.
///   - expected: Returns the expected text; `nil` before the first recording. To be recorded again,
///     the closure must have only a string literal without interpolation.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>,
  record mode: RecordMode? = nil, matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let result = verifyInlineSnapshot(
    of: value, as: strategy, record: mode, expected: expected?(),
    site: InlineSite(file: filePath.description, line: Int(line), column: Int(column)),
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(result, at: site)
}

/// Compares the text of a value with the text that a closure returns, and returns the outcome,
/// without reporting it to the test.
///
/// Otherwise the same as
/// ``assertInlineSnapshot(of:as:record:matches:fileID:filePath:line:column:)``.
public func verifyInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>,
  record mode: RecordMode? = nil, matches expected: (() -> String)? = nil,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> SnapshotOutcome {
  SnapshotReporter.outcome(
    of: verifyInlineSnapshot(
      of: value, as: strategy, record: mode, expected: expected?(),
      site: InlineSite(file: filePath.description, line: Int(line), column: Int(column)),
      call: AssertionCall(filePath: filePath)))
}

/// Compares the text of a value with the expected text.
private func verifyInlineSnapshot<Value>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, String>, record mode: RecordMode?,
  expected: String?, site: InlineSite, call: AssertionCall
) -> AssertionResult {
  let test = RunningTest.current
  // The number of the call distinguishes the snapshots of a test, which need no names.
  let names = test.map { [$0.module] + $0.suite + [$0.function] } ?? []
  let name = InlineNames.shared.name(
    of: site, in: names, isParameterized: test?.isParameterized == true)
  var identity: SnapshotIdentity?
  do {
    let running = try SnapshotIdentity(running: test, name: name, isNamedByCaller: true)
    identity = running
    let runner = try AssertionRunner(call, record: mode, usesDirectory: false)
    return runner.run(
      making: value, as: strategy, identity: running,
      inline: InlineReference(expected, at: site, in: runner.location), context: call.context)
  } catch {
    return call.failure(error, identity: identity, test: test, name: name)
  }
}
