import SnapshotDrawing

/// The best sequence of distances for the lines of two images.
///
/// The lines of the actual image are assigned to a few candidate distances by dynamic programming.
/// Each equal line adds its weight, and each change of the distance, which inserts or removes
/// lines, subtracts ``changePenalty``. Unequal lines cost nothing. Content that changed within
/// moved content therefore has the distance of its neighbors.
struct OffsetPath {
  /// Consecutive lines of the actual image with the same distance.
  struct Run: Equatable {
    /// The distance from the line of the reference to the line of the actual image.
    var offset: Int
    /// The lines of the actual image.
    var lines: Range<Int>
  }

  /// The weight that a change of the distance must gain: three unique lines.
  static let changePenalty = 3 * LineIdentifiers.uniqueWeight

  /// The runs in order, starting with distance 0 and ending with the difference of both counts.
  ///
  /// The first and the last one may be empty. Lines between two runs are inserted or removed.
  let runs: [Run]

  /// Finds the best path.
  ///
  /// - Parameter candidates: The distances except 0 and the difference of both counts; at most 64.
  init(
    _ identifiers: LineIdentifiers, candidates: [Int], for size: PixelSize
  ) throws(BitmapError) {
    let last = identifiers.actualCount - identifiers.referenceCount
    let table = try OffsetTable(
      identifiers, offsets: Set(candidates + [0, last]).sorted(), for: size)
    table.fill()
    runs = table.trace(to: last)
  }
}

/// The scores of all distances at all positions.
private struct OffsetTable: ~Copyable {
  private static let impossible = Int32.min / 2

  private let identifiers: LineIdentifiers
  private let offsets: [Int]
  /// The number of positions: the number of lines of the actual image, plus 1.
  private let positionCount: Int
  /// The score of each distance at each position, with positions as columns.
  private let scores: ZeroedBuffer<Int32>
  /// The distance before a change at each position, as an index plus 1, or 0.
  private let changes: ZeroedBuffer<UInt8>

  init(
    _ identifiers: LineIdentifiers, offsets: [Int], for size: PixelSize
  ) throws(BitmapError) {
    let positionCount = identifiers.actualCount + 1
    let scores = try ZeroedBuffer<Int32>(count: positionCount * offsets.count, for: size)
    let changes = try ZeroedBuffer<UInt8>(count: positionCount * offsets.count, for: size)
    self.identifiers = identifiers
    self.offsets = offsets
    self.positionCount = positionCount
    self.scores = scores
    self.changes = changes
  }

  func fill() {
    let count = positionCount * offsets.count
    var index = 0
    while index < count {
      unsafe scores.start[index] = Self.impossible
      index = index &+ 1
    }
    for (state, offset) in offsets.enumerated() where offset == 0 {
      unsafe scores.start[state * positionCount] = 0
    }
    var position = 0
    while position < positionCount {
      advance(to: position)
      position = position &+ 1
    }
  }

  /// Computes the scores of all distances at a position.
  private func advance(to position: Int) {
    let (reference, actual) = unsafe (identifiers.reference, identifiers.actual)
    var starts: UInt64 = 0
    var state = 0
    let stateCount = offsets.count
    unsafe offsets.withUnsafeBufferPointer { offsets in
      while state < stateCount {
        let line = unsafe position &- offsets[state]
        if line >= 0 && line <= identifiers.referenceCount {
          let cell = unsafe scores.start + (state &* positionCount &+ position)
          var wasEqual = false
          if position > 0 && line > 0 {
            let before = unsafe cell[-1]
            let identifier = unsafe actual[position &- 1]
            wasEqual = unsafe identifier == reference[line &- 1]
            if before > Self.impossible {
              unsafe cell[0] =
                wasEqual ? before &+ identifiers.weights[Int(identifier)] : before
            }
          }
          if !wasEqual && position &+ 1 < positionCount && line < identifiers.referenceCount,
            unsafe actual[position] == reference[line]
          {
            starts |= 1 &<< UInt64(truncatingIfNeeded: state)
          }
        }
        state = state &+ 1
      }
    }
    while starts != 0 {
      change(to: starts.trailingZeroBitCount, at: position)
      starts &= starts &- 1
    }
  }

  /// Switches to a distance at a position, if that scores better than having used it before.
  private func change(to state: Int, at position: Int) {
    let cell = state * positionCount + position
    for (other, offset) in offsets.enumerated() where other != state {
      let inserted = max(0, offsets[state] - offset)
      guard inserted <= position else { continue }
      let score = unsafe scores.start[other * positionCount + position - inserted]
      if score > Self.impossible, unsafe score - OffsetPath.changePenalty > scores.start[cell] {
        unsafe scores.start[cell] = score - OffsetPath.changePenalty
        unsafe changes.start[cell] = UInt8(other + 1)
      }
    }
  }

  /// Follows the changes from the end to the start.
  func trace(to last: Int) -> [OffsetPath.Run] {
    guard let end = offsets.firstIndex(of: last) else { return [] }
    var runs: [OffsetPath.Run] = []
    var position = positionCount - 1
    change(to: end, at: position)
    var (state, upper) = (end, position)
    while true {
      let before = unsafe Int(changes.start[state * positionCount + position]) - 1
      if before >= 0 {
        runs.append(OffsetPath.Run(offset: offsets[state], lines: position..<upper))
        position -= max(0, offsets[state] - offsets[before])
        (state, upper) = (before, position)
      } else if position == 0 || offsets[state] == position {
        break
      } else {
        position -= 1
      }
    }
    runs.append(OffsetPath.Run(offset: offsets[state], lines: position..<upper))
    return runs.reversed()
  }
}

/// The distances by which lines may have moved.
enum OffsetCandidates {
  /// The maximum number of distances.
  private static let limit = 24
  /// The minimum weight of the lines that moved by a distance: four unique lines.
  static let minimumWeight = 4 * LineIdentifiers.uniqueWeight
  /// The minimum weight of lines that are matched; lines with less weight are too frequent to be
  /// significant.
  private static let distinctiveWeight: Int32 = 4
  /// The maximum number of occurrences of lines that are matched.
  private static let maximumFrequency: Int32 = 64

  /// Returns the distances of the lines in a longest common subsequence of the distinctive lines.
  ///
  /// The distances are in no particular order. They have enough weight, and none is 0.
  static func find(
    _ identifiers: LineIdentifiers, for size: PixelSize
  ) throws(BitmapError) -> [Int] {
    let frequencies = try Frequencies(identifiers, for: size)
    guard frequencies.sharedWeight(identifiers) >= minimumWeight else { return [] }
    let first = unsafe try DistinctiveLines(
      identifiers.reference, identifiers.referenceCount, identifiers, frequencies, for: size)
    let second = unsafe try DistinctiveLines(
      identifiers.actual, identifiers.actualCount, identifiers, frequencies, for: size)
    let total = identifiers.referenceCount + identifiers.actualCount
    // The lowest offset is minus the number of lines of the reference.
    let weights = try ZeroedBuffer<Int32>(count: total + 1, for: size)
    guard
      let common = unsafe try CommonSubsequence(
        first.identifiers.start, first.count, second.identifiers.start, second.count,
        alphabet: identifiers.count, for: size)
    else { return [] }
    for pair in common.pairs {
      let line = unsafe Int(second.lines.start[pair.second])
      let offset = unsafe line &- Int(first.lines.start[pair.first])
      let index = offset &+ identifiers.referenceCount
      unsafe weights.start[index] &+= identifiers.weights[Int(identifiers.actual[line])]
    }
    var found: [(offset: Int, weight: Int32)] = []
    for index in 0...total where unsafe weights.start[index] >= minimumWeight {
      let offset = index - identifiers.referenceCount
      if offset != 0 { found.append((offset, unsafe weights.start[index])) }
    }
    if found.count > limit {
      found.sort { $0.weight > $1.weight }
      found.removeLast(found.count - limit)
    }
    return found.map(\.offset)
  }

  /// The numbers of occurrences of each identifier.
  @safe
  private struct Frequencies: ~Copyable {
    let reference: ZeroedBuffer<Int32>
    let actual: ZeroedBuffer<Int32>

    init(_ identifiers: LineIdentifiers, for size: PixelSize) throws(BitmapError) {
      let reference = try ZeroedBuffer<Int32>(count: identifiers.count, for: size)
      let actual = try ZeroedBuffer<Int32>(count: identifiers.count, for: size)
      var index = 0
      while index < identifiers.referenceCount {
        unsafe reference.start[Int(identifiers.reference[index])] &+= 1
        index = index &+ 1
      }
      index = 0
      while index < identifiers.actualCount {
        unsafe actual.start[Int(identifiers.actual[index])] &+= 1
        index = index &+ 1
      }
      self.reference = reference
      self.actual = actual
    }

    /// Whether lines with an identifier are in both images, and not too frequent.
    func areDistinctive(_ identifier: Int, _ weight: Int32) -> Bool {
      guard weight >= OffsetCandidates.distinctiveWeight else { return false }
      let (first, second) = unsafe (reference.start[identifier], actual.start[identifier])
      return first > 0 && second > 0 && first <= OffsetCandidates.maximumFrequency
        && second <= OffsetCandidates.maximumFrequency
    }

    /// The weight of the lines that may be in a common subsequence.
    func sharedWeight(_ identifiers: LineIdentifiers) -> Int32 {
      var (sum, index): (Int32, Int) = (0, 0)
      while index < identifiers.count {
        let weight = unsafe identifiers.weights[index]
        if areDistinctive(index, weight) {
          let (first, second) = unsafe (reference.start[index], actual.start[index])
          sum = sum &+ weight &* (first < second ? first : second)
        }
        index = index &+ 1
      }
      return sum
    }
  }

  /// The lines of an image that may be in a common subsequence.
  @safe
  private struct DistinctiveLines: ~Copyable {
    /// The identifier of each line.
    let identifiers: ZeroedBuffer<Int32>
    /// The index of each line.
    let lines: ZeroedBuffer<Int32>
    /// The number of lines.
    let count: Int

    init(
      _ all: UnsafePointer<Int32>, _ allCount: Int, _ identified: LineIdentifiers,
      _ frequencies: borrowing Frequencies, for size: PixelSize
    ) throws(BitmapError) {
      let identifiers = try ZeroedBuffer<Int32>(count: allCount, for: size)
      let lines = try ZeroedBuffer<Int32>(count: allCount, for: size)
      var (count, index) = (0, 0)
      while index < allCount {
        let identifier = unsafe all[index]
        if frequencies.areDistinctive(
          Int(identifier), unsafe identified.weights[Int(identifier)])
        {
          unsafe identifiers.start[count] = identifier
          unsafe lines.start[count] = Int32(truncatingIfNeeded: index)
          count = count &+ 1
        }
        index = index &+ 1
      }
      self.identifiers = identifiers
      self.lines = lines
      self.count = count
    }
  }
}

/// Finds consecutive rows that moved horizontally by the same distance, such as a page that slides
/// in below a bar that changes.
struct SlidRows {
  /// The rows, or `nil` if most differing rows did not move.
  private(set) var rows: Range<Int>?

  /// The minimum number of non-uniform rows that must have moved.
  private static let rowLimit = 4

  private let pair: PixelPair
  private let box: PixelRect

  /// Searches the bounding rectangle of all differing pixels of images of the same size.
  init(_ pair: PixelPair, _ box: PixelRect) {
    self.pair = pair
    self.box = box
    var budget = SearchBudget(for: pair.common)
    let none = PixelOffset(x: 0, y: 0)
    let distinctive = (box.y..<box.bottom).filter { y in
      !pair.hasMoved(box.x, y, count: box.width, by: none)
        && !pair.isUniform(box.x, y, count: box.width)
    }
    guard distinctive.count >= Self.rowLimit else { return }
    // A contiguous majority of the distinctive rows contains the middle one.
    let middle = distinctive[distinctive.count / 2]
    for step in 1..<max(2, box.width / 2) {
      for distance in [step, -step] where hasMoved(middle, by: distance, &budget) {
        let found = region(around: middle, by: distance, &budget)
        let left = box.x + max(0, distance)
        let moved = distinctive.filter { row in
          found.contains(row) && !pair.isUniform(left, row, count: box.width - abs(distance))
        }
        if moved.count >= Self.rowLimit, moved.count * 2 > distinctive.count {
          rows = found
          return
        }
      }
    }
  }

  /// Whether the larger part of a row of the actual image moved by a distance.
  private func hasMoved(_ y: Int, by distance: Int, _ budget: inout SearchBudget) -> Bool {
    let width = box.width - abs(distance)
    guard width * 2 > box.width, budget.spend(width) else { return false }
    return pair.hasMoved(
      box.x + max(0, -distance), y, count: width, by: PixelOffset(x: distance, y: 0))
  }

  /// Returns the adjacent rows that moved by the same distance.
  private func region(
    around y: Int, by distance: Int, _ budget: inout SearchBudget
  ) -> Range<Int> {
    var (top, bottom) = (y, y + 1)
    while top > box.y, hasMoved(top - 1, by: distance, &budget) { top -= 1 }
    while bottom < box.bottom, hasMoved(bottom, by: distance, &budget) { bottom += 1 }
    return top..<bottom
  }
}
