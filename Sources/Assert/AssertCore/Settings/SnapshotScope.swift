package import SnapshotComparison
package import SnapshotTypography
import Synchronization

/// The settings of the scopes around an assertion.
///
/// An inner scope overrides individual settings of an outer one.
///
/// A scope is a task-local value, so tests that run in parallel do not affect each other. The
/// scopes of a synchronous XCTest test also apply outside of its task, because XCTest runs one test
/// at a time. They end with the test, because an exception may end the test without leaving them.
package struct SnapshotScope: Hashable, Sendable {
  /// A scope that was entered, and that may never be left.
  private final class Entry: Sendable {
    let scope: SnapshotScope
    /// Whether the test that entered the scope still runs.
    let isInTest: @Sendable () -> Bool

    init(_ scope: SnapshotScope, isInTest: @escaping @Sendable () -> Bool = { true }) {
      (self.scope, self.isInTest) = (scope, isInTest)
    }
  }

  /// The scopes of the current task, outermost first.
  @TaskLocal private static var ofTask: [Entry] = []
  /// The scopes of the running XCTest test, outermost first.
  private static let ofTest = Mutex<[Entry]>([])

  /// The scope of the current task; otherwise, that of the running XCTest test.
  ///
  /// A scope of a test that has ended does not apply, even if it was not left.
  package static var current: SnapshotScope {
    let entry = ofTask.last { $0.isInTest() } ?? ofTest.withLock(\.self).last { $0.isInTest() }
    return entry?.scope ?? SnapshotScope()
  }

  /// Calls a closure in a scope.
  ///
  /// - Parameter isRunning: Returns whether the XCTest test whose synchronous code enters the scope
  ///   is still running; `nil` for other code. In such a test, the scope also applies to tasks that
  ///   are in no scope, such as detached ones, and to dispatch queues.
  package static func with<Result, Failure: Error>(
    _ scope: SnapshotScope, inTest isRunning: (@Sendable () -> Bool)?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let entry = Entry(scope, isInTest: isRunning ?? { true })
    if isRunning != nil {
      ofTest.withLock { entries in
        entries.removeAll { !$0.isInTest() }
        entries.append(entry)
      }
    }
    defer { ofTest.withLock { $0.removeAll { $0 === entry } } }
    let result: Swift.Result<Result, Failure> = $ofTask.withValue(ofTask + [entry]) {
      Swift.Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// Calls an asynchronous closure in a scope.
  package static func with<Result, Failure: Error>(
    _ scope: SnapshotScope, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = await $ofTask.withValue(
      ofTask + [Entry(scope)]
    ) {
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  package var record: Setting<RecordMode>?
  /// The permitted difference between an image and its reference.
  package var tolerance: Setting<Tolerance>?
  /// The maximum size of a reference, in bytes.
  package var maximumByteCount: Setting<Int>?
  /// The maximum CPU time of an assertion.
  package var maximumDuration: Setting<Duration>?
  /// Whether a snapshot may show views whose images are not loaded.
  package var loadingImages: Setting<LoadingImagePolicy>?
  /// Whether a snapshot may show a layout with issues.
  package var layoutIssues: Setting<LayoutIssuePolicy>?
  /// The font families of views.
  package var fonts: Setting<FontBook>?
  /// Whether a snapshot may show boxes for characters that no font has.
  package var missingCharacters: Setting<MissingCharacterPolicy>?
  /// The command that opens the files of a failure.
  package var diffTool: Setting<DiffTool>?
  /// The reference directory.
  package var snapshotDirectory: Setting<String>?
  /// The number of times that a snapshot is taken before it is recorded.
  package var takeCount: Setting<Int>?
  /// Whether a recording does not fail the run.
  package var expectsRecordings = false

  /// Creates a scope without settings.
  package init() {}

  /// Returns this scope with some settings replaced.
  ///
  /// - Parameters:
  ///   - record: The record mode; `nil` for the mode of this scope. This also applies to the other
  ///     parameters.
  ///   - tolerance: The permitted difference between an image and its reference.
  ///   - maximumByteCount: The maximum size of a reference, in bytes.
  ///   - maximumDuration: The maximum CPU time of an assertion.
  ///   - loadingImages: Whether a snapshot may show views whose images are not loaded.
  ///   - layoutIssues: Whether a snapshot may show a layout with issues.
  ///   - fonts: The font families of views.
  ///   - missingCharacters: Whether a snapshot may show boxes for characters that no font has.
  ///   - diffTool: The command that opens the files of a failure.
  ///   - snapshotDirectory: The reference directory.
  ///   - recordStable: The number of times that a snapshot is taken before it is recorded.
  ///   - origin: The source of the values.
  /// - Precondition: The limits are greater than 0, and the number of takes is at most 100.
  package func with(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
    maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
    layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
    missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
    snapshotDirectory: String? = nil, recordStable: Int? = nil, by origin: SettingOrigin
  ) -> SnapshotScope {
    if let maximumByteCount {
      precondition(
        maximumByteCount > 0, "maximumByteCount \(maximumByteCount) must be greater than 0")
    }
    if let maximumDuration {
      precondition(
        maximumDuration > .zero, "maximumDuration \(maximumDuration) must be greater than 0")
    }
    if let recordStable {
      let counts = SnapshotSettings.takeCounts
      precondition(
        counts.contains(recordStable), "recordStable \(recordStable) must be in \(counts)")
    }
    var scope = self
    if let record { scope.record = Setting(record, by: origin) }
    if let tolerance { scope.tolerance = Setting(tolerance, by: origin) }
    if let maximumByteCount { scope.maximumByteCount = Setting(maximumByteCount, by: origin) }
    if let maximumDuration { scope.maximumDuration = Setting(maximumDuration, by: origin) }
    if let loadingImages { scope.loadingImages = Setting(loadingImages, by: origin) }
    if let layoutIssues { scope.layoutIssues = Setting(layoutIssues, by: origin) }
    if let fonts { scope.fonts = Setting(fonts, by: origin) }
    if let missingCharacters { scope.missingCharacters = Setting(missingCharacters, by: origin) }
    if let diffTool { scope.diffTool = Setting(diffTool, by: origin) }
    if let snapshotDirectory { scope.snapshotDirectory = Setting(snapshotDirectory, by: origin) }
    if let recordStable { scope.takeCount = Setting(recordStable, by: origin) }
    return scope
  }
}
