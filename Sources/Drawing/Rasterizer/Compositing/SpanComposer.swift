import SnapshotDrawing

/// Draws sources through spans of coverage.
enum SpanComposer {
  /// Draws a source through a row of spans, whose columns are relative to a column of the device.
  @inline(__always)
  static func draw(
    _ spans: borrowing SpanRow, _ colors: RowColors, x: Int, y: Int, into target: PixelTarget,
    scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let pixels = unsafe target.pixel(x: x, y: y)
    let sampler: any Sampler
    switch colors {
    case .solid(let color):
      unsafe draw(spans, color: color, into: pixels)
      return
    case .sampler(let source): sampler = source
    }
    if let column = sampler.representativeColumn {
      unsafe sampler.read(x: column, y: y, count: 1, into: scratch, rows: &rows)
      unsafe draw(spans, color: scratch.pointee, into: pixels)
      return
    }
    let isOpaque = sampler.isOpaque
    var index = 0
    while index < spans.count {
      let span = unsafe spans.spans[index]
      let start = Int(span.start)
      let count = Int(span.count)
      if isOpaque && span.coverage == Span.full {
        unsafe sampler.read(
          x: x &+ start, y: y, count: count, into: pixels + start, rows: &rows)
      } else if span.coverage == Span.full {
        unsafe sampler.draw(
          x: x &+ start, y: y, count: count, over: pixels + start, scratch: scratch, rows: &rows)
      } else {
        unsafe sampler.read(x: x &+ start, y: y, count: count, into: scratch, rows: &rows)
        unsafe draw(
          span, row: scratch, coverage: spans.coverage + start, into: pixels + start,
          scratch: scratch)
      }
      index &+= 1
    }
  }

  /// Draws one color through a row of spans.
  @inline(__always)
  private static func draw(
    _ spans: borrowing SpanRow, color: UInt32, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let list = unsafe spans.spans
    var index = 0
    while index < spans.count {
      let span = unsafe list[index]
      let start = Int(span.start)
      let count = Int(span.count)
      if span.coverage == Span.varying {
        unsafe Kernels.blend(
          pixels + start, stride: 0, width: count, height: 1, with: color,
          coverage: spans.coverage + start, coverageStride: 0)
      } else {
        let scaled = PixelArithmetic.scale(color, by: span.coverage)
        if scaled >> 24 == 255 {
          unsafe Kernels.fill(pixels + start, count: count, with: scaled)
        } else {
          unsafe Kernels.blend(pixels + start, count: count, with: scaled)
        }
      }
      index &+= 1
    }
  }

  /// Draws a row of pixels, one per column, through a row of spans.
  static func draw(
    _ spans: borrowing SpanRow, row: UnsafeMutablePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < spans.count {
      let span = unsafe spans.spans[index]
      let start = Int(span.start)
      unsafe draw(
        span, row: row + start, coverage: spans.coverage + start, into: pixels + start,
        scratch: scratch)
      index &+= 1
    }
  }

  @inline(__always)
  private static func draw(
    _ span: Span, row: UnsafeMutablePointer<UInt32>, coverage: UnsafeMutablePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    let count = Int(span.count)
    switch span.coverage {
    case Span.full:
      unsafe Kernels.blend(pixels, count: count, with: row)
    case Span.varying:
      unsafe Kernels.blend(pixels, count: count, with: row, coverage: coverage)
    default:
      unsafe Kernels.scale(row, count: count, by: span.coverage, into: scratch)
      unsafe Kernels.blend(pixels, count: count, with: scratch)
    }
  }

  /// Draws a source through a row of spans with any blend mode.
  static func blend(
    _ spans: borrowing SpanRow, _ colors: RowColors, _ mode: BlendMode, x: Int, y: Int,
    into target: PixelTarget, scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let pixels = unsafe target.pixel(x: x, y: y)
    var index = 0
    while index < spans.count {
      let span = unsafe spans.spans[index]
      let start = Int(span.start)
      unsafe colors.read(
        x: x &+ start, y: y, count: Int(span.count), into: scratch, rows: &rows)
      unsafe blend(
        span, row: scratch, coverage: spans.coverage + start, into: pixels + start, mode)
      index &+= 1
    }
  }

  /// Draws a row of pixels, one per column, through a row of spans with any blend mode.
  ///
  /// The row is overwritten.
  static func blend(
    _ spans: borrowing SpanRow, row: UnsafeMutablePointer<UInt32>, _ mode: BlendMode,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < spans.count {
      let span = unsafe spans.spans[index]
      let start = Int(span.start)
      unsafe blend(
        span, row: row + start, coverage: spans.coverage + start, into: pixels + start, mode)
      index &+= 1
    }
  }

  private static func blend(
    _ span: Span, row: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>, _ mode: BlendMode
  ) {
    let count = Int(span.count)
    if span.coverage == Span.full {
      unsafe Kernels.blend(pixels, with: row, count: count, mode: mode, into: pixels)
      return
    }
    unsafe Kernels.blend(pixels, with: row, count: count, mode: mode, into: row)
    if span.coverage == Span.varying {
      unsafe Kernels.interpolate(pixels, row, count: count, weights: coverage, into: pixels)
    } else {
      unsafe Kernels.interpolate(
        pixels, row, count: count, weight: span.coverage, into: pixels)
    }
  }
}
