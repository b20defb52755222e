import SnapshotCore
import SnapshotDrawing

/// The correspondence of the lines of two images, if some of them moved.
struct LineMap {
  /// Whether the lines are columns.
  let isColumns: Bool
  /// The line of the reference for each line of the actual image; -1 if there is none.
  let reference: [Int32]

  /// Creates the correspondence of images without a movement.
  static let identity = LineMap(isColumns: false, reference: [])

  private init(isColumns: Bool, reference: [Int32]) {
    (self.isColumns, self.reference) = (isColumns, reference)
  }

  /// Reads an alignment, which may come from an untrusted file.
  init(_ alignment: SnapshotResult.Alignment, actual: PixelSize) {
    isColumns = alignment.axis == .columns
    let count = isColumns ? actual.width : actual.height
    var lines = (0..<Int32(clamping: count)).map { $0 }
    func fill(_ start: Int, _ length: Int, _ value: (Int) -> Int) {
      guard start < count, length > 0 else { return }
      let end = min(count, start.addingReportingOverflow(length).partialValue)
      guard max(0, start) < end else { return }
      for line in max(0, start)..<end { lines[line] = Int32(clamping: value(line)) }
    }
    for band in alignment.inserted { fill(band.start, band.count) { _ in -1 } }
    for segment in alignment.moved where abs(segment.offset) < 1 << 30 {
      let start = segment.start.addingReportingOverflow(segment.offset).partialValue
      fill(start, segment.count) { max(-1, $0 - segment.offset) }
    }
    reference = lines
  }
}
