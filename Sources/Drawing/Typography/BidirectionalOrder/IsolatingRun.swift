/// An isolating run sequence: consecutive characters of a level, without the isolates between them
/// (UAX #9, BD13), whose classes are resolved together (rules W1 to I2).
struct IsolatingRun {
  /// The indices of the characters in the paragraph.
  private let indices: [Int]
  /// The classes as resolved so far.
  private var classes: [BidiClass]
  private let original: [BidiClass]
  private let level: UInt8
  /// The directions at the start and the end of the run (`sos` and `eos`).
  private let edges: (start: BidiClass, end: BidiClass)
  private var direction: BidiClass { level & 1 == 1 ? .r : .l }

  init(
    _ indices: [Int], _ classes: [BidiClass], original: [BidiClass], level: UInt8,
    edges: (start: BidiClass, end: BidiClass)
  ) {
    self.indices = indices
    self.classes = indices.map { classes[$0] }
    self.original = indices.map { original[$0] }
    self.level = level
    self.edges = edges
  }

  /// Resolves the classes and writes the resulting levels.
  mutating func resolve(_ scalars: [UInt32], into levels: inout [UInt8]) {
    resolveMarksAndFigures()
    resolveSeparators()
    resolveBrackets(scalars)
    resolveNeutrals()
    for (position, index) in indices.enumerated() {
      let isFigure = classes[position] == .en || classes[position] == .an
      if level & 1 == 1 {
        if classes[position] != .r { levels[index] = level + 1 }
      } else if isFigure {
        levels[index] = level + 2
      } else if classes[position] == .r {
        levels[index] = level + 1
      }
    }
  }

  /// Rules W1 to W3.
  private mutating func resolveMarksAndFigures() {
    var previous = edges.start
    var strong = edges.start
    for position in classes.indices {
      if classes[position] == .nsm {
        classes[position] = previous.isIsolateInitiator || previous == .pdi ? .on : previous
      }
      // A mark has the class of its base before rules W2 and W3.
      previous = classes[position]
      switch classes[position] {
      case .l, .r: strong = classes[position]
      case .al:
        strong = .al
        classes[position] = .r
      case .en where strong == .al: classes[position] = .an
      default: break
      }
    }
  }

  /// Rules W4 to W7.
  private mutating func resolveSeparators() {
    let count = classes.count
    for position in 0..<count where position > 0 && position + 1 < count {
      let (before, after) = (classes[position - 1], classes[position + 1])
      guard before == after else { continue }
      switch classes[position] {
      case .es where before == .en: classes[position] = .en
      case .cs where before == .en || before == .an: classes[position] = before
      default: break
      }
    }
    var position = 0
    while position < count {
      guard classes[position] == .et else {
        position += 1
        continue
      }
      var end = position
      while end < count, classes[end] == .et { end += 1 }
      let touchesFigure =
        (position > 0 && classes[position - 1] == .en) || (end < count && classes[end] == .en)
      for index in position..<end { classes[index] = touchesFigure ? .en : .on }
      position = end
    }
    var strong = edges.start
    for position in 0..<count {
      switch classes[position] {
      case .l, .r: strong = classes[position]
      case .es, .cs: classes[position] = .on
      case .en where strong == .l: classes[position] = .l
      default: break
      }
    }
  }

  /// Rule N0.
  private mutating func resolveBrackets(_ scalars: [UInt32]) {
    for pair in bracketPairs(scalars) {
      var hasOpposite = false
      var found: BidiClass?
      for position in pair {
        guard let strong = classes[position].strong else { continue }
        if strong == direction {
          found = direction
          break
        }
        hasOpposite = true
      }
      if found == nil, hasOpposite {
        let before = classes[..<pair.lowerBound].last { $0.strong != nil }?.strong ?? edges.start
        found = before != direction ? before : direction
      }
      guard let found else { continue }
      for bracket in [pair.lowerBound, pair.upperBound] {
        classes[bracket] = found
        var next = bracket + 1
        while next < classes.count, original[next] == .nsm || original[next] == .bn {
          classes[next] = found
          next += 1
        }
      }
    }
  }

  /// Returns the bracket pairs, ordered by their opening brackets (BD16).
  private func bracketPairs(_ scalars: [UInt32]) -> [ClosedRange<Int>] {
    var open: [(pair: Int, position: Int)] = []
    var pairs: [ClosedRange<Int>] = []
    for position in classes.indices where classes[position] == .on {
      guard let bracket = BidiTable.bracket(scalars[indices[position]]) else { continue }
      if bracket.isOpening {
        guard open.count < 63 else { return [] }
        open.append((bracket.pair, position))
      } else if let match = open.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append(open[match].position...position)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Rules N1 and N2.
  private mutating func resolveNeutrals() {
    var position = 0
    var before = edges.start
    while position < classes.count {
      guard classes[position].isNeutral else {
        before = classes[position].strong ?? before
        position += 1
        continue
      }
      var end = position
      while end < classes.count, classes[end].isNeutral { end += 1 }
      let after = end < classes.count ? classes[end].strong ?? edges.end : edges.end
      let resolved = before == after ? before : direction
      for index in position..<end { classes[index] = resolved }
      position = end
    }
  }
}
