public import SnapshotCore
import SnapshotTestReporting

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
    let snapshot = verifySnapshot(
      of: value, as: strategy, named: name, isNamedByCaller: true, record: mode,
      call: AssertionCall(reportedAt: site, filePath: filePath))
    SnapshotReporter.report(snapshot, at: site)
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
    let snapshot = verifySnapshot(
      of: value, as: strategy, named: String(index + 1), isNamedByCaller: false, record: mode,
      call: AssertionCall(reportedAt: site, filePath: filePath))
    SnapshotReporter.report(snapshot, at: site)
  }
}
