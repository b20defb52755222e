import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The aligned lines of two images, before they become segments and bands.
struct LineAlignment {
  /// The runs in coordinates of the whole images.
  ///
  /// The first one starts at distance 0, and the last one ends with both images; these two may be
  /// empty.
  private(set) var runs: [OffsetPath.Run]

  /// Aligns lines, or returns `nil` if none moved and both images have the same number of lines.
  ///
  /// - Parameters:
  ///   - equalStart: The number of lines at the start that do not differ.
  ///   - equalEnd: The number of lines at the end that do not differ.
  init?(
    _ lines: LinePair, equalStart: Int, equalEnd: Int, for size: PixelSize
  ) throws(BitmapError) {
    let identifiers = try LineIdentifiers(
      lines, reference: equalStart..<lines.referenceCount - equalEnd,
      actual: equalStart..<lines.actualCount - equalEnd, for: size)
    let last = lines.actualCount - lines.referenceCount
    var candidates = try OffsetCandidates.find(identifiers, for: size)
    let placement = BoundaryPlacement(lines: lines, identifiers: identifiers, start: equalStart)
    while true {
      if candidates.isEmpty && last == 0 { return nil }
      let path = try OffsetPath(identifiers, candidates: candidates, for: size)
      let unfounded = path.runs.filter { $0.offset != 0 && !Self.isSignificant($0, placement) }
      let rejected = Set(unfounded.map(\.offset)).intersection(candidates)
      if rejected.isEmpty {
        runs = placement.improving(path.runs)
        break
      }
      candidates.removeAll { rejected.contains($0) }
    }
    if last == 0 && runs.allSatisfy({ $0.offset == 0 }) { return nil }
    for index in runs.indices {
      let range = runs[index].lines
      let end = index == runs.count - 1 ? lines.actualCount : range.upperBound + equalStart
      runs[index].lines = (index == 0 ? 0 : range.lowerBound + equalStart)..<end
    }
  }

  /// Whether the equal lines of a run have enough weight, and at least half of the weight between
  /// the first and the last one.
  private static func isSignificant(
    _ run: OffsetPath.Run, _ placement: BoundaryPlacement
  ) -> Bool {
    let identifiers = placement.identifiers
    var (equal, unequal, pending): (Int32, Int32, Int32) = (0, 0, 0)
    for line in run.lines {
      let weight = unsafe identifiers.weights[Int(identifiers.actual[line])]
      if placement.isEqual(line, run.offset) {
        equal &+= weight
        unequal &+= pending
        pending = 0
      } else if equal > 0 {
        pending &+= weight
      }
    }
    return equal >= OffsetCandidates.minimumWeight && equal >= unequal
  }
}

/// A longest common subsequence of two sequences of numbers.
///
/// The table of lengths is computed bit by bit (Crochemore, Iliopoulos, Pinzon, and Reid, "A fast
/// and practical bit-vector algorithm for the longest common subsequence problem", 2001; Hyyrö,
/// "Bit-parallel LCS-length computation revisited", 2004). A zero bit in row *i* means that the
/// length increases in its column. Rows are stored to trace the subsequence back.
///
/// Words without a match and without a carry do not change. Therefore, a row is a copy of the
/// previous one, and only words with matches are computed, so that sequences with few repetitions
/// take little more time than the copies.
struct CommonSubsequence {
  /// The maximum number of bits of the table: 2²⁷, which take 16 MiB.
  static let tableLimit = 1 << 27

  /// The pairs of indices into the first and the second sequence, both increasing.
  private(set) var pairs: [(first: Int, second: Int)] = []

  /// Finds a longest common subsequence.
  ///
  /// - Parameter alphabet: The numbers are less than this.
  /// - Returns: `nil` if the table would have more than ``tableLimit`` bits.
  init?(
    _ first: UnsafePointer<Int32>, _ firstCount: Int, _ second: UnsafePointer<Int32>,
    _ secondCount: Int, alphabet: Int, for size: PixelSize
  ) throws(BitmapError) {
    let wordCount = (firstCount + 63) / 64
    guard wordCount * 64 * (secondCount + 1) <= Self.tableLimit else { return nil }
    guard firstCount > 0, secondCount > 0 else { return }
    // The last position of each number plus 1, and the previous position of each position.
    let last = try ZeroedBuffer<Int32>(count: alphabet, for: size)
    let previous = try ZeroedBuffer<Int32>(count: firstCount, for: size)
    var index = 0
    while index < firstCount {
      let value = Int(unsafe first[index])
      unsafe previous.start[index] = last.start[value]
      unsafe last.start[value] = Int32(truncatingIfNeeded: index &+ 1)
      index = index &+ 1
    }
    let table = try ZeroedBuffer<UInt64>(count: wordCount * (secondCount + 1), for: size)
    let matches = try ZeroedBuffer<UInt64>(count: wordCount, for: size)
    unsafe memset(table.start, 255, wordCount * 8)
    for row in 0..<secondCount {
      let from = unsafe table.start + row * wordCount
      let to = unsafe from + wordCount
      unsafe memcpy(to, from, wordCount * 8)
      let start = Int(unsafe last.start[Int(second[row])])
      if start == 0 { continue }
      unsafe Self.step(to, wordCount, matches.start, from: start, previous.start)
    }
    unsafe trace(table.start, wordCount, firstCount, secondCount)
  }

  /// Computes a row in place: `V = (V + (V & M)) | (V & ~M)`.
  private static func step(
    _ row: UnsafeMutablePointer<UInt64>, _ wordCount: Int, _ matches: UnsafeMutablePointer<UInt64>,
    from start: Int, _ previous: UnsafePointer<Int32>
  ) {
    var position = start
    var bit = 0
    while position > 0 {
      bit = position &- 1
      unsafe matches[bit &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: bit & 63)
      position = Int(unsafe previous[bit])
    }
    // Positions are visited from the last to the first.
    let lastWord = (start &- 1) &>> 6
    var word = bit &>> 6
    var carry: UInt64 = 0
    while word < wordCount {
      let match = unsafe matches[word]
      if match == 0 && carry == 0 {
        if word > lastWord { break }
        word = word &+ 1
        continue
      }
      let value = unsafe row[word]
      let common = value & match
      let sum = value &+ common
      let total = sum &+ carry
      carry = sum < value || total < sum ? 1 : 0
      unsafe row[word] = total | (value & ~match)
      unsafe matches[word] = 0
      word = word &+ 1
    }
  }

  /// Follows the table from its end to its start.
  private mutating func trace(
    _ table: UnsafePointer<UInt64>, _ wordCount: Int, _ firstCount: Int, _ secondCount: Int
  ) {
    var (row, column) = (secondCount, firstCount)
    while row > 0 && column > 0 {
      let word = (column &- 1) &>> 6
      let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: (column &- 1) & 63)
      if unsafe table[row &* wordCount &+ word] & bit != 0 {
        column = column &- 1
        continue
      }
      row = row &- 1
      if unsafe table[row &* wordCount &+ word] & bit != 0 {
        column = column &- 1
        pairs.append((column, row))
      }
    }
    pairs.reverse()
  }
}
