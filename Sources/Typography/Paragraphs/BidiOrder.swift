/// The embedding levels of a text, from which the visual order of its lines follows (UAX #9).
///
/// FriBidi finds them behind the trait `Fonts`. Without it there is no face with letters from right
/// to left, and the whole text has the level of its base direction.
struct BidiOrder {
  /// The level of each scalar, odd from right to left.
  let levels: [UInt8]
  /// The level of the base direction: 0 from the left, 1 from the right.
  let baseLevel: UInt8

  #if !Fonts
    /// Finds the levels of a text.
    init(_ scalars: [UInt32], direction: BaseDirection) {
      baseLevel =
        switch direction {
        case .leftToRight: 0
        case .rightToLeft: 1
        case .natural: BidiOrder.startsFromRight(scalars) ? 1 : 0
        }
      levels = [UInt8](repeating: 0, count: scalars.count)
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
