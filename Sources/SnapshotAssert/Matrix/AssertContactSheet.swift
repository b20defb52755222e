public import SnapshotCore
public import SnapshotPixels
import SnapshotTestReporting
import SnapshotTypography

/// Compares one image of all configurations of a matrix, side by side and captioned, with one
/// reference.
///
/// The result is one file to review, instead of one for each configuration. Otherwise the same as
/// ``assertSnapshots(of:as:matrix:named:record:fileID:filePath:line:column:)``. The caption of the
/// default configuration is `default`.
///
/// - Parameters:
///   - value: The value to snapshot; evaluated for each configuration.
///   - strategy: The strategy that turns the value into an image. A strategy that does not use the
///     configuration fails.
///   - matrix: The configurations.
///   - columnCount: The number of images in a row, at least 1.
///   - name: The name that distinguishes several snapshots of one test.
///   - mode: The references to write, unless the environment overrides it; by default missing ones.
///   - fileID: The caller's file.
///   - filePath: The caller's path, from which the package is found.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Precondition: There is at least one column.
public func assertContactSheet<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Bitmap>,
  matrix: SnapshotMatrix, columns columnCount: Int = 3, named name: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let outcome = verifyContactSheet(
    of: try value(), as: strategy, matrix: matrix, columns: columnCount, named: name, record: mode,
    filePath: filePath)
  SnapshotReporter.report(outcome, at: site)
}

/// Compares one picture of all configurations of a matrix with one reference, and returns what became
/// of it.
///
/// Nothing is reported to the running test; see
/// ``assertContactSheet(of:as:matrix:columns:named:record:fileID:filePath:line:column:)`` for the rest.
public func verifyContactSheet<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Bitmap>,
  matrix: SnapshotMatrix, columns columnCount: Int = 3, named name: String? = nil,
  record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> SnapshotOutcome {
  precondition(columnCount >= 1, "a sheet has at least one column, not \(columnCount)")
  func picture(_ configuration: SnapshotConfiguration) throws -> CaptionedImage {
    try ConfigurationScope.with(configuration) { scope in
      let checked = strategy.checked { try scope.checkIsRead() }
      let caption = (configuration.name ?? "default") + checked.fileNameSuffix
      return CaptionedImage(bitmap: try checked.snapshot(value()), caption: caption)
    }
  }
  // A sheet is one picture, whatever the pictures on it are made of.
  return verifySnapshot(
    of: try ContactSheet(
      matrix.configurations.map(picture), columnCount: columnCount,
      fonts: SnapshotScope.current.fonts?.value ?? FontBook()
    ).bitmap(),
    as: .image(tolerance: strategy.diffing.tolerance), named: name, record: mode,
    filePath: filePath)
}
