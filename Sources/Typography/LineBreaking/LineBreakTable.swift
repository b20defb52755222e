/// A character as the rules of line breaking see it.
struct LineBreakCharacter {
  /// The class.
  let kind: LineBreakClass
  /// Whether the character is fullwidth, wide or halfwidth (UAX #11).
  let isEastAsian: Bool
}

/// The line-breaking class of every code point.
enum LineBreakTable {
  private static let table = CodePointTable(records)
  /// The classes of the letters from ``firstEastAsian`` on.
  private static let eastAsianClasses: [LineBreakClass] = [
    .al, .ba, .cl, .eb, .em, .ex, .gl, .h2, .h3, .id, .leaders, .jl, .ns, .op, .po, .pr,
  ]
  /// The number of the first letter that stands for characters of East Asian width.
  private static let firstEastAsian: UInt8 = 45

  /// Returns a code point's class and width.
  static func character(_ scalar: UInt32) -> LineBreakCharacter {
    let value = table.value(of: scalar)
    guard value >= firstEastAsian else {
      return LineBreakCharacter(kind: LineBreakClass(rawValue: value) ?? .al, isEastAsian: false)
    }
    return LineBreakCharacter(
      kind: eastAsianClasses[Int(value - firstEastAsian)], isEastAsian: true)
  }
}
