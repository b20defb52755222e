import SnapshotDrawing

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
  private let copies: [TransposedRows]

  /// Creates the parts of rows in some columns.
  init(rowsOf pair: PixelPair, in span: Range<Int>) {
    width = span.count
    (referenceCount, actualCount) = (pair.referenceSize.height, pair.actualSize.height)
    (referenceStride, actualStride) = (pair.referenceSize.width, pair.actualSize.width)
    unsafe reference = pair.reference + span.lowerBound
    unsafe actual = pair.actual + span.lowerBound
    copies = []
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
    copies = [first, second]
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

/// Rows of an image as columns.
///
/// Blocks of two by two pixels are transposed with 64-bit integers, which takes half the steps.
@safe
final class TransposedRows {
  /// The number of pixels from one line to the next.
  let stride: Int
  private let memory: ZeroedBuffer<UInt64>
  private let width: Int
  /// Two rows in aligned memory.
  private let rows: ZeroedBuffer<UInt64>

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
    memory = try ZeroedBuffer(count: stride * wordCount, for: size)
    rows = try ZeroedBuffer(count: 2 * wordCount, for: size)
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

/// Numbers for the lines of both images; two numbers are equal if and only if the lines are.
///
/// Lines are found by a hash of some of their pixels and compared with `memcmp`, so a hash
/// collision only costs time.
@safe
final class LineIdentifiers {
  /// The weight of a line that occurs once in each image.
  static let uniqueWeight: Int32 = 16

  /// The number of lines of the reference.
  let referenceCount: Int
  /// The number of lines of the actual image.
  let actualCount: Int
  /// The identifiers of the lines of the reference, followed by those of the actual image.
  private let memory: ZeroedBuffer<Int32>
  /// The weight of each identifier.
  private let weightMemory: ZeroedBuffer<Int32>
  /// The number of identifiers.
  let count: Int

  /// The identifiers of the reference's lines.
  var reference: UnsafePointer<Int32> { unsafe UnsafePointer(memory.start) }
  /// The identifiers of the actual image's lines.
  var actual: UnsafePointer<Int32> { unsafe UnsafePointer(memory.start + referenceCount) }
  /// The weights by identifier.
  ///
  /// Lines of a single color have weight 1. Others have 16, divided by the number of runs in which
  /// they occur, and by up to 4 for the length of the runs, but at least 1.
  var weights: UnsafePointer<Int32> { unsafe UnsafePointer(weightMemory.start) }

  /// Identifies some lines of both images.
  init(
    _ lines: LinePair, reference: Range<Int>, actual: Range<Int>, for size: PixelSize
  ) throws(BitmapError) {
    referenceCount = reference.count
    actualCount = actual.count
    let total = reference.count + actual.count
    memory = try ZeroedBuffer(count: total, for: size)
    weightMemory = try ZeroedBuffer(count: total, for: size)
    let pointers = try ZeroedBuffer<UInt>(count: total, for: size)
    var index = 0
    for line in reference {
      unsafe pointers.start[index] = UInt(bitPattern: lines.referenceLine(line))
      index = index &+ 1
    }
    for line in actual {
      unsafe pointers.start[index] = UInt(bitPattern: lines.actualLine(line))
      index = index &+ 1
    }
    var table = try LineTable(pointers, count: total, width: lines.width, for: size)
    // A sample of the pixels suffices unless many lines differ only between the samples.
    var step = max(1, lines.width / 128)
    while unsafe !table.identify(into: memory.start, step: step) { step = max(1, step / 4) }
    count = table.count
    try weigh(table, for: size)
  }

  private func weigh(_ table: borrowing LineTable, for size: PixelSize) throws(BitmapError) {
    let runs = try ZeroedBuffer<Int32>(count: 4 * max(1, count), for: size)
    let (referenceRuns, referenceLines) = unsafe (runs.start, runs.start + count)
    let (actualRuns, actualLines) = unsafe (runs.start + 2 * count, runs.start + 3 * count)
    unsafe Self.countRuns(reference, referenceCount, referenceRuns, referenceLines)
    unsafe Self.countRuns(actual, actualCount, actualRuns, actualLines)
    var index = 0
    while index < count {
      let isFirst = unsafe referenceRuns[index] > actualRuns[index]
      let runCount = unsafe isFirst ? referenceRuns[index] : actualRuns[index]
      let lineCount = unsafe isFirst ? referenceLines[index] : actualLines[index]
      var length = (lineCount &+ runCount &- 1) / runCount
      if length > 4 { length = 4 }
      let weight = Self.uniqueWeight / (runCount &* length)
      unsafe weightMemory.start[index] = weight < 1 || table.isUniform(index) ? 1 : weight
      index = index &+ 1
    }
  }

  private static func countRuns(
    _ identifiers: UnsafePointer<Int32>, _ count: Int, _ runs: UnsafeMutablePointer<Int32>,
    _ lines: UnsafeMutablePointer<Int32>
  ) {
    var (index, last) = (0, -1)
    while index < count {
      let identifier = Int(unsafe identifiers[index])
      if identifier != last { unsafe runs[identifier] = runs[identifier] &+ 1 }
      unsafe lines[identifier] = lines[identifier] &+ 1
      last = identifier
      index = index &+ 1
    }
  }
}

/// A hash table of lines with open addressing.
@safe
private struct LineTable: ~Copyable {
  /// The number of distinct lines.
  private(set) var count = 0
  private let lines: ZeroedBuffer<UInt>
  private let lineCount: Int
  private let width: Int
  /// The identifier plus 1 in each slot, or 0.
  private let slots: ZeroedBuffer<Int32>
  private let hashes: ZeroedBuffer<UInt64>
  /// The address of the first line with each identifier.
  private let firsts: ZeroedBuffer<UInt>
  private let slotCount: Int

  init(
    _ lines: consuming ZeroedBuffer<UInt>, count: Int, width: Int, for size: PixelSize
  ) throws(BitmapError) {
    var slotCount = 16
    while slotCount < 2 * count { slotCount *= 2 }
    let slots = try ZeroedBuffer<Int32>(count: slotCount, for: size)
    let hashes = try ZeroedBuffer<UInt64>(count: count, for: size)
    let firsts = try ZeroedBuffer<UInt>(count: count, for: size)
    self.lines = lines
    self.width = width
    lineCount = count
    self.slotCount = slotCount
    self.slots = slots
    self.hashes = hashes
    self.firsts = firsts
  }

  /// Numbers all lines, using a hash of every `step`th pixel.
  ///
  /// Returns whether there were few hash collisions; otherwise, the result is incomplete, unless
  /// the step is 1.
  mutating func identify(into identifiers: UnsafeMutablePointer<Int32>, step: Int) -> Bool {
    count = 0
    unsafe memset(slots.start, 0, slotCount * 4)
    var conflictsLeft = step == 1 ? Int.max : 8 * lineCount
    var index = 0
    while index < lineCount {
      let address = unsafe lines.start[index]
      guard let line = unsafe UnsafePointer<UInt32>(bitPattern: address) else { return true }
      let hash = unsafe Self.hash(line, width, step)
      var slot = Int(truncatingIfNeeded: hash &>> 20) & (slotCount &- 1)
      while true {
        let entry = Int(unsafe slots.start[slot]) &- 1
        if entry < 0 {
          unsafe slots.start[slot] = Int32(truncatingIfNeeded: count &+ 1)
          unsafe hashes.start[count] = hash
          unsafe firsts.start[count] = address
          unsafe identifiers[index] = Int32(truncatingIfNeeded: count)
          count = count &+ 1
          break
        }
        if unsafe hashes.start[entry] == hash {
          if isEqual(address, unsafe firsts.start[entry]) {
            unsafe identifiers[index] = Int32(truncatingIfNeeded: entry)
            break
          }
          conflictsLeft = conflictsLeft &- 1
          if conflictsLeft < 0 { return false }
        }
        slot = (slot &+ 1) & (slotCount &- 1)
      }
      index = index &+ 1
    }
    return true
  }

  private func isEqual(_ first: UInt, _ second: UInt) -> Bool {
    guard let first = unsafe UnsafePointer<UInt32>(bitPattern: first),
      let second = unsafe UnsafePointer<UInt32>(bitPattern: second)
    else { return false }
    return unsafe memcmp(first, second, width &* 4) == 0
  }

  /// Whether all pixels of the lines with an identifier are equal.
  func isUniform(_ identifier: Int) -> Bool {
    guard let line = unsafe UnsafePointer<UInt32>(bitPattern: firsts.start[identifier]) else {
      return true
    }
    return unsafe memcmp(line, line + 1, (width &- 1) &* 4) == 0
  }

  /// Returns a hash of every `step`th pixel (multiplication and rotation, finished by a shift).
  private static func hash(_ line: UnsafePointer<UInt32>, _ width: Int, _ step: Int) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    var x = 0
    while x < width {
      hash = (hash ^ UInt64(unsafe line[x])) &* 0xD6E8_FEB8_6659_FD93
      hash = hash ^ hash &>> 32
      x = x &+ step
    }
    return hash
  }
}
