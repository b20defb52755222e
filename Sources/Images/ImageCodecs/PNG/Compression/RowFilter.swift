import SnapshotDrawing

/// The prediction that PNG subtracts from each byte of a row.
///
/// The raw value is that in the file.
enum RowFilter: UInt8, CaseIterable {
  /// No prediction.
  case none = 0
  /// The same sample of the pixel to the left.
  case sub = 1
  /// The same sample of the pixel above.
  case up = 2
  /// The mean of left and above, rounded down.
  case average = 3
  /// The one of left, above, and above left that is nearest to left + above - above left.
  case paeth = 4
}

extension RowFilter {
  /// Writes a filtered row.
  ///
  /// - Parameters:
  ///   - row: The samples of the row.
  ///   - above: The samples of the row above; zeros for the first row.
  ///   - pixelByteCount: The number of bytes from a sample to the same sample of the next pixel.
  @unsafe
  func apply(
    to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, pixelByteCount: Int
  ) {
    let head = min(pixelByteCount, count)
    switch self {
    case .none: unsafe target.update(from: row, count: count)
    case .sub:
      unsafe target.update(from: row, count: head)
      unsafe subtract(row, row + -head, from: head, to: count, into: target)
    case .up: unsafe subtract(row, above, from: 0, to: count, into: target)
    case .average:
      for index in 0..<head { unsafe target[index] = row[index] &- above[index] >> 1 }
      unsafe average(row, above, into: target, count: count, distance: head)
    case .paeth:
      unsafe subtract(row, above, from: 0, to: head, into: target)
      unsafe paeth(row, above, into: target, count: count, distance: head)
    }
  }

  @unsafe
  private func subtract(
    _ row: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, from start: Int, to end: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var index = start
    while index < end {
      unsafe target[index] = row[index] &- other[index]
      index = index &+ 1
    }
  }

  @unsafe
  private func average(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, distance: Int
  ) {
    var index = distance
    while index < count {
      let sum = unsafe UInt16(row[index &- distance]) &+ UInt16(above[index])
      unsafe target[index] = row[index] &- UInt8(truncatingIfNeeded: sum >> 1)
      index = index &+ 1
    }
  }

  @unsafe
  private func paeth(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, distance: Int
  ) {
    var index = distance
    while index < count {
      let left = unsafe Int16(row[index &- distance])
      let up = unsafe Int16(above[index])
      let corner = unsafe Int16(above[index &- distance])
      let byLeft = up &- corner
      let byUp = left &- corner
      let distanceToLeft = byLeft < 0 ? 0 &- byLeft : byLeft
      let distanceToUp = byUp < 0 ? 0 &- byUp : byUp
      let both = byLeft &+ byUp
      let distanceToCorner = both < 0 ? 0 &- both : both
      let nearest =
        distanceToLeft <= distanceToUp && distanceToLeft <= distanceToCorner
        ? left : distanceToUp <= distanceToCorner ? up : corner
      unsafe target[index] = row[index] &- UInt8(truncatingIfNeeded: nearest)
      index = index &+ 1
    }
  }
}

/// The rule that selects the filter of each row.
enum Filtering: Hashable {
  /// The same filter for all rows.
  case uniform(RowFilter)
  /// Up for rows that equal the one above, which become zeros, and none for all others.
  case repeatedRows
  /// The filter with the smallest sum of magnitudes of its bytes, as signed numbers.
  case minimumSum
  /// The filter with the fewest different pairs of neighboring bytes.
  case bigrams
  /// None or up, whichever has fewer different pairs of neighboring bytes.
  case verticalBigrams

  /// The filters to choose from.
  var filters: [RowFilter] {
    switch self {
    case .uniform(let filter): [filter]
    case .repeatedRows, .verticalBigrams: [.none, .up]
    case .minimumSum, .bigrams: RowFilter.allCases
    }
  }
}

extension Scanlines {
  /// Returns ranges of rows after filtering, each with its filter byte.
  func filtered(
    by filtering: Filtering, rows: [Range<Int>]
  ) throws(PNGError) -> ZeroedBuffer<UInt8> {
    let rowCount = rows.reduce(0) { $0 + $1.count }
    let target = try ZeroedBuffer.forPNG(count: rowCount * stride)
    let scratch = try FilterScratch(byteCount: stride - 1)
    var next = unsafe target.start
    for range in rows {
      for y in range {
        unsafe filterRow(y, by: filtering, into: next, scratch)
        unsafe next += stride
      }
    }
    return target
  }

  /// Writes a filtered row with its filter byte.
  @unsafe
  private func filterRow(
    _ y: Int, by filtering: Filtering, into target: UnsafeMutablePointer<UInt8>,
    _ scratch: borrowing FilterScratch
  ) {
    let count = stride &- 1
    let row = unsafe UnsafePointer(buffer.start + (y &* stride &+ 1))
    let above = unsafe y == 0 ? UnsafePointer(scratch.zeros.start) : row - stride
    let filter: RowFilter
    switch filtering {
    case .uniform(let uniform): filter = uniform
    case .repeatedRows:
      filter = unsafe y > 0 && bytesAreEqual(row, above, count: count) ? .up : .none
    case .minimumSum, .bigrams, .verticalBigrams:
      if y > 0, unsafe bytesAreEqual(row, above, count: count) {
        filter = .up
      } else {
        filter = unsafe bestFilter(row, above, by: filtering, scratch)
      }
    }
    unsafe target[0] = filter.rawValue
    unsafe filter.apply(
      to: row, above: above, into: target + 1, count: count, pixelByteCount: pixelByteCount)
  }

  @unsafe
  private func bestFilter(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, by filtering: Filtering,
    _ scratch: borrowing FilterScratch
  ) -> RowFilter {
    let count = stride &- 1
    var best = RowFilter.none
    var least = Int.max
    for filter in filtering.filters {
      let target = unsafe scratch.row.start
      unsafe filter.apply(
        to: row, above: above, into: target, count: count, pixelByteCount: pixelByteCount)
      let cost =
        unsafe filtering == .minimumSum
        ? scratch.measure.sum(target, count: count) : scratch.measure.bigrams(target, count: count)
      if cost < least { (best, least) = (filter, cost) }
    }
    return best
  }
}

/// The temporary memory for filtering.
private struct FilterScratch: ~Copyable {
  let zeros: ZeroedBuffer<UInt8>
  let row: ZeroedBuffer<UInt8>
  let measure = FilterMeasure()

  init(byteCount: Int) throws(PNGError) {
    let zeros = try ZeroedBuffer.forPNG(count: byteCount)
    let row = try ZeroedBuffer.forPNG(count: byteCount)
    self.zeros = zeros
    self.row = row
  }
}

/// Estimates how well a filtered row compresses.
///
/// Lower values are better.
@safe
struct FilterMeasure: ~Copyable {
  /// One bit for each pair of bytes.
  private let seen = UnsafeMutablePointer<UInt64>.allocate(capacity: 1_024)

  deinit {
    unsafe seen.deallocate()
  }

  /// Returns the sum of the magnitudes of the bytes, as signed numbers.
  @unsafe
  func sum(_ row: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum = 0
    var index = 0
    while index < count {
      let byte = unsafe Int(row[index])
      sum = sum &+ (byte < 128 ? byte : 256 &- byte)
      index = index &+ 1
    }
    return sum
  }

  /// Returns the number of different pairs of neighboring bytes.
  @unsafe
  func bigrams(_ row: UnsafePointer<UInt8>, count: Int) -> Int {
    unsafe seen.update(repeating: 0, count: 1_024)
    var pairs = 0
    var last = unsafe Int(row[0])
    var index = 1
    while index < count {
      let byte = unsafe Int(row[index])
      let slot = last &<< 2 | byte &>> 6
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: byte)
      let word = unsafe seen[slot]
      if word & bit == 0 {
        unsafe seen[slot] = word | bit
        pairs = pairs &+ 1
      }
      last = byte
      index = index &+ 1
    }
    return pairs
  }
}
