import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import enum SnapshotAssertCore.Byte

@Suite struct LiteralWriterTests {
  private let writer = LiteralWriter(indentation: Array("  ".utf8), newline: [Byte.newline])

  private func literal(_ text: String) -> String {
    String(decoding: writer.literal(text), as: UTF8.self)
  }

  @Test(arguments: [
    ("", "\"\"\"\n  \"\"\""),
    ("a", "\"\"\"\n  a\n  \"\"\""),
    ("a\n\n b\n", "\"\"\"\n  a\n\n   b\n\n  \"\"\""),
    ("a \n\t\r", "\"\"\"\n  a\\u{20}\n  \\t\\r\n  \"\"\""),
    (#"\(a)"#, "#\"\"\"\n  \\(a)\n  \"\"\"#"),
    (##"\#(a) "#"##, "##\"\"\"\n  \\#(a) \"#\n  \"\"\"##"),
    ("\"\"\"# \"\"", "##\"\"\"\n  \"\"\"# \"\"\n  \"\"\"##"),
    ("\u{0}é\u{301}\u{202E}\u{A0}", "\"\"\"\n  \\u{0}é\u{301}\\u{202E}\\u{A0}\n  \"\"\""),
    ("👩‍👧❤️", "\"\"\"\n  👩‍👧❤️\n  \"\"\""),
  ])
  func aTextBecomesALiteral(text: String, expected: String) {
    #expect(Array(literal(text).utf8) == Array(expected.utf8))
  }

  /// Returns text made of parts that have a meaning in literals.
  private static func randomText(_ random: inout TestRandom) -> String {
    let parts = [
      "a", " ", "  ", "\n", "\n", "\r", "\r\n", "\t", "\"", "\"\"", "\"\"\"", "#", "##", "\\",
      "\\(",
      ")", "\\n", "\\#", "\"\"\"#", "\"#", "/", "//", "/*", "*/", "{", "}", "\u{0}", "\u{7F}",
      "\u{85}", "\u{2028}", "\u{FEFF}", "\u{301}", "é", "e\u{301}", "한", "👩‍👧",
      "\u{FE0F}",
      "\u{10FFFF}",
      "\u{E000}", "\u{D7FF}", "'", "`", "$0", "@", "\u{B}", "\u{C}", "\u{1B}", "\u{A0}",
    ]
    return (0..<random.next(14)).map { _ in parts[random.next(parts.count)] }.joined()
  }

  @Test func lexerReadsEveryTextBack() throws {
    var random = TestRandom(seed: 22)
    for _ in 0..<2_000 {
      let text = Self.randomText(&random)
      let newline = random.next(2) == 0 ? [Byte.newline] : [Byte.carriageReturn, Byte.newline]
      let indentation = [[], [Byte.tab], Array("    ".utf8)][random.next(3)]
      let bytes = LiteralWriter(indentation: indentation, newline: newline).literal(text)
      let tokens = SwiftLexer.tokens(of: bytes)
      guard tokens.count == 1, case .string(let literal) = tokens[0].kind else {
        Issue.record("\(text.debugDescription) has \(tokens.count) tokens")
        continue
      }
      #expect(literal.text(in: bytes) == Array(text.utf8), "\(text.debugDescription)")
    }
  }

  @Test func compilerReadsEveryTextBack() throws {
    var random = TestRandom(seed: 7)
    let texts = (0..<250).map { _ in Self.randomText(&random) }
    var source = Array("let texts: [String] = [\n".utf8)
    for (index, text) in texts.enumerated() {
      let newline = index % 2 == 0 ? [Byte.newline] : [Byte.carriageReturn, Byte.newline]
      source += Array("  ".utf8)
      source += LiteralWriter(indentation: Array("  ".utf8), newline: newline).literal(text)
      source += Array(",\n".utf8)
    }
    source += Array(
      "]\nfor text in texts { print(text.utf8.map { String($0) }.joined(separator: \" \")) }\n".utf8
    )
    let folder = try TemporaryDirectory()
    let main = folder.path + "/main.swift"
    try Data(source).write(to: URL(fileURLWithPath: main))
    let output = try Program.run(["swiftc", "-Onone", main, "-o", folder.path + "/main"]).output
    #expect(output == "", "the compiler's output")
    let lines = try Program.run([folder.path + "/main"]).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == texts.count + 1)
    for (line, text) in zip(lines, texts) {
      #expect(
        line == text.utf8.map { String($0) }.joined(separator: " "), "\(text.debugDescription)")
    }
  }
}
