package import SnapshotComparison
package import SnapshotTypography

/// The settings of the scopes around an assertion.
///
/// An inner scope overrides individual settings of an outer one.
///
/// A scope is a task-local value, so tests that run in parallel do not affect each other.
package struct SnapshotScope: Hashable, Sendable {
  /// The scope of the current task.
  @TaskLocal package static var current = SnapshotScope()

  /// The record mode.
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
  ///   - origin: The source of the values.
  /// - Precondition: The limits are greater than 0.
  package func with(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
    maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
    layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
    missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
    snapshotDirectory: String? = nil, by origin: SettingOrigin
  ) -> SnapshotScope {
    if let maximumByteCount {
      precondition(
        maximumByteCount > 0, "maximumByteCount \(maximumByteCount) must be greater than 0")
    }
    if let maximumDuration {
      precondition(
        maximumDuration > .zero, "maximumDuration \(maximumDuration) must be greater than 0")
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
    return scope
  }
}
