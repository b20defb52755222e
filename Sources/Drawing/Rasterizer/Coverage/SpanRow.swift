import SnapshotDrawing

/// A row of coverage as spans, from left to right, with gaps where nothing is covered.
///
/// The elements of varying spans have the form that ``PixelKernels`` describes.
@safe
struct SpanRow: ~Copyable {
  private var spanStorage = ZeroedBuffer<Span>(capacity: 64)
  private var coverageStorage = ZeroedBuffer<UInt32>(capacity: 64)
  /// The number of spans.
  private(set) var count = 0

  /// The memory in use, in bytes.
  var byteCount: Int { spanStorage.byteCount + coverageStorage.byteCount }

  var spans: UnsafeMutablePointer<Span> { unsafe spanStorage.start }
  /// The coverage of varying spans, one element per column.
  var coverage: UnsafeMutablePointer<UInt32> { unsafe coverageStorage.start }

  /// Allocates memory for rows of a width.
  mutating func reserve(width: Int) {
    spanStorage.reserve(width + 8)
    coverageStorage.reserve(width + 16)
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Adds a span unless it is empty.
  @inline(__always)
  mutating func append(start: Int, count length: Int, coverage: UInt32) {
    guard length > 0 else { return }
    unsafe spans[count] = Span(
      start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: length),
      coverage: coverage)
    count &+= 1
  }

  /// Multiplies the coverage by the alpha of pixels, one per column.
  mutating func multiply(byAlphaOf pixels: UnsafePointer<UInt32>) {
    var index = 0
    while index < count {
      let span = unsafe spans[index]
      var column = Int(span.start)
      let end = column &+ Int(span.count)
      while column < end {
        let value = unsafe span.coverage == Span.varying ? coverage[column] & 0xFFFF : span.coverage
        let alpha = unsafe pixels[column] >> 24
        let product = (value &* (alpha &+ alpha >> 7) &+ 128) >> 8
        unsafe coverage[column] = product | product << 16
        column &+= 1
      }
      unsafe spans[index].coverage = Span.varying
      index &+= 1
    }
  }
}

/// Adjacent pixels of one row, and their coverage.
struct Span: BitwiseCopyable {
  /// The first column, relative to the left edge of the box that was swept.
  var start: Int32 = 0
  /// The number of columns.
  var count: Int32 = 0
  /// The coverage of every pixel, 1 to 256, or ``varying``.
  var coverage: UInt32 = 0

  /// A marker for spans whose pixels have individual coverage, stored in the row.
  static let varying: UInt32 = 0
  /// The coverage of fully covered pixels.
  static let full: UInt32 = 256
}
