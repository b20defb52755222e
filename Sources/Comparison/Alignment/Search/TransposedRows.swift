import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Rows of an image as columns.
///
/// Blocks of two by two pixels are transposed with 64-bit integers, which takes half the steps.
@safe
struct TransposedRows {
  /// The number of pixels from one line to the next.
  let stride: Int
  /// The owner of the pixels.
  let memory: Scratch<UInt64>
  private let width: Int
  /// Two rows in aligned memory.
  private let rows: Scratch<UInt64>

  /// The first pixel of the first line.
  var start: UnsafePointer<UInt32> {
    let count = stride * (width + 1)
    return unsafe UnsafeRawPointer(memory.start).bindMemory(to: UInt32.self, capacity: count)
  }

  /// Allocates memory for some rows of a width.
  init(count: Int, width: Int, for size: PixelSize) throws(BitmapError) {
    self.width = width
    let wordCount = (width + 1) / 2
    stride = (count + 1) / 2 * 2
    memory = try Scratch(count: stride * wordCount, for: size)
    rows = try Scratch(count: 2 * wordCount, for: size)
  }

  /// Adds two rows at an even index; the second one is ignored if it is after the last row.
  func add(_ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, at index: Int) {
    let wordCount = (width + 1) / 2
    var upper = unsafe rows.start
    var lower = unsafe rows.start + wordCount
    unsafe memcpy(upper, first, width * 4)
    unsafe memcpy(lower, second, width * 4)
    let step = stride / 2
    var target = unsafe memory.start + index / 2
    let end = unsafe upper + wordCount
    while unsafe upper < end {
      let (a, b) = unsafe (upper.pointee, lower.pointee)
      // The pixel with the lower address is in the lower half on all supported systems.
      unsafe target.pointee = (a & 0xFFFF_FFFF) | b &<< 32
      unsafe (target + step).pointee = a &>> 32 | (b & 0xFFFF_FFFF_0000_0000)
      unsafe target += 2 &* step
      unsafe upper += 1
      unsafe lower += 1
    }
  }
}
