package import SnapshotComparison
package import SnapshotTypography

/// What the scopes around an assertion ask for; of two scopes the inner one wins, setting by setting.
///
/// A scope is a task-local value, so tests that run at once do not see each other's.
package struct SnapshotScope: Hashable, Sendable {
  /// The scope that this task runs in.
  @TaskLocal package static var current = SnapshotScope()

  /// What to write.
  package var record: Setting<RecordMode>?
  /// How far a picture may be from its reference.
  package var tolerance: Setting<Tolerance>?
  /// The most bytes that a reference may have.
  package var maximumByteCount: Setting<Int>?
  /// The most processor time that an assertion may take.
  package var maximumDuration: Setting<Duration>?
  /// Whether a snapshot may show views whose images are not loaded.
  package var loadingImages: Setting<LoadingImagePolicy>?
  /// Whether a snapshot may show a layout with issues.
  package var layoutIssues: Setting<LayoutIssuePolicy>?
  /// The families that views are drawn with.
  package var fonts: Setting<FontBook>?
  /// Whether a snapshot may show boxes for characters that no font has.
  package var missingCharacters: Setting<MissingCharacterPolicy>?

  /// Creates a scope that asks for nothing.
  package init() {}

  /// Returns this scope with others of its settings.
  ///
  /// - Parameters:
  ///   - record: What to write; `nil` for this scope's, as in the others.
  ///   - tolerance: How far a picture may be from its reference.
  ///   - maximumByteCount: The most bytes that a reference may have.
  ///   - maximumDuration: The most processor time that an assertion may take.
  ///   - loadingImages: Whether a snapshot may show views whose images are not loaded.
  ///   - layoutIssues: Whether a snapshot may show a layout with issues.
  ///   - fonts: The families that views are drawn with.
  ///   - missingCharacters: Whether a snapshot may show boxes for characters that no font has.
  ///   - origin: Who asks.
  /// - Precondition: The limits are above zero.
  package func with(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
    maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
    layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
    missingCharacters: MissingCharacterPolicy? = nil, by origin: SettingOrigin
  ) -> SnapshotScope {
    if let maximumByteCount {
      precondition(maximumByteCount > 0, "a reference has at least one byte")
    }
    if let maximumDuration {
      precondition(maximumDuration > .zero, "an assertion takes some time")
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
    return scope
  }
}
