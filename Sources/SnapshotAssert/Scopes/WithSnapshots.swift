public import SnapshotComparison
public import SnapshotCore
public import SnapshotTypography

/// Runs a closure in which all snapshots have other settings.
///
/// The settings hold for the closure's own task and for the tasks that it starts, not for detached
/// ones. Of two scopes the inner one wins, setting by setting; the environment wins over all. In XCTest
/// a class gives its tests settings so:
///
/// ```swift
/// override func invokeTest() {
///   withSnapshots(maximumByteCount: 64 << 10) { super.invokeTest() }
/// }
/// ```
///
/// - Parameters:
///   - mode: What to write unless the environment says otherwise; `nil` for what holds around the scope,
///     as in the other settings.
///   - tolerance: How far a picture may be from its reference.
///   - maximumByteCount: The most bytes that a reference may have; at least 1.
///   - maximumDuration: The most processor time that an assertion may take; above zero.
///   - loadingImages: Whether a snapshot may show views whose images are not loaded.
///   - layoutIssues: Whether a snapshot may show a layout with issues, which a warning reports.
///   - fonts: The families that views are drawn with; a strategy or a view may have its own.
///   - missingCharacters: Whether a snapshot may show boxes for characters that no font has, which a
///     warning reports.
///   - fileID: The caller's file, which a failure names.
///   - line: The caller's line.
///   - body: What runs in the scope.
public func withSnapshots<Result, Failure: Error>(
  record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
  maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
  layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
  missingCharacters: MissingCharacterPolicy? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = SnapshotScope.current.with(
    record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
    maximumDuration: maximumDuration, loadingImages: loadingImages,
    layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
    by: .scope("`withSnapshots` at \(fileID):\(line)"))
  let result: Swift.Result<Result, Failure> = SnapshotScope.$current.withValue(scope) {
    Swift.Result { () throws(Failure) in try body() }
  }
  return try result.get()
}

/// Runs an asynchronous closure in which all snapshots have other settings.
public func withSnapshots<Result, Failure: Error>(
  record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
  maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
  layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
  missingCharacters: MissingCharacterPolicy? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let scope = SnapshotScope.current.with(
    record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
    maximumDuration: maximumDuration, loadingImages: loadingImages,
    layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
    by: .scope("`withSnapshots` at \(fileID):\(line)"))
  let result: Swift.Result<Result, Failure> = await SnapshotScope.$current.withValue(scope) {
    do throws(Failure) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}
