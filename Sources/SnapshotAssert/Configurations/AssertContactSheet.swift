public import SnapshotCore
public import SnapshotPixels
import SnapshotTestReporting
import SnapshotTypography

/// Compares one picture of all configurations of a matrix, side by side and captioned, with one
/// reference.
///
/// It is one file to review where ``assertSnapshots(of:as:matrix:named:record:fileID:filePath:line:column:)``
/// has one for each configuration; for the rest it is like that. The default configuration is captioned
/// `default`.
///
/// - Parameters:
///   - value: What to look at; evaluated for each configuration.
///   - strategy: How it becomes a picture. One that looks at no configuration is a failure.
///   - matrix: The configurations.
///   - columnCount: How many pictures stand in a row, at least 1.
///   - name: What tells several snapshots of one test apart.
///   - mode: What to write unless the environment says otherwise; by default what is missing.
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
  func picture(_ configuration: SnapshotConfiguration) throws -> CaptionedPicture {
    try ConfigurationScope.with(configuration) { scope in
      let checked = strategy.checked { try scope.checkIsRead() }
      let caption = (configuration.name ?? "default") + checked.fileNameSuffix
      return CaptionedPicture(bitmap: try checked.snapshot(value()), caption: caption)
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
