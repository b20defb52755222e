/// Finds the lines that two texts have in common.
///
/// Equal lines are represented by equal numbers.
///
/// Lines that occur once in each text are matched first, in their longest common order (Bram
/// Cohen's patience diff), and then the lines between them, recursively. A range without unique
/// lines is matched by the shortest edit script (Eugene W. Myers, "An O(ND) Difference Algorithm
/// and Its Variations", Algorithmica 1986), within a budget. Ranges that exceed the budget are
/// considered completely different, so the time is about linear in the number of lines.
struct LineMatching {
  /// A line of the old text and the equal line of the new text.
  struct Pair: Equatable {
    let old: Int
    let new: Int
  }

  /// The maximum depth of the recursion between unique lines.
  private static let maximumDepth = 32
  /// The maximum number of steps for a range without unique lines.
  private static let maximumStepCount = 2_000_000
  /// The maximum number of insertions and removals in such a range.
  private static let maximumEditCount = 400

  private let old: [Int]
  private let new: [Int]
  private var pairs: [Pair] = []

  /// Returns the common lines of two texts, in order.
  static func pairs(old: [Int], new: [Int]) -> [Pair] {
    var matching = LineMatching(old: old, new: new)
    matching.match(old.indices, new.indices, level: 0)
    return matching.pairs
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  private mutating func match(_ olds: Range<Int>, _ news: Range<Int>, level: Int) {
    var (olds, news) = (olds, news)
    while let i = olds.first, let j = news.first, old[i] == new[j] {
      pairs.append(Pair(old: i, new: j))
      (olds, news) = (i + 1..<olds.upperBound, j + 1..<news.upperBound)
    }
    let (oldEnd, newEnd) = (olds.upperBound, news.upperBound)
    while let i = olds.last, let j = news.last, old[i] == new[j] {
      (olds, news) = (olds.lowerBound..<i, news.lowerBound..<j)
    }
    defer {
      for (i, j) in zip(olds.upperBound..<oldEnd, news.upperBound..<newEnd) {
        pairs.append(Pair(old: i, new: j))
      }
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    let anchors = level < Self.maximumDepth ? uniquePairs(olds, news) : []
    guard !anchors.isEmpty else {
      pairs += shortestScript(olds, news)
      return
    }
    var (i, j) = (olds.lowerBound, news.lowerBound)
    for anchor in anchors {
      match(i..<anchor.old, j..<anchor.new, level: level + 1)
      pairs.append(anchor)
      (i, j) = (anchor.old + 1, anchor.new + 1)
    }
    match(i..<olds.upperBound, j..<news.upperBound, level: level + 1)
  }

  // MARK: Unique lines

  /// Returns the longest ascending sequence of lines that occur once in each range.
  private func uniquePairs(_ olds: Range<Int>, _ news: Range<Int>) -> [Pair] {
    var occurrences: [Int: (oldCount: Int, newCount: Int, new: Int)] = [:]
    for i in olds { occurrences[old[i], default: (0, 0, 0)].oldCount += 1 }
    for j in news {
      guard let occurrence = occurrences[new[j]] else { continue }
      occurrences[new[j]] = (occurrence.oldCount, occurrence.newCount + 1, j)
    }
    let unique = olds.compactMap { i -> Pair? in
      guard let occurrence = occurrences[old[i]], occurrence.oldCount == 1, occurrence.newCount == 1
      else { return nil }
      return Pair(old: i, new: occurrence.new)
    }
    return Self.longestAscendingSequence(unique)
  }

  /// Returns the longest sequence of pairs with ascending new lines, by patience sorting.
  private static func longestAscendingSequence(_ pairs: [Pair]) -> [Pair] {
    var tops: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? tops[low - 1] : nil)
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: [Pair] = []
    var next = tops.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }

  // MARK: The shortest edit script

  /// Returns the lines that the shortest edit script retains, or none if the script is too long.
  private func shortestScript(_ olds: Range<Int>, _ news: Range<Int>) -> [Pair] {
    let (n, m) = (olds.count, news.count)
    let maximum = min(n + m, Self.maximumEditCount, max(1, Self.maximumStepCount / (n + m)))
    /// The furthest old line on each diagonal -d, -d + 2, … d, for each number of edits d.
    var trace: [[Int]] = []
    for d in 0...maximum {
      let last = trace.last ?? []
      var furthest: [Int] = []
      for step in 0...d {
        let k = 2 * step - d
        var x = Self.start(in: last, edits: d, step: step)
        while x < n, x - k < m, old[olds.lowerBound + x] == new[news.lowerBound + x - k] { x += 1 }
        furthest.append(x)
        guard x >= n, x - k >= m else { continue }
        trace.append(furthest)
        return walk(back: trace, from: (step, n), olds.lowerBound, news.lowerBound)
      }
      trace.append(furthest)
    }
    return []
  }

  /// Returns the first old line of diagonal number `step` after one more edit.
  private static func start(in last: [Int], edits d: Int, step: Int) -> Int {
    guard d > 0 else { return 0 }
    let down = step < d ? last[step] : -1
    let right = step > 0 ? last[step - 1] + 1 : -1
    return max(down, right)
  }

  private func walk(
    back trace: [[Int]], from end: (step: Int, x: Int), _ firstOld: Int, _ firstNew: Int
  ) -> [Pair] {
    var result: [Pair] = []
    var (step, x) = end
    for d in trace.indices.reversed() {
      let k = 2 * step - d
      let last = d > 0 ? trace[d - 1] : []
      let start = Self.start(in: last, edits: d, step: step)
      while x > start {
        x -= 1
        result.append(Pair(old: firstOld + x, new: firstNew + x - k))
      }
      guard d > 0 else { break }
      if step < d, last[step] == start {
        x = start
      } else {
        (step, x) = (step - 1, start - 1)
      }
    }
    return result.reversed()
  }
}
