import CSnapshotRasterizer
import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kernels, which run in C for the processor's instruction set.
///
/// ``PixelKernels`` states what each one does.
enum Kernels: PixelKernels {
  /// Limits the vector size of the kernels, in bytes, and returns the size in use: 64, 32, or 16
  /// for the instructions that all processors have.
  ///
  /// Only tests call this function. It affects all threads, but does not change any pixel.
  @discardableResult
  static func limitVectors(to limit: Int) -> Int {
    raster_limit_vectors(limit)
  }

  @inline(__always)
  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    unsafe raster_blend_pixel(pixels, count, pixel)
  }

  @inline(__always)
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with pixel: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    unsafe raster_blend_covered_pixel(
      pixels, stride, width, height, pixel, coverage, coverageStride)
  }

  @inline(__always)
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    unsafe raster_blend_pixels(pixels, count, source)
  }

  @inline(__always)
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>
  ) {
    unsafe raster_blend_covered_pixels(pixels, count, source, coverage)
  }

  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>
  ) {
    if let mode = raster_mode(mode) {
      unsafe raster_blend(mode, pixels, source, count, result)
    } else if mode == .softLight {
      unsafe SoftLight.blend(pixels, with: source, count: count, into: result)
    } else {
      unsafe CompositeColor.blend(pixels, with: source, count: count, mode: mode, into: result)
    }
  }

  @inline(__always)
  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe raster_scale(source, count, coverage, result)
  }

  @inline(__always)
  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe raster_fade(source, count, opacity, result)
  }

  @inline(__always)
  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe raster_multiply(coverage, other, count, result)
  }

  @inline(__always)
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    unsafe raster_is_opaque(pixels, count)
  }

  @inline(__always)
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe raster_interpolate(first, second, count, weight, result)
  }

  @inline(__always)
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe raster_interpolate_by_weights(first, second, count, weights, result)
  }

  @inline(__always)
  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe raster_stretch(
      row, Int64(start), Int64(step), Int64(minimum), Int64(maximum), count, result)
  }

  @inline(__always)
  static func ramp(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>, isOver: Bool
  ) {
    unsafe raster_ramp(pixels, count, level, step, isOver)
  }

  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32, y: Int32,
    table: UnsafePointer<UInt32>, isOver: Bool
  ) {
    let down = (Float(y) - circle.centerY) * circle.factor
    let scaled = raster_circle(
      center: circle.centerX, factor: circle.factor, square: down * down,
      last_index: circle.lastIndex, is_padded: circle.isPadded)
    unsafe raster_circles(pixels, count, x, scaled, table, isOver)
  }

  @inline(__always)
  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    var sum = start
    unsafe raster_accumulate(cells, coverage, count, &sum, rule == .evenOdd, steps)
    return sum
  }

  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    unsafe withUnsafePointer(to: rows) {
      unsafe raster_paint_cells($0, pixel, rule == .evenOdd, steps, pixels, stride)
    }
  }

  @inline(__always)
  static func average(
    _ rows: BlurredRows, sums: UnsafeMutablePointer<UInt16>,
    into result: UnsafeMutablePointer<UInt16>, count: Int, weight: UInt32, edgeWeight: UInt32
  ) {
    unsafe raster_average(
      rows.entering, rows.leaving, rows.below, sums, result, count, weight, edgeWeight)
  }
}

extension Kernels {
  /// The minimum count for which `memset` is called.
  private static let minimumSetCount = 64

  /// Sets pixels, or coverage elements, to one value.
  ///
  /// For values whose bytes are all equal, the C library has the fastest stores for each processor.
  @inline(__always)
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    if count >= minimumSetCount, pixel == (pixel & 0xFF) &* 0x0101_0101 {
      unsafe memset(pixels, Int32(pixel & 0xFF), count &* 4)
    } else if count > 0 {
      unsafe raster_fill(pixels, count, pixel)
    }
  }

  /// Adds lines, at most 1,023 of which cross the same row, to the cells of a box.
  static func add(_ lines: UnsafePointer<Edge>, count: Int, to rows: inout CellRows) {
    unsafe lines.withMemoryRebound(to: raster_line.self, capacity: count) {
      unsafe raster_add_lines(&rows, $0, count)
    }
  }
}

extension raster_mode {
  /// Creates a mode, or `nil` for the modes that are written in Swift.
  fileprivate init?(_ mode: BlendMode) {
    switch mode {
    case .clear: self = .clear
    case .source: self = .source
    case .sourceOver: self = .source_over
    case .destinationOver: self = .destination_over
    case .sourceIn: self = .source_in
    case .destinationIn: self = .destination_in
    case .sourceOut: self = .source_out
    case .destinationOut: self = .destination_out
    case .sourceAtop: self = .source_atop
    case .destinationAtop: self = .destination_atop
    case .xor: self = .xor
    case .plusLighter: self = .plus_lighter
    case .plusDarker: self = .plus_darker
    case .multiply: self = .multiply
    case .screen: self = .screen
    case .overlay: self = .overlay
    case .darken: self = .darken
    case .lighten: self = .lighten
    case .colorDodge: self = .color_dodge
    case .colorBurn: self = .color_burn
    case .hardLight: self = .hard_light
    case .difference: self = .difference
    case .exclusion: self = .exclusion
    case .softLight, .hue, .saturation, .color, .luminosity: return nil
    }
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
