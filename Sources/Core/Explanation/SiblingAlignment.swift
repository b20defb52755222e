import SnapshotGeometry

/// Which views inside one view are those inside another, in the order that both have.
///
/// Views that are equal, all inside included, and of which there is one on each side, are found first, then
/// those of one type and text; the longest run of such pairs in order divides the rest into gaps. A small
/// gap is aligned by the best sum of likenesses, a large one by types alone. So an inserted view
/// makes none behind it look changed, and the work is about proportional to the number of views.
struct SiblingAlignment {
  /// Pairs of a reference's view and the actual one, in order, and then those that changed their order.
  private(set) var pairs: [(reference: Int, actual: Int)] = []
  /// How many of the pairs, at the end, have another order than their siblings.
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

  /// What makes two views one, the surest first.
  private enum Key {
    case content, label, likeness
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
      next = .likeness
    case .likeness:
      return alignBySimilarity(Array(old), Array(new))
    }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for anchor in anchors {
      let (oldPlace, newPlace) = (old.startIndex + anchor.old, new.startIndex + anchor.new)
      align(old[oldStart..<oldPlace], new[newStart..<newPlace], by: next)
      pairs.append((old[oldPlace], new[newPlace]))
      (oldStart, newStart) = (oldPlace + 1, newPlace + 1)
    }
    align(old[oldStart...], new[newStart...], by: next)
  }

  private static func label(_ tree: OutlineTree, _ index: Int) -> [String]? {
    tree.labels[index].map { [tree.nodes[index].type, $0] }
  }

  /// Returns the places of the longest run, in the order of both, of keys that each side has once.
  private static func anchors<Value: Hashable>(
    _ old: [Value?], _ new: [Value?]
  ) -> [(old: Int, new: Int)] {
    func places(_ values: [Value?]) -> [Value: Int] {
      var places: [Value: Int] = [:]
      for (place, value) in values.enumerated() {
        if let value { places[value] = places[value] == nil ? place : -1 }
      }
      return places
    }
    let (oldPlaces, newPlaces) = (places(old), places(new))
    var candidates: [(old: Int, new: Int)] = []
    for (place, value) in old.enumerated() {
      guard let value, oldPlaces[value] == place, let other = newPlaces[value], other >= 0 else {
        continue
      }
      candidates.append((place, other))
    }
    return longestRun(candidates)
  }

  /// Returns the longest of the runs in which both places grow; the old ones grow already.
  private static func longestRun(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []  // of each length, the pair with the lowest new place
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

  // MARK: Likeness

  /// The largest product of the two counts of a gap that is aligned by the best sum of likenesses.
  private static let largestGap = 4_096

  private mutating func alignBySimilarity(_ old: [Int], _ new: [Int]) {
    guard old.count * new.count <= Self.largestGap else { return alignByType(old, new) }
    // The best sum of what lies behind each pair of places.
    let width = new.count + 1
    var sums = [Int](repeating: 0, count: (old.count + 1) * width)
    var scores = [Int](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let place = row * width + column
        let score = likeness(old[row], new[column])
        scores[place] = score
        var best = max(sums[place + width], sums[place + 1])
        if score > 0 { best = max(best, sums[place + width + 1] + score) }
        sums[place] = best
      }
    }
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      let place = row * width + column
      if scores[place] > 0, sums[place] == sums[place + width + 1] + scores[place] {
        pairs.append((old[row], new[column]))
        (row, column) = (row + 1, column + 1)
      } else if sums[place] == sums[place + width] {
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

  /// How much two views are one, from 0 for not at all.
  private func likeness(_ old: Int, _ new: Int) -> Int {
    let (first, second) = (reference.nodes[old], actual.nodes[new])
    let isInPlace = first.frame.origin == second.frame.origin
    let isInSize = first.frame.size == second.frame.size
    guard first.type == second.type else { return isInPlace && isInSize ? 1 : 0 }
    if reference.contents[old] == actual.contents[new] { return isInPlace ? 12 : 10 }
    var score = 2
    if let label = reference.labels[old], label == actual.labels[new] { score += 4 }
    if isInPlace { score += 1 }
    if isInSize { score += 1 }
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

  /// Makes pairs of what is left on both sides and equal but for its place among the siblings.
  private mutating func pairReordered() {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var waiting: [Int: [Int]] = [:]
    for view in removed.reversed() { waiting[reference.contents[view], default: []].append(view) }
    var found: [Int: Int] = [:]
    for view in added {
      if let match = waiting[actual.contents[view]]?.popLast() { found[match] = view }
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
