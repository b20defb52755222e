/// The classes of characters by which lines are broken (UAX #14, section 5), named as there.
///
/// Classes that the rules resolve at once are not here: AI, SG, XX and most of SA are AL, CJ is NS.
/// Three are split by what rules 30 and 30b ask. The order is that of the table's letters.
enum LineBreakClass: UInt8 {
  /// AL: letters, and all without rules of their own.
  case al
  /// B2: dashes that break on both sides.
  case b2
  /// BA: characters that break after.
  case ba
  /// BB: characters that break before.
  case bb
  /// BK: paragraph ends.
  case bk
  /// CB: objects whose neighbours decide.
  case cb
  /// CL: closing punctuation.
  case cl
  /// CM: combining marks.
  case cm
  /// CP: closing parentheses.
  case cp
  /// CR: carriage return.
  case cr
  /// EB: emoji that take modifiers.
  case eb
  /// EM: emoji modifiers.
  case em
  /// EX: exclamation and question marks.
  case ex
  /// GL: glue.
  case gl
  /// H2: Hangul syllables of two parts.
  case h2
  /// H3: Hangul syllables of three parts.
  case h3
  /// HL: Hebrew letters.
  case hl
  /// HY: hyphen.
  case hy
  /// ID: ideographs.
  case id
  /// IN: leaders, such as the ellipsis.
  case leaders
  /// IS: separators within numbers.
  case infix
  /// JL: leading Hangul.
  case jl
  /// JT: trailing Hangul.
  case jt
  /// JV: vowel Hangul.
  case jv
  /// LF: line feed.
  case lf
  /// NL: next line.
  case nl
  /// NS: characters that start no line.
  case ns
  /// NU: digits.
  case nu
  /// OP: opening punctuation.
  case op
  /// PO: signs after numbers.
  case po
  /// PR: signs before numbers.
  case pr
  /// QU: quotation marks.
  case qu
  /// RI: halves of flags.
  case ri
  /// SP: space.
  case sp
  /// SY: slash.
  case sy
  /// WJ: word joiner.
  case wj
  /// ZW: zero-width space.
  case zw
  /// ZWJ: zero-width joiner.
  case zwj
  /// OPW: opening punctuation of East Asian width.
  case opw
  /// CPW: closing parentheses of East Asian width.
  case cpw
  /// IDE: code points reserved for pictures.
  case ide
}
