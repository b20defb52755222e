import CSnapshotRasterizer
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kernels that all other code of the module calls.
///
/// ``PixelKernels`` states what each one does. Where C has a version for the processor, it runs
/// first, and the portable kernels of the build process what it leaves. The other kernels are
/// forwarded, inlined in debug builds too, so they cost one call.
enum Kernels: PixelKernels {
  #if DEBUG
    typealias Portable = ScalarKernels
  #else
    typealias Portable = VectorKernels
  #endif

  // MARK: In C

  /// Limits the vector size of the C kernels, in bytes, and returns the largest size in use: 64,
  /// 32, or 0 if no vector kernel runs.
  ///
  /// Only tests call this function. It affects all threads, but does not change any pixel.
  ///
  /// - Parameter allowsSlow: Whether debug builds use 64-byte vectors also in the kernels that they
  ///   slow down.
  @discardableResult
  static func limitVectors(to limit: Int, allowsSlow: Bool = false) -> Int {
    raster_limit_vectors(limit, allowsSlow)
  }

  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    if unsafe raster_blend_pixel(pixels, count, pixel) { return }
    unsafe Portable.blend(pixels, count: count, with: pixel)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with pixel: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let isDone = unsafe raster_blend_covered_pixel(
      pixels, stride, width, height, pixel, coverage, coverageStride)
    if isDone { return }
    unsafe Portable.blend(
      pixels, stride: stride, width: width, height: height, with: pixel, coverage: coverage,
      coverageStride: coverageStride)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    if unsafe raster_blend_pixels(pixels, count, source) { return }
    unsafe Portable.blend(pixels, count: count, with: source)
  }

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    var sum = start
    if unsafe raster_accumulate(cells, coverage, count, &sum, rule == .evenOdd, steps) {
      return sum
    }
    return unsafe Portable.accumulate(
      cells, into: coverage, count: count, from: start, rule: rule, steps: steps)
  }

  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let done = unsafe raster_fade(source, count, opacity, result)
    if done == count { return }
    unsafe Portable.fade(
      source + done, count: count &- done, by: opacity, into: result + done)
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let done = unsafe raster_interpolate(first, second, count, weight, result)
    if done == count { return }
    unsafe Portable.interpolate(
      first + done, second + done, count: count &- done, weight: weight, into: result + done)
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    /// Returns the number of pixels whose positions are below a limit.
    func countUntil(_ limit: Int) -> Int {
      guard start < limit else { return 0 }
      let pixels = (limit &- start &+ step &- 1) / step
      return pixels < count ? pixels : count
    }
    let before = countUntil(minimum)
    let inside = countUntil(maximum) &- before
    let done =
      before
      &+ (unsafe raster_stretch(
        row, Int64(start &+ before &* step), Int64(step), inside, result + before))
    if before > 0 {
      unsafe Portable.stretch(
        row, from: start, step: step, minimum: minimum, maximum: maximum, count: before,
        into: result, scratch: scratch)
    }
    if done == count { return }
    unsafe Portable.stretch(
      row, from: start &+ done &* step, step: step, minimum: minimum, maximum: maximum,
      count: count &- done, into: result + done, scratch: scratch)
  }

  // MARK: Portable

  @inline(__always)
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>
  ) {
    unsafe Portable.blend(pixels, count: count, with: source, coverage: coverage)
  }

  @inline(__always)
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.blend(pixels, with: source, count: count, mode: mode, into: result)
  }

  @inline(__always)
  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.scale(source, count: count, by: coverage, into: result)
  }

  @inline(__always)
  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.multiply(coverage, by: other, count: count, into: result)
  }

  @inline(__always)
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    unsafe Portable.isOpaque(pixels, count: count)
  }

  @inline(__always)
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.interpolate(first, second, count: count, weights: weights, into: result)
  }
}

extension Kernels {
  /// The minimum count for which `memset` is called.
  private static let minimumSetCount = 64

  /// Sets pixels, or coverage elements, to one value.
  ///
  /// Code compiled for the baseline cannot use the processor's widest stores, but the C library
  /// selects them at run time, for values whose bytes are the same.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    if count >= minimumSetCount, pixel == (pixel & 0xFF) &* 0x0101_0101 {
      unsafe memset(pixels, Int32(pixel & 0xFF), count &* 4)
    } else if count > 0 {
      unsafe raster_fill(pixels, count, pixel)
    }
  }

  static func ramp(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>, isOver: Bool
  ) {
    if unsafe raster_ramp(pixels, count, level, step, isOver) { return }
    unsafe Portable.ramp(pixels, count: count, from: level, step: step, isOver: isOver)
  }

  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32, y: Int32,
    table: UnsafePointer<UInt32>, isOver: Bool
  ) {
    let down = (Float(y) - circle.centerY) * circle.factor
    let scaled = raster_circle(
      center: circle.centerX, factor: circle.factor, square: down * down,
      last_index: circle.lastIndex, is_padded: circle.isPadded)
    if unsafe raster_circles(pixels, count, x, scaled, table, isOver) { return }
    unsafe Portable.circles(
      pixels, count: count, circle: circle, x: x, y: y, table: table, isOver: isOver)
  }
}

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

/// Rows of cells, which `CSnapshotRasterizer` describes.
typealias CellRows = raster_cells

extension CellRows {
  /// Returns the number of cells in a row of a box: two more than its pixels, rounded up to groups
  /// of eight.
  static func cellStride(width: Int) -> Int { (width + 2 + 7) & ~7 }
  /// Returns the number of marks in a row of a box: one per group, rounded up to groups of eight.
  static func markStride(width: Int) -> Int { (unsafe cellStride(width: width) / 8 + 7) & ~7 }

  /// Creates rows.
  ///
  /// - Parameters:
  ///   - marks: The marks, and eight more bytes.
  ///   - first: The first row that a line touches.
  ///   - last: The last row that a line touches; less than `first` if there is none.
  init(
    box: PixelRect, cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>,
    first: Int, last: Int
  ) {
    unsafe self.init(
      cells: cells, marks: marks, cell_stride: CellRows.cellStride(width: box.width),
      mark_stride: CellRows.markStride(width: box.width), x: box.x, y: box.y, width: box.width,
      height: box.height, first_row: first, last_row: last)
  }
}

extension Kernels {
  /// Adds lines, at most 1,023 of which cross the same row, to the cells of a box.
  ///
  /// The arithmetic is scalar, and in C on every processor so that debug builds are fast.
  static func add(_ lines: UnsafePointer<Edge>, count: Int, to rows: inout CellRows) {
    unsafe lines.withMemoryRebound(to: raster_line.self, capacity: count) {
      unsafe raster_add_lines(&rows, $0, count)
    }
  }

  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    let isDone = unsafe withUnsafePointer(to: rows) {
      unsafe raster_paint_cells($0, pixel, rule == .evenOdd, steps, pixels, stride)
    }
    if isDone { return }
    unsafe Portable.paint(
      rows, with: pixel, rule: rule, steps: steps, into: pixels, stride: stride, scratch: scratch)
  }
}

extension PixelKernels {
  /// The portable implementation: one run of marked groups at a time, with the other kernels.
  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    var row = unsafe rows.first_row
    while unsafe row <= rows.last_row {
      let cells: UnsafeMutablePointer<Int32> = unsafe rows.cells + row &* rows.cell_stride
      let marks: UnsafeMutablePointer<UInt8> = unsafe rows.marks + row &* rows.mark_stride
      let (width, groupCount) = unsafe (rows.width, rows.cell_stride >> 3)
      let target = unsafe pixels + row &* stride
      var sum: Int32 = 0
      var group = 0
      while true {
        let next = unsafe raster_next_mark(marks, group, groupCount)
        let gapEnd = next << 3 < width ? next << 3 : width
        if sum != 0, gapEnd > group << 3 {
          let coverage = CoverageArithmetic.coverage(ofSum: sum, rule: rule, steps: steps)
          unsafe draw(
            PixelArithmetic.scale(pixel, by: coverage), over: target + (group << 3),
            count: gapEnd &- (group << 3))
        }
        if next >= groupCount { break }
        group = next
        while group < groupCount, unsafe marks[group] != 0 {
          unsafe marks[group] = 0
          group &+= 1
        }
        let (start, end) = (next << 3, group << 3)
        sum = unsafe accumulate(
          cells + start, into: scratch, count: end &- start, from: sum, rule: rule, steps: steps)
        let visible = (end < width ? end : width) &- start
        if visible > 0 {
          unsafe blend(
            target + start, stride: 0, width: visible, height: 1, with: pixel, coverage: scratch,
            coverageStride: 0)
        }
      }
      row &+= 1
    }
  }

  /// Draws a pixel over a row.
  private static func draw(
    _ pixel: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if pixel >= 0xFF00_0000 {
      unsafe Kernels.fill(pixels, count: count, with: pixel)
    } else if pixel != 0 {
      unsafe blend(pixels, count: count, with: pixel)
    }
  }
}
