import SnapshotPixels

/// An accumulation buffer for the signed area that outlines cover in each pixel of a box.
///
/// A cell stores the change in coverage relative to the pixel to its left. The prefix sum along a
/// row is the coverage. Full coverage is 2²¹: 2¹⁰ vertical times 2¹¹ horizontal subpixel units. A
/// bit set records which groups of four cells were written, so that the sweep can skip the others.
///
/// ## Guarantees
/// - Between calls of ``begin(box:)``, all cells and bits are zero, because the sweep clears the
///   cells that it reads.
@safe
struct CellBuffer: ~Copyable {
  /// The fractional bits of a coordinate during line traversal.
  static let shift = 10

  private var cellStorage = ScratchBuffer<Int32>(capacity: 4096, filledWith: 0)
  private var bitStorage = ScratchBuffer<UInt64>(capacity: 64, filledWith: 0)
  /// The 64-bit cells for shapes whose 32-bit sums could overflow.
  ///
  /// Zero between shapes.
  var wideCells = ScratchBuffer<Int64>(capacity: 1, filledWith: 0)
  /// The change in the number of crossing lines from each row to the next.
  var rowChanges = ScratchBuffer<Int32>(capacity: 1, filledWith: 0)

  /// The box that lines are accumulated in.
  private(set) var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The number of cells per row: the width plus one, rounded up to a multiple of four.
  private(set) var cellStride = 0
  /// The number of 64-bit words per row of the bit set.
  private(set) var bitStride = 0
  /// The first row that a line touches.
  var firstRow = 0
  /// The last row that a line touches; less than ``firstRow`` if there is none.
  var lastRow = -1

  /// The memory in use, in bytes.
  var byteCount: Int {
    cellStorage.byteCount + bitStorage.byteCount + wideCells.byteCount + rowChanges.byteCount
  }

  /// The cells of the box, row after row.
  var cells: UnsafeMutablePointer<Int32> { unsafe cellStorage.base }
  /// The bits of the box, row after row.
  var bits: UnsafeMutablePointer<UInt64> { unsafe bitStorage.base }

  /// Begins a shape in a box.
  ///
  /// - Precondition: The box is not empty.
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
