/// The levels of embeddings, overrides, and isolates (UAX #9, rules P2 to X8).
struct ExplicitLevels {
  /// The maximum depth (BD2).
  private static let maximumLevel: UInt8 = 125

  let baseLevel: UInt8
  private(set) var levels: [UInt8]
  /// The class of each character, with overrides.
  private(set) var classes: [BidiClass]
  /// The index of the matching end for the start of an isolate, of the matching start for its end,
  /// and otherwise -1.
  let matches: [Int]

  private struct Status {
    let level: UInt8
    let override: BidiClass?
    let isIsolate: Bool
  }

  /// Computes the levels of a paragraph.
  init(_ classes: [BidiClass], direction: BaseDirection) {
    self.classes = classes
    let matches = ExplicitLevels.matches(classes)
    self.matches = matches
    baseLevel =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .natural: ExplicitLevels.firstLevel(classes, 0..<classes.count, matches)
      }
    levels = [UInt8](repeating: baseLevel, count: classes.count)
    resolve()
  }

  /// Finds the matching ends of isolates (BD9).
  private static func matches(_ classes: [BidiClass]) -> [Int] {
    var matches = [Int](repeating: -1, count: classes.count)
    var open: [Int] = []
    for index in classes.indices {
      if classes[index].isIsolateInitiator {
        open.append(index)
      } else if classes[index] == .pdi, let start = open.popLast() {
        matches[start] = index
        matches[index] = start
      }
    }
    return matches
  }

  /// Returns the level of the first letter outside isolates (rules P2 and P3).
  private static func firstLevel(
    _ classes: [BidiClass], _ range: Range<Int>, _ matches: [Int]
  ) -> UInt8 {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi:
        if matches[index] < 0 { return 0 }
        index = matches[index]
      default: break
      }
      index += 1
    }
    return 0
  }

  private mutating func resolve() {
    var stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
    var isolateOverflow = 0
    var embeddingOverflow = 0
    var isolates = 0
    /// Enters the next level, and returns whether the maximum depth permits it.
    func enter(isRightToLeft: Bool, override: BidiClass?, isIsolate: Bool) -> Bool {
      let level = stack[stack.count - 1].level
      let next = isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
      guard next <= ExplicitLevels.maximumLevel, isolateOverflow == 0, embeddingOverflow == 0
      else { return false }
      stack.append(Status(level: next, override: override, isIsolate: isIsolate))
      return true
    }
    for index in classes.indices {
      let kind = classes[index]
      switch kind {
      case .rle, .lre, .rlo, .lro:
        levels[index] = stack[stack.count - 1].level
        let override: BidiClass? = kind == .rlo ? .r : kind == .lro ? .l : nil
        let isRightToLeft = kind == .rle || kind == .rlo
        if !enter(isRightToLeft: isRightToLeft, override: override, isIsolate: false),
          isolateOverflow == 0
        {
          embeddingOverflow += 1
        }
      case .rli, .lri, .fsi:
        setLevel(of: index, to: stack[stack.count - 1])
        let end = matches[index] < 0 ? classes.count : matches[index]
        let isRightToLeft =
          kind == .fsi
          ? ExplicitLevels.firstLevel(classes, index + 1..<end, matches) == 1 : kind == .rli
        if enter(isRightToLeft: isRightToLeft, override: nil, isIsolate: true) {
          isolates += 1
        } else {
          isolateOverflow += 1
        }
      case .pdi:
        if isolateOverflow > 0 {
          isolateOverflow -= 1
        } else if isolates > 0 {
          embeddingOverflow = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          isolates -= 1
        }
        setLevel(of: index, to: stack[stack.count - 1])
      case .pdf:
        if isolateOverflow > 0 { break }
        if embeddingOverflow > 0 {
          embeddingOverflow -= 1
        } else if !stack[stack.count - 1].isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .b: levels[index] = baseLevel
      case .bn: break
      default: setLevel(of: index, to: stack[stack.count - 1])
      }
    }
  }

  private mutating func setLevel(of index: Int, to status: Status) {
    levels[index] = status.level
    if let override = status.override { classes[index] = override }
  }
}
