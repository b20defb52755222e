/// The embedding levels of a text, from which the visual order of its lines follows (UAX #9).
///
/// FriBidi finds them behind the trait `Fonts`. Without it there is no face with letters from right
/// to left, and the glyphs follow each other from the left.
struct BidiOrder {
  /// The level of each scalar, odd from right to left.
  let levels: [UInt8]
  /// Where each paragraph starts, and the level of its base direction.
  private let paragraphs: [(start: Int, baseLevel: UInt8)]

  /// Finds the levels of a text, each of whose paragraphs has a base direction of its own (rule P1).
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

  private static func isParagraphEnd(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }

  /// Returns the level of the base direction of the paragraph that a scalar is in: 0 from the left, 1
  /// from the right.
  func baseLevel(at scalar: Int) -> UInt8 {
    var low = 0
    var high = paragraphs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].start <= scalar { low = middle } else { high = middle }
    }
    return paragraphs[low].baseLevel
  }

  #if !Fonts
    /// Gives all scalars of a paragraph the lowest level: no face has letters to be turned round.
    private static func levels(
      _ scalars: [UInt32], _ direction: BaseDirection
    ) -> (levels: [UInt8], baseLevel: UInt8) {
      let baseLevel: UInt8 =
        switch direction {
        case .leftToRight: 0
        case .rightToLeft: 1
        case .natural: BidiOrder.startsFromRight(scalars) ? 1 : 0
        }
      return ([UInt8](repeating: 0, count: scalars.count), baseLevel)
    }

    /// Whether the first letter is of a script that is read from the right.
    private static func startsFromRight(_ scalars: [UInt32]) -> Bool {
      for value in scalars {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
          return true
        default:
          if Unicode.Scalar(value)?.properties.isAlphabetic == true { return false }
        }
      }
      return false
    }
  #endif

  /// Returns the indices of a line's parts from the left (UAX #9, rule L2): from the highest level
  /// down to the lowest odd one, every stretch of that level or higher is turned round.
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
