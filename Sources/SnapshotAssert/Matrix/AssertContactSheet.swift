public import SnapshotCore
public import SnapshotPixels
import SnapshotTestReporting
import SnapshotTypography

/// Asserts that one image of all configurations of a matrix, with captions, matches its reference.
///
/// The result is one file to review, instead of one file per configuration. The caption of the
/// default configuration is `default`.
///
/// The parameters that are not listed are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot; evaluated for each configuration.
///   - strategy: The strategy that turns the value into an image. A strategy that ignores the
///     configuration fails.
///   - matrix: The configurations.
///   - columnCount: The maximum number of images in a row, at least 1.
/// - Precondition: `columnCount` is at least 1.
public func assertContactSheet<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Bitmap>,
  matrix: SnapshotMatrix, columns columnCount: Int = 3, named name: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshot = verifyContactSheet(
    of: value, as: strategy, matrix: matrix, columns: columnCount, named: name, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(snapshot, at: site)
}

/// Compares one image of all configurations of a matrix with its reference and returns the outcome,
/// without reporting it to the test.
///
/// Otherwise the same as
/// ``assertContactSheet(of:as:matrix:columns:named:record:fileID:filePath:line:column:)``.
public func verifyContactSheet<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Bitmap>,
  matrix: SnapshotMatrix, columns columnCount: Int = 3, named name: String? = nil,
  record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> SnapshotOutcome {
  verifyContactSheet(
    of: value, as: strategy, matrix: matrix, columns: columnCount, named: name, record: mode,
    call: AssertionCall(filePath: filePath)
  ).outcome
}

private func verifyContactSheet<Value>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Bitmap>, matrix: SnapshotMatrix,
  columns columnCount: Int, named name: String?, record mode: RecordMode?, call: AssertionCall
) -> VerifiedSnapshot {
  precondition(columnCount >= 1, "column count \(columnCount) must be at least 1")
  func captionedImage(_ configuration: SnapshotConfiguration) throws -> CaptionedImage {
    try ConfigurationScope.with(configuration) { scope in
      let checked = strategy.checked { try scope.checkIsRead() }
      let caption = (configuration.name ?? "default") + checked.fileNameSuffix
      return CaptionedImage(bitmap: try checked.snapshot(value()), caption: caption)
    }
  }
  // A sheet is compared as a single image, even if the strategy compares its images in parts.
  return verifySnapshot(
    of: {
      try ContactSheet(
        matrix.configurations.map(captionedImage), columnCount: columnCount,
        fonts: SnapshotScope.current.fonts?.value ?? FontBook()
      ).bitmap()
    },
    as: .image(tolerance: strategy.diffing.tolerance), named: name, isNamedByCaller: name != nil,
    record: mode, call: call)
}
