import CSnapshotRasterizer

/// The rows of a plane that change the sums of a box blur from one row to the next.
@unsafe
struct BlurredRows {
  /// The row that is added to the sums.
  let entering: UnsafePointer<UInt16>
  /// The row that is subtracted from the sums, which is partly covered above.
  let leaving: UnsafePointer<UInt16>
  /// The row that is partly covered below.
  let below: UnsafePointer<UInt16>
}

extension Kernels {
  static func average(
    _ rows: BlurredRows, sums: UnsafeMutablePointer<UInt16>,
    into result: UnsafeMutablePointer<UInt16>, count: Int, weight: UInt32, edgeWeight: UInt32
  ) {
    let done = unsafe raster_average(
      rows.entering, rows.leaving, rows.below, sums, result, count, weight, edgeWeight)
    if done == count { return }
    let rest = unsafe BlurredRows(
      entering: rows.entering + done, leaving: rows.leaving + done, below: rows.below + done)
    unsafe Portable.average(
      rest, sums: sums + done, into: result + done, count: count &- done, weight: weight,
      edgeWeight: edgeWeight)
  }
}

extension PixelKernels {
  /// The portable implementation, which release builds compile to vectors.
  @inline(never)
  static func average(
    _ rows: BlurredRows, sums: UnsafeMutablePointer<UInt16>,
    into result: UnsafeMutablePointer<UInt16>, count: Int, weight: UInt32, edgeWeight: UInt32
  ) {
    let (entering, leaving, below) = unsafe (rows.entering, rows.leaving, rows.below)
    var index = 0
    while index < count {
      let sum = unsafe sums[index] &+ entering[index] &- leaving[index]
      unsafe sums[index] = sum
      let edges = unsafe UInt32(leaving[index] &+ below[index])
      let mean = (UInt32(sum) &* weight &+ edges &* edgeWeight &+ 32_768) >> 16
      unsafe result[index] = UInt16(truncatingIfNeeded: mean)
      index &+= 1
    }
  }
}
