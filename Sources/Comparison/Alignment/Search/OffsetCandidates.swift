import SnapshotPixels

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
    let weights = try Scratch<Int32>(count: total + 1, for: size)
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
  private struct Frequencies {
    let reference: Scratch<Int32>
    let actual: Scratch<Int32>

    init(_ identifiers: LineIdentifiers, for size: PixelSize) throws(BitmapError) {
      reference = try Scratch(count: identifiers.count, for: size)
      actual = try Scratch(count: identifiers.count, for: size)
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
  private struct DistinctiveLines {
    /// The identifier of each line.
    let identifiers: Scratch<Int32>
    /// The index of each line.
    let lines: Scratch<Int32>
    /// The number of lines.
    private(set) var count = 0

    init(
      _ all: UnsafePointer<Int32>, _ allCount: Int, _ identified: LineIdentifiers,
      _ frequencies: Frequencies, for size: PixelSize
    ) throws(BitmapError) {
      identifiers = try Scratch(count: allCount, for: size)
      lines = try Scratch(count: allCount, for: size)
      var index = 0
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
    }
  }
}
