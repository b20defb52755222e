/// The embedding levels of a text, which determine the visual order of its lines (UAX #9).
///
/// ``ExplicitLevels`` computes the levels of embeddings and isolates from the classes of a
/// paragraph. ``IsolatingRun`` then resolves the characters of each level.
struct BidiOrder {
  /// The level of each scalar, which is odd for right-to-left.
  let levels: [UInt8]
  /// The start of each paragraph and the level of its base direction.
  private let paragraphs: [(start: Int, baseLevel: UInt8)]

  /// Computes the levels of a text, in which each paragraph has its base direction (rule P1).
  init(_ scalars: [UInt32], direction: BaseDirection) {
    var levels: [UInt8] = []
    levels.reserveCapacity(scalars.count)
    var paragraphs: [(start: Int, baseLevel: UInt8)] = []
    while levels.count < scalars.count || paragraphs.isEmpty {
      let start = levels.count
      var end = start
      while end < scalars.count, !BidiOrder.isParagraphEnd(scalars[end]) { end += 1 }
      let part = BidiOrder.levels(
        Array(scalars[start..<min(end + 1, scalars.count)]), direction)
      paragraphs.append((start, part.baseLevel))
      levels += part.levels
    }
    self.levels = levels
    self.paragraphs = paragraphs
  }

  /// Returns whether a scalar ends a paragraph.
  static func isParagraphEnd(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }

  /// Returns the level of the base direction of the paragraph that contains a scalar: 0 for
  /// left-to-right, 1 for right-to-left.
  func baseLevel(at scalar: Int) -> UInt8 { paragraphs[paragraph(at: scalar)].baseLevel }

  /// Returns the index of the first scalar of the paragraph that contains a scalar.
  func paragraphStart(at scalar: Int) -> Int { paragraphs[paragraph(at: scalar)].start }

  private func paragraph(at scalar: Int) -> Int {
    var low = 0
    var high = paragraphs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].start <= scalar { low = middle } else { high = middle }
    }
    return low
  }

  /// Computes the levels of a paragraph.
  private static func levels(
    _ scalars: [UInt32], _ direction: BaseDirection
  ) -> (levels: [UInt8], baseLevel: UInt8) {
    let classes = scalars.map { BidiTable.bidiClass(of: $0) }
    if direction != .rightToLeft, classes.allSatisfy({ keepsLevelZero($0) }) {
      return ([UInt8](repeating: 0, count: scalars.count), 0)
    }
    let explicit = ExplicitLevels(classes, direction: direction)
    var levels = explicit.levels
    for var run in runs(explicit, original: classes) { run.resolve(scalars, into: &levels) }
    finish(&levels, classes, explicit.baseLevel)
    return (levels, explicit.baseLevel)
  }

  /// Returns whether a paragraph that consists only of such classes has level 0.
  private static func keepsLevelZero(_ kind: BidiClass) -> Bool {
    switch kind {
    case .r, .al, .an, .rle, .lre, .rlo, .lro, .rli, .lri, .fsi: false
    default: true
    }
  }

  /// Returns the isolating run sequences of a paragraph (rule X10).
  private static func runs(_ explicit: ExplicitLevels, original: [BidiClass]) -> [IsolatingRun] {
    let levels = explicit.levels
    let visible = original.indices.filter { !original[$0].isRemoved }
    var parts: [[Int]] = []
    var partOfStart: [Int: Int] = [:]
    for index in visible {
      if let last = parts.last?.last, levels[last] == levels[index] {
        parts[parts.count - 1].append(index)
      } else {
        partOfStart[index] = parts.count
        parts.append([index])
      }
    }
    var visibleIndex = [Int](repeating: 0, count: original.count)
    for (position, index) in visible.enumerated() { visibleIndex[index] = position }
    var result: [IsolatingRun] = []
    for part in parts where original[part[0]] != .pdi || explicit.matches[part[0]] < 0 {
      var indices = part
      while original[indices[indices.count - 1]].isIsolateInitiator,
        let next = partOfStart[explicit.matches[indices[indices.count - 1]]]
      {
        indices += parts[next]
      }
      let (first, last) = (indices[0], indices[indices.count - 1])
      let level = levels[first]
      let before =
        visibleIndex[first] > 0 ? levels[visible[visibleIndex[first] - 1]] : explicit.baseLevel
      let isEnd = visibleIndex[last] + 1 == visible.count || original[last].isIsolateInitiator
      let after = isEnd ? explicit.baseLevel : levels[visible[visibleIndex[last] + 1]]
      result.append(
        IsolatingRun(
          indices, explicit.classes, original: original, level: level,
          edges: (
            max(before, level) & 1 == 1 ? .r : .l, max(after, level) & 1 == 1 ? .r : .l
          )))
    }
    return result
  }

  /// Assigns the preceding level to characters that rule X9 removed, and the base level to
  /// separators, to the spaces before them, and to trailing spaces (rule L1).
  private static func finish(_ levels: inout [UInt8], _ classes: [BidiClass], _ baseLevel: UInt8) {
    for index in classes.indices where classes[index].isRemoved {
      levels[index] = index > 0 ? levels[index - 1] : baseLevel
    }
    var isReset = true
    for index in classes.indices.reversed() {
      switch classes[index] {
      case .s, .b: isReset = true
      case .ws, .lri, .rli, .fsi, .pdi, .lre, .lro, .rle, .rlo, .pdf, .bn: break
      default: isReset = false
      }
      if isReset { levels[index] = baseLevel }
    }
  }

  /// Returns the indices of the parts of a line from left to right.
  ///
  /// From the highest level down to the lowest odd one, every sequence of that level or higher is
  /// reversed (UAX #9, rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < levels.count {
        guard levels[start] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < levels.count, levels[end] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

/// The base direction of a paragraph.
public enum BaseDirection: String, CaseIterable, Hashable, Sendable {
  /// The direction of the first letter that has one (UAX #9, rules P2 and P3), or otherwise left to
  /// right.
  case natural
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
