public import SnapshotCore

// Unsupported parameters of the other assertions of swift-snapshot-testing. A call does not
// compile, and the message says what to use instead. The compiler prefers available functions, so
// all of these parameters can have default values.

/// Not available: record modes have names.
@available(
  *, unavailable, message: "pass record: .all instead of true, and .missing instead of false"
)
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record isRecording: Bool,
  timeout: Double = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: the running test determines the paths of the references.
@available(
  *, unavailable,
  message: """
    remove `timeout:` and `testName:`, because snapshots are synchronous and the running test names \
    the reference, and rename `file:` to `filePath:`
    """
)
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record mode: RecordMode? = nil,
  timeout: Double = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: record modes have names.
@available(
  *, unavailable, message: "pass record: .all instead of true, and .missing instead of false"
)
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>], record isRecording: Bool,
  timeout: Double = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: the running test determines the paths of the references.
@available(
  *, unavailable,
  message: """
    remove `timeout:` and `testName:`, because snapshots are synchronous and the running test names \
    the reference, and rename `file:` to `filePath:`
    """
)
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>], record mode: RecordMode? = nil,
  timeout: Double = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: record modes have names.
@available(
  *, unavailable, message: "pass record: .all instead of true, and .missing instead of false"
)
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record isRecording: Bool, snapshotDirectory: String? = nil,
  timeout: Double = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? { nil }

/// Not available: the running test determines the path of the reference.
@available(
  *, unavailable,
  message: """
    remove `timeout:` and `testName:`, because snapshots are synchronous and the running test names \
    the reference, and rename `file:` to `filePath:`
    """
)
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, snapshotDirectory: String? = nil,
  timeout: Double = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? { nil }

/// Not available: record modes have names.
@available(
  *, unavailable, message: "pass record: .all instead of true, and .missing instead of false"
)
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record isRecording: Bool, timeout: Double = 5,
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: StaticString = #function,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: an inline snapshot has a value, a strategy, a record mode, and a closure.
@available(
  *, unavailable,
  message: """
    remove `message:`, `timeout:`, `syntaxDescriptor:`, and `function:`, and rename `file:` to \
    `filePath:`; the expected text is in the trailing closure
    """
)
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record mode: RecordMode? = nil, timeout: Double = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor? = nil,
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, function: StaticString = #function,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {}

/// Not available: the expected text is in a closure.
@available(
  *, unavailable,
  message: "use assertInlineSnapshot(of:as:) { \"\"\" … \"\"\" } with the text in the closure"
)
public func assertInlineSnapshot<Value>(
  matching value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, String>,
  record isRecording: Bool = false, timeout: Double = 5, with reference: String = "",
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {}

/// Not available: the expected text is in the trailing closure of an assertion.
@available(
  *, unavailable,
  message: "remove `syntaxDescriptor:`; the expected text is in the closure of the assertion"
)
public struct InlineSnapshotSyntaxDescriptor {
  /// Not available.
  public init(trailingClosureLabel: String = "", trailingClosureOffset: Int = 0) {}
}
