/// The classes of characters by which lines are broken (UAX #14, section 5), named as there.
///
/// The classes AI, SG, XX and most of SA count as AL, and CJ counts as NS. Three classes are split
/// where a rule depends on more than the class. The order is that of the table's letters.
enum LineBreakClass: UInt8 {
  /// AK: letters of Brahmic scripts that combine with others.
  case ak
  /// AL: letters, and all characters without rules of their own.
  case al
  /// AL: code points reserved for pictures.
  case alReserved
  /// AL: the dotted circle, which stands for a letter of a Brahmic script.
  case circle
  /// AP: letters of Brahmic scripts that stand before a letter.
  case ap
  /// AS: letters of Brahmic scripts that start a syllable.
  case `as`
  /// B2: dashes that break on both sides.
  case b2
  /// BA: characters that break after.
  case ba
  /// BA: the hyphen U+2010.
  case hyphen
  /// BB: characters that break before.
  case bb
  /// BK: paragraph ends.
  case bk
  /// CB: objects whose neighbors decide.
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
  /// ID: code points reserved for pictures.
  case idReserved
  /// IN: leaders, such as the ellipsis.
  case leaders
  /// IS: separators within numbers.
  case infix
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
  /// QU: quotation marks that may open or close, such as `"`.
  case qu
  /// QU: quotation marks of the category Pf, which usually close, such as `”`.
  case quFinal
  /// QU: quotation marks of the category Pi, which usually open, such as `“`.
  case quInitial
  /// RI: halves of flags.
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
  // The classes that have only characters of East Asian width.
  /// EM: emoji modifiers.
  case em
  /// H2: Hangul syllables of two parts.
  case h2
  /// H3: Hangul syllables of three parts.
  case h3
  /// JL: leading Hangul.
  case jl
}
