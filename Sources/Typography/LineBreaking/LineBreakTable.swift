/// The properties of a character that determine line breaking.
struct LineBreakCharacter {
  /// The class.
  let kind: LineBreakClass
  /// Whether the character is fullwidth, wide, or halfwidth (UAX #11).
  let isEastAsian: Bool
}

/// The line breaking class of every code point.
enum LineBreakTable {
  private static let table = CodePointTable(records)
  /// The classes for table values from ``firstEastAsian`` on.
  private static let eastAsianClasses: [LineBreakClass] = [
    .al, .ba, .cl, .eb, .em, .ex, .gl, .h2, .h3, .id, .leaders, .jl, .ns, .op, .po, .pr,
  ]
  /// The first table value for characters with an East Asian width.
  private static let firstEastAsian: UInt8 = 45

  /// Returns the class and the width of a code point.
  static func character(_ scalar: UInt32) -> LineBreakCharacter {
    let value = table.value(of: scalar)
    guard value >= firstEastAsian else {
      return LineBreakCharacter(kind: LineBreakClass(rawValue: value) ?? .al, isEastAsian: false)
    }
    return LineBreakCharacter(
      kind: eastAsianClasses[Int(value - firstEastAsian)], isEastAsian: true)
  }
}
