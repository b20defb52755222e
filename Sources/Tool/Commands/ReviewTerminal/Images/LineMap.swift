import SnapshotAssertCore
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
    var lines = [Int32](repeating: -1, count: isColumns ? actual.width : actual.height)
    // Segments are in order, so forged ones that overlap cannot repeat the work for a line.
    var next = 0
    for segment in alignment.lines {
      let range = SnapshotResult.Alignment.range(
        segment.start, offset: segment.offset, count: segment.count)
      for line in range.clamped(to: next..<lines.count) {
        lines[line] = max(-1, Int32(clamping: line &- segment.offset))
        next = line + 1
      }
    }
    reference = lines
  }
}
