public import SnapshotComparison
public import SnapshotCore
public import SnapshotTypography

/// Calls a closure with snapshot settings.
///
/// The settings apply to the current task and the tasks that it starts, except detached ones. An
/// inner scope overrides individual settings of an outer one, and the environment overrides all
/// scopes. In XCTest, override `invokeTest()` to apply settings to every test of a class:
///
/// ```swift
/// override func invokeTest() {
///   withSnapshots(maximumByteCount: 64 << 10) { super.invokeTest() }
/// }
/// ```
///
/// For the settings, see the parameters of
/// ``Testing/Trait/snapshots(record:tolerance:maximumByteCount:maximumDuration:loadingImages:layoutIssues:fonts:missingCharacters:diffTool:snapshotDirectory:sourceLocation:)``.
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
  snapshotDirectory: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = SnapshotScope.current.with(
    record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
    maximumDuration: maximumDuration, loadingImages: loadingImages,
    layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
    diffTool: diffTool, snapshotDirectory: snapshotDirectory,
    by: .scope("`withSnapshots` at \(fileID):\(line)"))
  let result: Swift.Result<Result, Failure> = SnapshotScope.$current.withValue(scope) {
    Swift.Result { () throws(Failure) in try body() }
  }
  return try result.get()
}

/// Calls an asynchronous closure with snapshot settings.
///
/// The parameters are those of the synchronous function.
public func withSnapshots<Result, Failure: Error>(
  record mode: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
  maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
  layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
  missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
  snapshotDirectory: String? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let scope = SnapshotScope.current.with(
    record: mode, tolerance: tolerance, maximumByteCount: maximumByteCount,
    maximumDuration: maximumDuration, loadingImages: loadingImages,
    layoutIssues: layoutIssues, fonts: fonts, missingCharacters: missingCharacters,
    diffTool: diffTool, snapshotDirectory: snapshotDirectory,
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
