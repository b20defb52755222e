public import SnapshotAssertCore

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

// Unsupported strategies of swift-snapshot-testing. A call does not compile, and the message says
// what to use instead.

extension Snapshotting {
  /// Not available: nothing happens while a synchronous test waits.
  @available(
    *, unavailable,
    message: """
      use the strategy itself, because animations and layout finish immediately; for work of other \
      tasks, call await assertSnapshot(of:awaiting: .wait(for:on:))
      """
  )
  public static func wait(for duration: Double, on strategy: Snapshotting) -> Snapshotting {
    strategy
  }

  /// Not available: an asynchronous strategy has its own type.
  @available(*, unavailable, message: "use AsyncSnapshotting, or asyncPullback(_:)")
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: asyncSnapshot)
  }
}

extension Snapshotting {
  /// Not available: the closure is an `async` function.
  @available(
    *, unavailable,
    message: """
      write asyncPullback { value in await … } without Async, and call await \
      assertSnapshot(of:awaiting:)
      """
  )
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback { transform($0).value }
  }
}

extension Diffing {
  /// Not available: files have bytes, and the difference has its own type.
  @available(
    *, unavailable,
    message: """
      use Diffing(pathExtension:encode:decode:difference:), whose files are arrays of bytes, and \
      return a Difference instead of a message and attachments
      """
  )
  public init<File>(
    toData: @escaping (Format) -> File, fromData: @escaping (File) -> Format,
    diff: @escaping (Format, Format) -> (String, [SnapshotArtifact])?
  ) {
    self.init(
      pathExtension: "", encode: { _ in [] }, decode: { _ in throw CancellationError() },
      difference: { _, _ in nil })
  }
}
