import SnapshotPixels

/// The signed area that outlines cover in each pixel of a box.
///
/// A cell holds the change of coverage from the pixel to its left; a running sum along a row is
/// the coverage. Full coverage is 2²¹: 1/1024 of a pixel in height times 1/2048 in width. One bit
/// tells of four cells whether any was written, so that sweeping skips the others.
///
/// ## Guarantees
/// - Between ``begin(box:)`` calls all cells and bits are zero: sweeping clears what it reads.
@safe
struct CellBuffer: ~Copyable {
  /// Bits behind the binary point of a coordinate while lines are walked.
  static let shift = 10

  private var cellStorage = ScratchBuffer<Int32>(capacity: 4096, filledWith: 0)
  private var bitStorage = ScratchBuffer<UInt64>(capacity: 64, filledWith: 0)
  /// Cells for shapes whose sums could wrap; zero between shapes, like all others.
  var wideCells = ScratchBuffer<Int64>(capacity: 1, filledWith: 0)
  /// By how much the number of lines changes from a row to the next.
  var rowChanges = ScratchBuffer<Int32>(capacity: 1, filledWith: 0)

  /// The pixels that lines are accumulated for.
  private(set) var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The number of cells from a row to the next: the width, one cell more, and up to four.
  private(set) var cellStride = 0
  /// The number of bit words from a row to the next.
  private(set) var bitStride = 0
  /// The first row of the box that a line touched.
  var firstRow = 0
  /// The last row of the box that a line touched, below the first one when there is none.
  var lastRow = -1

  /// The bytes of memory in use.
  var byteCount: Int {
    cellStorage.byteCount + bitStorage.byteCount + wideCells.byteCount + rowChanges.byteCount
  }

  /// The cells of the box, row after row.
  var cells: UnsafeMutablePointer<Int32> { unsafe cellStorage.base }
  /// The bits of the box, row after row.
  var bits: UnsafeMutablePointer<UInt64> { unsafe bitStorage.base }

  /// Starts a shape within a box that is not empty.
  mutating func begin(box: PixelRect) {
    self.box = box
    cellStride = (box.width + 1 + 3) & ~3
    bitStride = (cellStride / 4 + 63) / 64
    cellStorage.reserve(cellStride * box.height + 16, filledWith: 0)
    bitStorage.reserve(bitStride * box.height, filledWith: 0)
    firstRow = box.height
    lastRow = -1
  }
}
