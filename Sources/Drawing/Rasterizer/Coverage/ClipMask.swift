import SnapshotDrawing

/// The coverage of a clip within a band, which multiplies the coverage of every draw inside.
///
/// The longest run of fully covered pixels in each row has no stored elements.
@safe
final class ClipMask {
  /// The columns of a row that are covered, and the run of those that are fully covered.
  struct RowRange: BitwiseCopyable {
    var start: Int32 = 0
    var fullStart: Int32 = 0
    var fullEnd: Int32 = 0
    var end: Int32 = 0
  }

  /// The memory of a row in addition to its pixels, in units of a pixel.
  static let pixelsPerRow = MemoryLayout<RowRange>.stride / MemoryLayout<UInt32>.stride

  /// The pixels of the mask.
  ///
  /// All other pixels are outside the clip.
  private(set) var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var elements = ZeroedBuffer<UInt32>(capacity: 1)
  private var ranges = ZeroedBuffer<RowRange>(capacity: 1)

  /// The memory in use, in bytes.
  var byteCount: Int { elements.byteCount + ranges.byteCount }

  /// Creates a mask without memory.
  init() {}

  /// Begins a mask without coverage.
  func begin(box: PixelRect) {
    self.box = box
    elements.reserve(box.width * box.height + 16)
    ranges.reserve(box.height)
    unsafe ranges.start.update(repeating: RowRange(), count: box.height)
  }

  /// Sets a row to the coverage of spans.
  func set(row: Int, _ spans: borrowing SpanRow) {
    guard spans.count > 0 else { return }
    let target = unsafe elements.start + row &* box.width
    let list = unsafe spans.spans
    var range = RowRange()
    var index = 0
    while index < spans.count {
      let span = unsafe list[index]
      if span.coverage == Span.full && span.count > range.fullEnd &- range.fullStart {
        range.fullStart = span.start
        range.fullEnd = span.start &+ span.count
      }
      index &+= 1
    }
    range.start = unsafe list[0].start
    let last = unsafe list[spans.count &- 1]
    range.end = last.start &+ last.count
    if range.fullEnd == range.fullStart {
      range.fullStart = range.start
      range.fullEnd = range.start
    }
    var column = Int(range.start)
    index = 0
    while index < spans.count {
      let span = unsafe list[index]
      let start = Int(span.start)
      if start > column { unsafe Kernels.fill(target + column, count: start &- column, with: 0) }
      column = start &+ Int(span.count)
      if span.coverage == Span.varying {
        unsafe (target + start).update(from: spans.coverage + start, count: Int(span.count))
      } else if span.start != range.fullStart || span.coverage != Span.full {
        unsafe Kernels.fill(
          target + start, count: Int(span.count), with: span.coverage | span.coverage << 16)
      }
      index &+= 1
    }
    unsafe ranges.start[row] = range
  }

  /// Writes the spans of a row, multiplied by the coverage of the clip.
  ///
  /// - Parameters:
  ///   - row: The row in device space.
  ///   - left: The column in device space to which the spans are relative.
  func clip(row: Int, left: Int, _ spans: borrowing SpanRow, into result: inout SpanRow) {
    result.removeAll()
    guard row >= box.y, row < box.bottom else { return }
    let range = unsafe ranges.start[row &- box.y]
    let offset = left &- box.x
    let elements = unsafe elements.start + ((row &- box.y) &* box.width &+ offset)
    let start = Int(range.start) &- offset
    let fullStart = Int(range.fullStart) &- offset
    let fullEnd = Int(range.fullEnd) &- offset
    let end = Int(range.end) &- offset
    var index = 0
    while index < spans.count {
      let span = unsafe spans.spans[index]
      let first = Int(span.start)
      let last = first &+ Int(span.count)
      unsafe multiply(
        span, from: max(first, start), to: min(last, fullStart), elements, spans, &result)
      keep(span, from: max(first, fullStart), to: min(last, fullEnd), spans, &result)
      unsafe multiply(span, from: max(first, fullEnd), to: min(last, end), elements, spans, &result)
      index &+= 1
    }
  }

  @inline(__always)
  private func keep(
    _ span: Span, from start: Int, to end: Int, _ spans: borrowing SpanRow,
    _ result: inout SpanRow
  ) {
    guard end > start else { return }
    if span.coverage == Span.varying {
      unsafe (result.coverage + start).update(from: spans.coverage + start, count: end &- start)
    }
    result.append(start: start, count: end &- start, coverage: span.coverage)
  }

  @inline(__always)
  private func multiply(
    _ span: Span, from start: Int, to end: Int, _ elements: UnsafeMutablePointer<UInt32>,
    _ spans: borrowing SpanRow, _ result: inout SpanRow
  ) {
    guard end > start else { return }
    let count = end &- start
    switch span.coverage {
    case Span.full:
      unsafe (result.coverage + start).update(from: elements + start, count: count)
    case Span.varying:
      unsafe Kernels.multiply(
        spans.coverage + start, by: elements + start, count: count, into: result.coverage + start)
    default:
      unsafe Kernels.fill(
        result.coverage + start, count: count, with: span.coverage | span.coverage << 16)
      unsafe Kernels.multiply(
        result.coverage + start, by: elements + start, count: count, into: result.coverage + start)
    }
    result.append(start: start, count: count, coverage: Span.varying)
  }
}
