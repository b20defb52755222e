/// The properties of a character that determine line breaking.
struct LineBreakCharacter {
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

/// The line breaking classes of characters (UAX #14, section 5).
///
/// The names are those of the standard. The classes AI, SG, XX, and most of SA count as AL, and CJ
/// counts as NS. Three classes are divided because a rule depends on more than the class. The raw
/// values correspond to the letters of the table.
enum LineBreakClass: UInt8 {
  /// AK: letters of Brahmic scripts that combine with others.
  case ak
  /// AL: letters, and all characters without specific rules.
  case al
  /// AL: code points reserved for pictographs.
  case alReserved
  /// AL: the dotted circle, a placeholder for a letter of a Brahmic script.
  case circle
  /// AP: letters of Brahmic scripts that precede another letter.
  case ap
  /// AS: letters of Brahmic scripts that start a syllable.
  case `as`
  /// B2: dashes with break opportunities on both sides.
  case b2
  /// BA: characters with a break opportunity after.
  case ba
  /// BA: the hyphen U+2010.
  case hyphen
  /// BB: characters with a break opportunity before.
  case bb
  /// BK: paragraph ends.
  case bk
  /// CB: objects whose break opportunities depend on other information.
  case cb
  /// CL: closing punctuation.
  case cl
  /// CM: combining marks.
  case cm
  /// CP: closing parentheses.
  case cp
  /// CR: carriage return.
  case cr
  /// EB: emoji that modifiers apply to.
  case eb
  /// EX: exclamation and question marks.
  case ex
  /// GL: glue.
  case gl
  /// HL: Hebrew letters.
  case hl
  /// HY: hyphen-minus.
  case hy
  /// ID: ideographs.
  case id
  /// ID: code points reserved for pictographs.
  case idReserved
  /// IN: leaders, such as the ellipsis.
  case leaders
  /// IS: separators in numbers.
  case infix
  /// JT: Hangul trailing consonants.
  case jt
  /// JV: Hangul vowels.
  case jv
  /// LF: line feed.
  case lf
  /// NL: next line.
  case nl
  /// NS: characters that do not start a line.
  case ns
  /// NU: digits.
  case nu
  /// OP: opening punctuation.
  case op
  /// PO: signs that follow numbers.
  case po
  /// PR: signs that precede numbers.
  case pr
  /// QU: quotation marks that may open or close, such as `"`.
  case qu
  /// QU: quotation marks of the category Pf, which usually close, such as `”`.
  case quFinal
  /// QU: quotation marks of the category Pi, which usually open, such as `“`.
  case quInitial
  /// RI: regional indicators, two of which make a flag.
  case ri
  /// SP: space.
  case sp
  /// SY: slash.
  case sy
  /// VF: viramas at the end of a syllable.
  case vf
  /// VI: viramas.
  case vi
  /// WJ: word joiner.
  case wj
  /// ZW: zero-width space.
  case zw
  /// ZWJ: zero-width joiner.
  case zwj
  // The classes that contain only characters with an East Asian width.
  /// EM: emoji modifiers.
  case em
  /// H2: Hangul syllables with two jamo.
  case h2
  /// H3: Hangul syllables with three jamo.
  case h3
  /// JL: Hangul leading consonants.
  case jl
}
