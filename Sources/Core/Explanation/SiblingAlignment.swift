import SnapshotGeometry

/// Matches the children of one view with those of another one, in their common order.
///
/// Views that are equal including their descendants, and unique on each side, are matched
/// first, then views of the same type and text, which may be that of a descendant. The longest
/// sequence of such pairs in common order divides the remaining views into gaps. A small gap is
/// aligned by the largest sum of similarities, a large one by type. An inserted view therefore
/// does not make later views look changed, and the time is about linear in the number of views.
struct SiblingAlignment {
  /// The pairs of a view of the reference and a view of the snapshot: first those in common order,
  /// then reordered ones.
  private(set) var pairs: [(reference: Int, actual: Int)] = []
  /// The number of reordered pairs, which are at the end.
  private(set) var reorderedCount = 0
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  private let reference: OutlineTree
  private let actual: OutlineTree

  init(_ reference: OutlineTree, _ old: [Int], _ actual: OutlineTree, _ new: [Int]) {
    (self.reference, self.actual) = (reference, actual)
    var (first, oldEnd, newEnd) = (0, old.count, new.count)
    while first < min(oldEnd, newEnd), isSame(old[first], new[first]) { first += 1 }
    while oldEnd > first, newEnd > first, isSame(old[oldEnd - 1], new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    pairs = zip(old[..<first], new[..<first]).map { ($0, $1) }
    align(old[first..<oldEnd], new[first..<newEnd], by: .content)
    pairs += zip(old[oldEnd...], new[newEnd...]).map { ($0, $1) }
    pairReordered()
  }

  /// The criteria for matching two views, strictest first.
  private enum Key {
    case content, label, similarity
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    reference.contents[old] == actual.contents[new]
      && reference.nodes[old].frame.origin == actual.nodes[new].frame.origin
  }

  // MARK: Anchors

  private mutating func align(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, by key: Key) {
    guard !old.isEmpty, !new.isEmpty else {
      removed += old
      added += new
      return
    }
    let (anchors, next): ([(old: Int, new: Int)], Key)
    switch key {
    case .content:
      anchors = Self.anchors(old.map { reference.contents[$0] }, new.map { actual.contents[$0] })
      next = .label
    case .label:
      anchors = Self.anchors(
        old.map { Self.label(reference, $0) }, new.map { Self.label(actual, $0) })
      next = .similarity
    case .similarity:
      return alignBySimilarity(Array(old), Array(new))
    }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for anchor in anchors {
      let (oldPosition, newPosition) = (old.startIndex + anchor.old, new.startIndex + anchor.new)
      align(old[oldStart..<oldPosition], new[newStart..<newPosition], by: next)
      pairs.append((old[oldPosition], new[newPosition]))
      (oldStart, newStart) = (oldPosition + 1, newPosition + 1)
    }
    align(old[oldStart...], new[newStart...], by: next)
  }

  private static func label(_ tree: OutlineTree, _ index: Int) -> [String]? {
    (tree.labels[index] ?? tree.innerLabel(of: index)).map { [tree.nodes[index].type, $0] }
  }

  /// Returns the positions of the longest sequence, in common order, of keys that are unique on
  /// each side.
  private static func anchors<Value: Hashable>(
    _ old: [Value?], _ new: [Value?]
  ) -> [(old: Int, new: Int)] {
    func positions(_ values: [Value?]) -> [Value: Int] {
      var positions: [Value: Int] = [:]
      for (position, value) in values.enumerated() {
        if let value { positions[value] = positions[value] == nil ? position : -1 }
      }
      return positions
    }
    let (oldPositions, newPositions) = (positions(old), positions(new))
    var candidates: [(old: Int, new: Int)] = []
    for (position, value) in old.enumerated() {
      guard let value, oldPositions[value] == position, let other = newPositions[value], other >= 0
      else {
        continue
      }
      candidates.append((position, other))
    }
    return longestSequence(candidates)
  }

  /// Returns the longest subsequence in which both positions ascend; the old positions ascend
  /// already.
  private static func longestSequence(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []  // for each length, the pair with the lowest new position
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      run.append(pairs[next])
      next = previous[next]
    }
    return run.reversed()
  }

  // MARK: Similarity

  /// The maximum product of the two counts of a gap that is aligned by similarity.
  private static let maximumGapArea = 4_096

  private mutating func alignBySimilarity(_ old: [Int], _ new: [Int]) {
    guard old.count * new.count <= Self.maximumGapArea else { return alignByType(old, new) }
    // The largest sum of similarities after each pair of positions.
    let width = new.count + 1
    var sums = [Int](repeating: 0, count: (old.count + 1) * width)
    var scores = [Int](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let position = row * width + column
        let score = similarity(old[row], new[column])
        scores[position] = score
        var best = max(sums[position + width], sums[position + 1])
        if score > 0 { best = max(best, sums[position + width + 1] + score) }
        sums[position] = best
      }
    }
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      let position = row * width + column
      if scores[position] > 0, sums[position] == sums[position + width + 1] + scores[position] {
        pairs.append((old[row], new[column]))
        (row, column) = (row + 1, column + 1)
      } else if sums[position] == sums[position + width] {
        removed.append(old[row])
        row += 1
      } else {
        added.append(new[column])
        column += 1
      }
    }
    removed += old[row...]
    added += new[column...]
  }

  /// The similarity of two views, from 0 for none.
  private func similarity(_ old: Int, _ new: Int) -> Int {
    let (first, second) = (reference.nodes[old], actual.nodes[new])
    let hasSameOrigin = first.frame.origin == second.frame.origin
    let hasSameSize = first.frame.size == second.frame.size
    guard first.type == second.type else { return hasSameOrigin && hasSameSize ? 1 : 0 }
    if reference.contents[old] == actual.contents[new] { return hasSameOrigin ? 12 : 10 }
    var score = 2
    if let label = reference.labels[old], label == actual.labels[new] { score += 4 }
    if hasSameOrigin { score += 1 }
    if hasSameSize { score += 1 }
    if first.properties == second.properties { score += 2 }
    return score
  }

  private mutating func alignByType(_ old: [Int], _ new: [Int]) {
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if reference.nodes[old[row]].type == actual.nodes[new[column]].type {
        pairs.append((old[row], new[column]))
        (row, column) = (row + 1, column + 1)
      } else if old.count - row > new.count - column {
        removed.append(old[row])
        row += 1
      } else {
        added.append(new[column])
        column += 1
      }
    }
    removed += old[row...]
    added += new[column...]
  }

  // MARK: Order

  /// Matches the remaining views that are equal except for their order.
  private mutating func pairReordered() {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var candidates: [Int: [Int]] = [:]
    for view in removed.reversed() {
      candidates[reference.contents[view], default: []].append(view)
    }
    var found: [Int: Int] = [:]
    for view in added {
      if let match = candidates[actual.contents[view]]?.popLast() { found[match] = view }
    }
    for view in removed {
      if let match = found[view] { pairs.append((view, match)) }
    }
    reorderedCount = found.count
    let matched = Set(found.values)
    removed.removeAll { found[$0] != nil }
    added.removeAll { matched.contains($0) }
  }
}
