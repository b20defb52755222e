import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct CommonSubsequenceTests {
  /// Returns the length by the quadratic dynamic program.
  private func length(_ first: [Int32], _ second: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for value in first {
      var diagonal = 0
      for (index, other) in second.enumerated() {
        let above = row[index + 1]
        row[index + 1] = value == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[second.count]
  }

  private func pairs(_ first: [Int32], _ second: [Int32]) throws -> [(first: Int, second: Int)] {
    let size = PixelSize(width: 1, height: 1)
    let found = try unsafe first.withUnsafeBufferPointer { start in
      try unsafe second.withUnsafeBufferPointer { other in
        let empty = try ZeroedBuffer<Int32>(count: 1, for: size)
        return unsafe try CommonSubsequence(
          start.baseAddress ?? UnsafePointer(empty.start), first.count,
          other.baseAddress ?? UnsafePointer(empty.start), second.count, alphabet: 400, for: size)
      }
    }
    return try #require(found).pairs
  }

  @Test(arguments: [2, 5, 40, 400])
  func lengthEqualsThatOfTheDynamicProgram(alphabet: Int32) throws {
    var generator = SeededGenerator(seed: UInt64(alphabet))
    func sequence() -> [Int32] {
      let count = Int.random(in: 0...200, using: &generator)
      return (0..<count).map { _ in Int32.random(in: 0..<alphabet, using: &generator) }
    }
    for index in 0..<60 {
      let first = sequence()
      var second = sequence()
      if index % 2 == 0 {
        // An edited copy has long common runs.
        second = first.filter { _ in Int.random(in: 0..<9, using: &generator) > 0 }
        second.insert(contentsOf: sequence().prefix(20), at: second.count / 2)
      }
      let found = try pairs(first, second)
      #expect(found.count == length(first, second))
      #expect(found.allSatisfy { first[$0.first] == second[$0.second] })
      #expect(
        zip(found, found.dropFirst()).allSatisfy { $0.first < $1.first && $0.second < $1.second })
    }
  }

  @Test func sequencesWithoutACommonNumberHaveNoPairs() throws {
    let found = try [
      pairs([], []), pairs([1], []), pairs([], [1]), pairs([1, 2, 3], [4, 5]),
    ]
    #expect(found.allSatisfy { $0.isEmpty })
  }

  @Test func tablesAboveTheLimitAreNotComputed() throws {
    let size = PixelSize(width: 1, height: 1)
    let count = 12_000
    let values = try ZeroedBuffer<Int32>(count: count, for: size)
    let found = unsafe try CommonSubsequence(
      values.start, count, values.start, count, alphabet: 1, for: size)
    #expect(found == nil)
  }
}
