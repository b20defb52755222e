public import SnapshotAssertCore
public import SnapshotComparison
import SnapshotTestReporting
public import SnapshotTypography
public import Testing

/// Calls a closure with snapshot settings.
///
/// The settings apply to the current task and the tasks that it starts, except detached ones. An
/// inner scope overrides individual settings of an outer one, and the environment overrides all
/// scopes. In XCTest, override `invokeTest()` to apply settings to every test of a class, including
/// its dispatch queues and detached tasks:
///
/// ```swift
/// override func invokeTest() {
///   withSnapshots(maximumByteCount: 64 << 10) { super.invokeTest() }
/// }
/// ```
///
/// For the settings, see the parameters of
/// ``Testing/Trait/snapshots(record:tolerance:maximumByteCount:maximumDuration:loadingImages:layoutIssues:fonts:missingCharacters:diffTool:snapshotDirectory:recordStable:sourceLocation:)``.
///
/// - Parameters:
///   - fileID: The file of the call, which appears in failure messages.
///   - line: The line of the call.
///   - body: The closure to call.
public func withSnapshots<Result, Failure: Error>(
  record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
  maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
  layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
  missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
  snapshotDirectory: String? = nil, recordStable: Int? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = SnapshotScope.current.with(
    record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
    maximumDuration: maximumDuration, loadingImages: loadingImages,
    layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
    diffTool: diffTool, snapshotDirectory: snapshotDirectory, recordStable: recordStable,
    by: .scope("`withSnapshots` at \(fileID):\(line)"))
  return try SnapshotScope.with(scope, inTest: RunningTest.isXCTestRunning, body)
}

/// Calls an asynchronous closure with snapshot settings.
///
/// The parameters are those of the synchronous function.
public func withSnapshots<Result, Failure: Error>(
  record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
  maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
  layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
  missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
  snapshotDirectory: String? = nil, recordStable: Int? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let scope = SnapshotScope.current.with(
    record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
    maximumDuration: maximumDuration, loadingImages: loadingImages,
    layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
    diffTool: diffTool, snapshotDirectory: snapshotDirectory, recordStable: recordStable,
    by: .scope("`withSnapshots` at \(fileID):\(line)"))
  return try await SnapshotScope.with(scope, body)
}

/// Calls a closure in which assertions may record references without failing the run.
///
/// A run that records fails, even if the test only looks at the outcome of
/// ``verifySnapshot(of:as:named:record:filePath:)`` or expects the failure as a known issue. A test
/// of a tool or a strategy that records on purpose is the exception:
///
/// ```swift
/// let outcome = expectingRecordings { verifySnapshot(of: text, as: .lines, record: .all) }
/// ```
///
/// An assertion that reports its outcome, such as
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``, still fails the test.
///
/// - Parameters:
///   - condition: Whether recordings are expected; with `false`, they fail the run.
///   - body: The closure to call.
public func expectingRecordings<Result, Failure: Error>(
  if condition: Bool = true, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var scope = SnapshotScope.current
  scope.expectsRecordings = condition
  return try SnapshotScope.with(scope, inTest: RunningTest.isXCTestRunning, body)
}

/// Calls an asynchronous closure in which assertions may record references without failing the run.
///
/// The parameters are those of the synchronous function.
public func expectingRecordings<Result, Failure: Error>(
  if condition: Bool = true, _ body: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  var scope = SnapshotScope.current
  scope.expectsRecordings = condition
  return try await SnapshotScope.with(scope, body)
}

/// A trait that sets the snapshot settings of a test or a suite; see
/// ``Testing/Trait/snapshots(record:tolerance:maximumByteCount:maximumDuration:loadingImages:layoutIssues:fonts:missingCharacters:diffTool:snapshotDirectory:recordStable:sourceLocation:)``.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  fileprivate let settings: @Sendable (SnapshotScope) -> SnapshotScope

  /// `true`: the settings also apply to nested suites.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings, which override those of the enclosing suites.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    let scope = settings(.current)
    do {
      try await SnapshotScope.with(scope) { try await function() }
    } catch {
      FailedTests.record(RunningTest(test))
      throw error
    }
    if !test.isParameterized { CompletedTests.record(RunningTest(test)) }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// A trait that sets nothing, but records how a test ends.
  ///
  /// The test's unused references can then be found. If the test throws an error before its first
  /// assertion, its earlier results are kept.
  public static var snapshots: SnapshotsTrait { snapshots() }

  /// Sets the snapshot settings of a test, or of all tests in a suite.
  ///
  /// ```swift
  /// @Suite(.snapshots(maximumByteCount: 64 << 10)) struct ScreenTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: The record mode, unless the environment sets one. For this and all other settings,
  ///     `nil` keeps the value of the enclosing scope.
  ///   - tolerance: The tolerance for differences from the reference.
  ///   - maximumByteCount: The maximum size of a reference in bytes, at least 1.
  ///   - maximumDuration: The maximum CPU time of an assertion, greater than zero.
  ///   - loadingImages: Whether a snapshot may show views whose images are not loaded.
  ///   - layoutIssues: Whether a snapshot may show a layout with issues, which are reported as a
  ///     warning.
  ///   - fonts: The font families for views; a strategy or a view can override them.
  ///   - missingCharacters: Whether a snapshot may show boxes for characters that no font has,
  ///     which are reported as a warning.
  ///   - diffTool: The command in failure messages that opens the reference and the actual
  ///     snapshot. `SNAPSHOT_DIFF_TOOL` overrides it.
  ///   - snapshotDirectory: The reference directory. A relative path starts at the root of the
  ///     package. It overrides `SNAPSHOT_REFERENCE_DIR`, which moves only the default directory.
  ///   - recordStable: The number of times that a snapshot is taken before it is recorded, from 1
  ///     to 100. If it is greater than 1, the test also runs in another process. A snapshot that
  ///     differs is not recorded. `SNAPSHOT_RECORD_STABLE` overrides it.
  ///   - sourceLocation: The location of the trait, which failure messages contain.
  public static func snapshots(
    record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
    maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
    layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
    missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
    snapshotDirectory: String? = nil, recordStable: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> SnapshotsTrait {
    let location = "`.snapshots` at \(sourceLocation.fileID):\(sourceLocation.line)"
    return SnapshotsTrait { scope in
      scope.with(
        record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
        maximumDuration: maximumDuration, loadingImages: loadingImages,
        layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
        diffTool: diffTool, snapshotDirectory: snapshotDirectory, recordStable: recordStable,
        by: .scope(location))
    }
  }
}
