public import SnapshotAssertCore
public import SnapshotDrawing
import SnapshotRasterizer
import SnapshotTestReporting
import SnapshotTypography
import SnapshotViews

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
///   - columnCount: The maximum number of images in a row, at least 1. Otherwise, the assertion
///     fails.
public func assertContactSheet<Value>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Bitmap>,
  matrix: SnapshotMatrix, columns columnCount: Int = 3, named name: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let result = verifyContactSheet(
    of: value, as: strategy, matrix: matrix, columns: columnCount, named: name, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  SnapshotReporter.report(result, at: site)
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
  SnapshotReporter.outcome(
    of: verifyContactSheet(
      of: value, as: strategy, matrix: matrix, columns: columnCount, named: name, record: mode,
      call: AssertionCall(filePath: filePath)))
}

private func verifyContactSheet<Value>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Bitmap>, matrix: SnapshotMatrix,
  columns columnCount: Int, named name: String?, record mode: RecordMode?, call: AssertionCall
) -> AssertionResult {
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
      if let problem = matrix.problem { throw problem }
      guard columnCount >= 1 else {
        throw StrategyError(
          "a contact sheet cannot have \(columnCount) columns; pass `columns: 1` or more")
      }
      return try ContactSheet(
        matrix.configurations.map(captionedImage), columnCount: columnCount,
        fonts: SnapshotScope.current.fonts?.value ?? FontBook()
      ).bitmap()
    },
    as: .image(tolerance: strategy.diffing.tolerance), named: name, isNamedByCaller: name != nil,
    record: mode, call: call)
}

struct CaptionedImage {
  let bitmap: Bitmap
  let caption: String
}

/// Unscaled images in rows, each below its caption.
final class ContactSheet: View {
  private static let gap = 12.0
  private static let captionHeight = 18.0

  /// Creates a sheet with the size of its rows.
  ///
  /// A row is as high as its highest image, and a column as wide as its widest.
  ///
  /// - Parameters:
  ///   - images: The images, in reading order.
  ///   - columnCount: The maximum number of images in a row.
  ///   - fonts: The font families for the captions.
  init(_ images: [CaptionedImage], columnCount: Int, fonts: FontBook) {
    super.init(frame: .zero)
    backgroundColor = Color(hex: 0xE9EBEE)
    var widths = [CGFloat](repeating: 0, count: min(columnCount, max(1, images.count)))
    let cells = images.map { captionedImage in
      let image = ImageView(image: Image(captionedImage.bitmap))
      let label = Label(
        text: captionedImage.caption, font: .systemFont(ofSize: 11, weight: .semibold))
      label.traitOverrides.fonts = fonts
      label.sizeToFit()
      label.textColor = Color(hex: 0x4A4F57)
      return (image: image, label: label)
    }
    for (index, cell) in cells.enumerated() {
      let column = index % widths.count
      widths[column] = max(widths[column], cell.image.bounds.width, cell.label.bounds.width)
    }
    var (x, y, rowHeight) = (Self.gap, Self.gap, 0.0)
    for (index, cell) in cells.enumerated() {
      cell.label.frame.origin = CGPoint(x: x, y: y)
      cell.image.frame.origin = CGPoint(x: x, y: y + Self.captionHeight)
      addSubview(cell.label)
      addSubview(cell.image)
      rowHeight = max(rowHeight, Self.captionHeight + cell.image.bounds.height)
      let column = index % widths.count
      x += widths[column] + Self.gap
      if column == widths.count - 1 || index == cells.count - 1 {
        (x, y, rowHeight) = (Self.gap, y + rowHeight + Self.gap, 0)
      }
    }
    frame.size = CGSize(width: widths.reduce(Self.gap) { $0 + $1 + Self.gap }, height: y)
  }

  /// Returns the image, with one pixel per point.
  func bitmap() throws -> Bitmap {
    let list = displayList()
    try list.checkCharacters(in: bounds)
    return try Rasterizer().render(list, size: Scale.x1.pixelSize(bounds.size), scale: 1)
  }
}
