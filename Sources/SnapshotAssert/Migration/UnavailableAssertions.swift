public import SnapshotCore

// Unsupported parameters, variables, and types of swift-snapshot-testing. A call does not compile,
// and the message says what to use instead.

/// Not available: record modes have names.
@available(
  *, unavailable, message: "pass record: .all instead of true, and .missing instead of false"
)
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record isRecording: Bool, timeout: Double = 5,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {}

/// Not available: snapshots are taken synchronously.
@available(
  *, unavailable,
  message: """
    remove `timeout:`, because snapshots are synchronous; .snapshots(maximumDuration:) limits CPU \
    time, and assertSnapshot(of:awaiting:) prepares a value asynchronously
    """
)
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, timeout: Double,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: the running test determines the path of the reference.
@available(
  *, unavailable,
  message: """
    remove `testName:`, because the running test names the reference, and rename `file:` to \
    `filePath:`
    """
)
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String, line: UInt = #line,
  column: UInt = #column
) {}

/// Not available: the parameter is named `filePath`.
@available(*, unavailable, renamed: "assertSnapshot(of:as:named:record:fileID:filePath:line:)")
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString, line: UInt = #line, column: UInt = #column
) {}

/// Not available: settings have scopes.
@available(
  *, unavailable,
  message: """
    set SNAPSHOT_RECORD=all for a run, or write @Suite(.snapshots(record: .all)) or \
    withSnapshots(record: .all) { … }
    """
)
public var isRecording: Bool {
  get { false }
  set {}
}

/// Not available: settings have scopes.
@available(
  *, unavailable,
  message: """
    set SNAPSHOT_DIFF_TOOL for a run, or write @Suite(.snapshots(diffTool:)) or \
    withSnapshots(diffTool:) { … }
    """
)
public var diffTool: DiffTool {
  get { .default }
  set {}
}

/// Not available: scopes have one argument for each setting.
@available(
  *, unavailable, message: "use .snapshots(record:diffTool:), RecordMode, and DiffTool"
)
public enum SnapshotTestingConfiguration {}

/// Not available: devices have their own type.
@available(*, unavailable, renamed: "SnapshotDevice")
public typealias ViewImageConfig = SnapshotDevice

/// Not available: an asynchronous strategy has an `async` closure.
@available(
  *, unavailable,
  message: """
    return the value from an async closure without Async, and call await \
    assertSnapshot(of:awaiting:)
    """
)
public struct Async<Value> {
  let value: Value

  /// Not available.
  public init(value: Value) { self.value = value }
}

/// Not available: `.dump` shows the children of the value's mirror.
@available(*, unavailable, renamed: "CustomReflectable")
public protocol AnySnapshotStringConvertible {}
