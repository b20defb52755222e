public import SnapshotComparison
public import SnapshotCore
import SnapshotTestReporting
public import SnapshotTypography
public import Testing

/// Gives the snapshots of a test, or of all tests of a suite, other settings; see
/// ``Testing/Trait/snapshots(record:tolerance:maximumByteCount:maximumDuration:loadingImages:layoutIssues:fonts:missingCharacters:sourceLocation:)``.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  fileprivate let settings: @Sendable (SnapshotScope) -> SnapshotScope

  /// Whether the suites inside a suite have the settings too.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings; those of the suite's own traits hold around them.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    let scope = settings(.current)
    try await SnapshotScope.$current.withValue(scope) { try await function() }
    if !test.isParameterized { CompletedTests.note(RunningTest(test)) }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Gives the snapshots of a test, or of all tests of a suite, other settings.
  ///
  /// ```swift
  /// @Suite(.snapshots(maximumByteCount: 64 << 10)) struct ScreenTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - mode: What to write unless the environment says otherwise; `nil` for what holds around the test,
  ///     as in the other settings.
  ///   - tolerance: How far a picture may be from its reference.
  ///   - maximumByteCount: The most bytes that a reference may have; at least 1.
  ///   - maximumDuration: The most processor time that an assertion may take; above zero.
  ///   - loadingImages: Whether a snapshot may show views whose images are not loaded.
  ///   - layoutIssues: Whether a snapshot may show a layout with issues, which a warning reports.
  ///   - fonts: The families that views are drawn with; a strategy or a view may have its own.
  ///   - missingCharacters: Whether a snapshot may show boxes for characters that no font has, which
  ///     a warning reports.
  ///   - sourceLocation: The trait's place, which a failure names.
  public static func snapshots(
    record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
    maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
    layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
    missingCharacters: MissingCharacterPolicy? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> SnapshotsTrait {
    let place = "`.snapshots` at \(sourceLocation.fileID):\(sourceLocation.line)"
    return SnapshotsTrait { scope in
      scope.with(
        record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
        maximumDuration: maximumDuration, loadingImages: loadingImages,
        layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
        by: .scope(place))
    }
  }
}
