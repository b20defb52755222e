/// The bidirectional class of every code point, and the brackets.
enum BidiTable {
  private static let table = CodePointTable(records)

  /// Returns the class of a code point.
  static func bidiClass(of scalar: UInt32) -> BidiClass {
    BidiClass(rawValue: table.value(of: scalar)) ?? .l
  }

  /// Returns the number of the pair of a bracket and whether it is the opening bracket, or `nil`
  /// for other characters.
  static func bracket(_ scalar: UInt32) -> (pair: Int, isOpening: Bool)? {
    // U+2329 and U+232A are canonically equivalent to U+3008 and U+3009 (UAX #9, BD16).
    let canonical: UInt32 = scalar == 0x2329 ? 0x3008 : scalar == 0x232A ? 0x3009 : scalar
    return brackets.firstIndex(of: canonical).map { ($0 / 2, $0.isMultiple(of: 2)) }
  }

  /// The pairs of characters that are mirrored in right-to-left text, in addition to brackets.
  private static let mirrored: [UInt32] = [
    0x3C, 0x3E, 0xAB, 0xBB, 0x2039, 0x203A, 0x2264, 0x2265,
  ]

  /// Returns the mirrored character that is drawn in right-to-left text (UAX #9, rule L4).
  static func mirror(_ scalar: UInt32) -> UInt32 {
    for pairs in [brackets, mirrored] {
      if let index = pairs.firstIndex(of: scalar) { return pairs[index ^ 1] }
    }
    return scalar
  }
}
