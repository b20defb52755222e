import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines of two images that are aligned: parts of their rows, or of their columns as rows of
/// transposed copies.
@safe
struct LinePair {
  /// The number of pixels of a line.
  let width: Int
  /// The number of lines of the reference.
  let referenceCount: Int
  /// The number of lines of the actual image.
  let actualCount: Int
  private let reference: UnsafePointer<UInt32>
  private let referenceStride: Int
  private let actual: UnsafePointer<UInt32>
  private let actualStride: Int
  /// The owners of transposed copies.
  private let memory: [Scratch<UInt64>]

  /// Creates the parts of rows in some columns.
  init(rowsOf pair: PixelPair, in span: Range<Int>) {
    width = span.count
    (referenceCount, actualCount) = (pair.referenceSize.height, pair.actualSize.height)
    (referenceStride, actualStride) = (pair.referenceSize.width, pair.actualSize.width)
    unsafe reference = pair.reference + span.lowerBound
    unsafe actual = pair.actual + span.lowerBound
    memory = []
  }

  /// Creates the columns of some rows, or of every `step`th of them.
  init(
    columnsOf pair: PixelPair, in span: Range<Int>, step: Int
  ) throws(BitmapError) {
    let rows = Array(stride(from: span.lowerBound, to: span.upperBound, by: step))
    width = rows.count
    (referenceCount, actualCount) = (pair.referenceSize.width, pair.actualSize.width)
    let first = try TransposedRows(count: rows.count, width: referenceCount, for: pair.union)
    let second = try TransposedRows(count: rows.count, width: actualCount, for: pair.union)
    for index in stride(from: 0, to: rows.count, by: 2) {
      let (y, next) = (rows[index], rows[min(index + 1, rows.count - 1)])
      unsafe first.add(pair.referenceRow(y), pair.referenceRow(next), at: index)
      unsafe second.add(pair.actualRow(y), pair.actualRow(next), at: index)
    }
    (referenceStride, actualStride) = (first.stride, second.stride)
    unsafe reference = first.start
    unsafe actual = second.start
    memory = [first.memory, second.memory]
  }

  /// Returns the first pixel of a line of the reference.
  func referenceLine(_ index: Int) -> UnsafePointer<UInt32> {
    unsafe reference + index &* referenceStride
  }

  /// Returns the first pixel of a line of the actual image.
  func actualLine(_ index: Int) -> UnsafePointer<UInt32> {
    unsafe actual + index &* actualStride
  }

  /// Whether a line of the reference equals a line of the actual image.
  func areEqual(_ referenceIndex: Int, _ actualIndex: Int) -> Bool {
    unsafe memcmp(referenceLine(referenceIndex), actualLine(actualIndex), width &* 4) == 0
  }

  /// Whether two lines of the reference are equal.
  func areEqualInReference(_ first: Int, _ second: Int) -> Bool {
    unsafe memcmp(referenceLine(first), referenceLine(second), width &* 4) == 0
  }

  /// Whether two lines of the actual image are equal.
  func areEqualInActual(_ first: Int, _ second: Int) -> Bool {
    unsafe memcmp(actualLine(first), actualLine(second), width &* 4) == 0
  }

  /// Returns the number of pixels that differ between two lines of the same width.
  static func differingCount(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ width: Int
  ) -> Int {
    guard unsafe memcmp(first, second, width &* 4) != 0 else { return 0 }
    var (count, x) = (0, 0)
    while x < width {
      if unsafe first[x] != second[x] { count = count &+ 1 }
      x = x &+ 1
    }
    return count
  }
}
