import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import enum SnapshotAssertCore.Byte

@Suite struct SwiftLexerTests {
  /// Returns the string literals of a source, as text.
  private func strings(_ source: String) -> [String?] {
    let bytes = Array(source.utf8)
    return SwiftLexer.tokens(of: bytes).compactMap { token in
      guard case .string(let literal) = token.kind else { return nil }
      return .some(literal.text(in: bytes).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  @Test(arguments: [
    (#""a" + "b""#, ["a", "b"]),
    (#""\"a\\" "b""#, ["\"a\\", "b"]),
    (##"#"a"b\n"#"##, ["a\"b\\n"]),
    (##"#"a\#nb"#"##, ["a\nb"]),
    (##"#"""#"##, ["\""]),
    (###"##"a"#b"##"###, ["a\"#b"]),
    (#""\u{1F600}\u{e9}""#, ["😀é"]),
    ("\"\"\"\n  a\n    b\n\n  \"\"\"", ["a\n  b\n"]),
    ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", ["a\nb"]),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", ["a b"]),
    ("\"\"\"\n\"\"\"", [""]),
    ("#\"\"\"\n  \"\"\"\n  \"\"\"#", ["\"\"\""]),
    ("/* \" /* \" */ \" */ \"a\" // \"b\n\"c\"", ["a", "c"]),
    ("let r = /\"/; \"a\"", ["a"]),
    ("f(/[(\\/\"]\\/\"/, \"a\")", ["a"]),
    ("#/ \" /\" /# + \"a\"", ["a"]),
    ("#/\n \" # \n/# + \"a\"", ["a"]),
    ("#/ \t\n \" # \n/# + \"a\"", ["a"]),
    ("a / b + \"c\" / d", ["c"]),
    ("x(a /b, \"c\")", ["c"]),
    ("(/)(\"a\", \"b\")", ["a", "b"]),
    ("#if DEBUG\n\"a\"\n#else\n\"b\"\n#endif", ["a", "b"]),
    ("\u{FEFF}\"a\"", ["a"]),
    ("// it's \"\r\"a\"\r\n\"b\"", ["a", "b"]),
    ("#!/usr/bin/swift '\"\n\"a\"", ["a"]),
    ("`a \" b`(\"c\")", ["c"]),
    ("#selector(a) + \"b\"", ["b"]),
  ])
  func literalsHaveTheirText(source: String, texts: [String]) {
    #expect(strings(source) == texts)
  }

  @Test(arguments: [
    #""\(a)""#, #""a \(f("\(b)", [")"])) c""#, "\"\"\"\n\\(a)\n\"\"\"", ##"#"\#(a)"#"##, #""a"#,
    "\"\"\"\n  a\n b\n  \"\"\"", "\"\\q\"", "\"\\u{110000}\"", "\"\\u{+1}\"",
    "\"\"\"\n a\\\n \"\"\"",
  ])
  func literalsWithInterpolationAndInvalidOnesHaveNoText(source: String) {
    #expect(strings(source) == [nil])
  }

  @Test func textAfterAnInterpolationBelongsToTheLiteral() {
    #expect(strings(#"f("\(a(")", b: "\(c)")) \"", "d")"#) == [nil, "d"])
  }

  @Test func unfinishedSourceEnds() {
    for source in [
      "\"", "\"\"\"", "#\"", "\"\\", "\"\\(", "/*", "/* /*", "#/", "/a", "`", "#", "\\",
    ] {
      #expect(SwiftLexer.tokens(of: Array(source.utf8)).count <= 3)
    }
  }

  @Test func nestedInterpolationsDoNotExhaustTheStack() {
    let source = String(repeating: #""\("#, count: 50_000)
    #expect(!SwiftLexer.tokens(of: Array(source.utf8)).isEmpty)
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func aRawLiteralMayHaveAnyLineBreak(newline: String) {
    let source = [##"a(#""""##, "  x", ##"  """#, #"b"#)"##].joined(separator: newline)
    #expect(strings(source) == ["x", "b"])
    #expect(strings(["\"a", "\"b\""].joined(separator: newline)) == [nil, "b"])
  }

  @Test func bracketsOfAllSourcesOfThisPackageAreBalanced() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // Misreading one literal would make the brackets after it text, or the text brackets.
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where name.hasSuffix(".swift") {
      let path = root.appendingPathComponent(name)
      var open: [UInt8] = []
      for token in SwiftLexer.tokens(of: [UInt8](try Data(contentsOf: path))) {
        guard case .symbol(let byte) = token.kind else { continue }
        switch byte {
        case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: open.append(byte)
        case Byte.closeParenthesis:
          #expect(open.popLast() == Byte.openParenthesis, "\(name):\(token.range)")
        case Byte.closeBracket, Byte.closeBrace:
          #expect(open.popLast() == byte - 2, "\(name):\(token.range)")
        default: break
        }
      }
      #expect(open.isEmpty, "\(name)")
    }
  }
}
