public import SnapshotAssertCore
public import SnapshotDrawing
import SnapshotTestReporting
public import SnapshotViews

// Functions of swift-snapshot-testing that have other names or results here.

/// Asserts that a snapshot of a value matches its reference.
@available(*, deprecated, renamed: "assertSnapshot(of:as:named:record:)")
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: strategy, named: name, record: mode, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Compares a snapshot of a value with its reference and returns a failure message, or `nil` for a
/// match.
///
/// This is for functions that report the message themselves. It is called only where the type of
/// the result is written, as in `let failure: String? = verifySnapshot(…)`. Everywhere else, the
/// result is the outcome of ``verifySnapshot(of:as:named:record:filePath:)``.
@_disfavoredOverload
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, filePath: StaticString = #filePath,
  line: UInt = #line
) -> String? {
  let outcome: SnapshotOutcome = verifySnapshot(
    of: try value(), as: strategy, named: name, record: mode, filePath: filePath)
  return outcome.failureMessage(filter: RunningTest.current?.filter)
}

/// Compares a snapshot of a value with its reference in a directory and returns a failure message,
/// or `nil` for a match.
///
/// The same as ``verifySnapshot(of:as:named:record:filePath:line:)``, with a directory for the
/// reference; `nil` for that of the scope.
@_disfavoredOverload
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record mode: RecordMode? = nil, snapshotDirectory directory: String?,
  filePath: StaticString = #filePath, line: UInt = #line
) -> String? {
  SnapshotReporter.outcome(
    of: verifySnapshot(
      of: value, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
      call: AssertionCall(filePath: filePath, snapshotDirectory: directory))
  ).failureMessage(filter: RunningTest.current?.filter)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that a snapshot matches its reference.
///
/// An outcome is never `nil`, so XCTest's function would fail for a match.
@available(
  *, deprecated, message: "use assertSnapshot, or assert `isMatch` of the outcome"
)
public func XCTAssertNil(
  _ outcome: @autoclosure () throws -> SnapshotOutcome, _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) rethrows {
  let site = CallSite(fileID: fileID, filePath: file, line: line, column: 1)
  guard let failure = try outcome().failureMessage(filter: RunningTest.current?.filter) else {
    return
  }
  let note = message()
  TestFailure.record(failure + (note.isEmpty ? "" : "\n  \(note)"), at: site)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that a snapshot does not match its reference.
///
/// An outcome is never `nil`, so XCTest's function would pass for a match.
@available(*, deprecated, message: "assert `!isMatch` of the outcome")
public func XCTAssertNotNil(
  _ outcome: @autoclosure () throws -> SnapshotOutcome, _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
) rethrows {
  guard try outcome().isMatch else { return }
  let site = CallSite(fileID: fileID, filePath: file, line: line, column: 1)
  TestFailure.record("the snapshot matches its reference; \(message())", at: site)
}

/// Asserts that snapshots of a value, taken with several strategies, match their references.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:)")
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>], record mode: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: mode, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Asserts that snapshots of a value, taken with several strategies, match their references.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:)")
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: mode, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Calls a closure with snapshot settings.
@available(*, deprecated, renamed: "withSnapshots(record:diffTool:_:)")
public func withSnapshotTesting<Result, Failure: Error>(
  record mode: RecordMode? = nil, diffTool: DiffTool? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withSnapshots(
    record: mode, diffTool: diffTool, fileID: fileID, line: line, operation)
}

/// Calls an asynchronous closure with snapshot settings.
@available(*, deprecated, renamed: "withSnapshots(record:diffTool:_:)")
public func withSnapshotTesting<Result, Failure: Error>(
  record mode: RecordMode? = nil, diffTool: DiffTool? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await withSnapshots(
    record: mode, diffTool: diffTool, fileID: fileID, line: line, operation)
}

// Strategies of swift-snapshot-testing that have other names here.

extension Snapshotting where Format == String {
  /// Text that lists the children of a value.
  @available(*, deprecated, renamed: "dump")
  public static var customDump: Snapshotting { .dump }
}

extension Snapshotting where Value: SnapshotRenderable, Format == String {
  /// Text that lists the views and their view controllers.
  @available(*, deprecated, renamed: "recursiveDescription")
  public static var hierarchy: Snapshotting { .recursiveDescription }
}

extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image; the first argument has no effect.
  @available(
    *, deprecated,
    message: "remove `drawHierarchyInKeyWindow:`, because views are drawn without a window"
  )
  public static func image(
    drawHierarchyInKeyWindow: Bool, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    .image(
      precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
  }
}
