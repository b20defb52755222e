/// The bytes of Swift source that matter to the lexer.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let star = UInt8(ascii: "*")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let semicolon = UInt8(ascii: ";")
  static let colon = UInt8(ascii: ":")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Whether a byte is a space, a tab, or part of a line break.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || isNewline(byte)
  }

  /// Whether a byte indents a line.
  static func isIndentation(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Whether a byte is part of a name or a number; every non-ASCII character can be.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether a slash directly after a symbol can start a regular expression.
  static func precedesRegex(_ byte: UInt8) -> Bool {
    switch byte {
    case openParenthesis, openBracket, openBrace, colon, comma, semicolon:
      true
    default: false
    }
  }
}
