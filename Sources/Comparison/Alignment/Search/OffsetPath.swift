import SnapshotPixels

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
  private static let impossible = Int32.min / 2

  /// The runs in order, starting with distance 0 and ending with the difference of both counts.
  ///
  /// The first and the last one may be empty. Lines between two runs are inserted or removed.
  private(set) var runs: [Run] = []

  private let identifiers: LineIdentifiers
  private let offsets: [Int]
  /// The number of positions: the number of lines of the actual image, plus 1.
  private let positionCount: Int
  /// The score of each distance at each position, with positions as columns.
  private let scores: Scratch<Int32>
  /// The distance before a change at each position, as an index plus 1, or 0.
  private let changes: Scratch<UInt8>

  /// Finds the best path.
  ///
  /// - Parameter candidates: The distances except 0 and the difference of both counts; at most 64.
  init(
    _ identifiers: LineIdentifiers, candidates: [Int], for size: PixelSize
  ) throws(BitmapError) {
    self.identifiers = identifiers
    let last = identifiers.actualCount - identifiers.referenceCount
    offsets = Set(candidates + [0, last]).sorted()
    positionCount = identifiers.actualCount + 1
    scores = try Scratch(count: positionCount * offsets.count, for: size)
    changes = try Scratch(count: positionCount * offsets.count, for: size)
    fill()
    trace(to: last)
  }

  private func fill() {
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
      if score > Self.impossible, unsafe score - Self.changePenalty > scores.start[cell] {
        unsafe scores.start[cell] = score - Self.changePenalty
        unsafe changes.start[cell] = UInt8(other + 1)
      }
    }
  }

  /// Follows the changes from the end to the start.
  private mutating func trace(to last: Int) {
    guard let end = offsets.firstIndex(of: last) else { return }
    var position = positionCount - 1
    change(to: end, at: position)
    var (state, upper) = (end, position)
    while true {
      let before = unsafe Int(changes.start[state * positionCount + position]) - 1
      if before >= 0 {
        runs.append(Run(offset: offsets[state], lines: position..<upper))
        position -= max(0, offsets[state] - offsets[before])
        (state, upper) = (before, position)
      } else if position == 0 || offsets[state] == position {
        break
      } else {
        position -= 1
      }
    }
    runs.append(Run(offset: offsets[state], lines: position..<upper))
    runs.reverse()
  }
}
