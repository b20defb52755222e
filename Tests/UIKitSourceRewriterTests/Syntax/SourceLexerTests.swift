import Testing

@testable import UIKitSourceRewriter

@Suite struct SourceLexerTests {
  /// Returns the text of each token.
  private func tokens(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return SourceLexer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    ("a.b_1 = $0", ["a", ".", "b_1", "=", "$0"]),
    ("größe π", ["größe", "π"]),
    ("`class` `a b`", ["`class`", "`a b`"]),
    ("` a", ["`", "a"]),
    ("f() -> Int", ["f", "(", ")", "->", "Int"]),
    ("#if os(iOS)", ["#if", "os", "(", "iOS", ")"]),
    ("#selector(a)", ["#selector", "(", "a", ")"]),
    ("@objc(a)", ["@", "objc", "(", "a", ")"]),
    ("### a", ["###", "a"]),
  ])
  func wordsAndSymbolsAreTokens(source: String, texts: [String]) {
    #expect(tokens(source) == texts)
  }

  @Test(arguments: [
    ("1_000 0x1F 0b1 0o7", ["1_000", "0x1F", "0b1", "0o7"]),
    ("1.5e-3+2", ["1.5e-3", "+", "2"]),
    ("0x1.8p-2", ["0x1.8p-2"]),
    ("0xE-1", ["0xE", "-", "1"]),
    ("1...2", ["1", ".", ".", ".", "2"]),
    ("1.description", ["1", ".", "description"]),
    ("a.0.1", ["a", ".", "0", ".", "1"]),
  ])
  func numbersAreTokens(source: String, texts: [String]) {
    #expect(tokens(source) == texts)
  }

  @Test(arguments: [
    ("a // b \" c\nd", ["a", "d"]),
    ("a // b\rc", ["a", "c"]),
    ("a /* b /* \" */ c */ d", ["a", "d"]),
    ("a /* b", ["a"]),
    ("a / b /c", ["a", "/", "b", "/", "c"]),
    ("\u{FEFF}a", ["a"]),
    ("#!/usr/bin/swift \"\na", ["a"]),
  ])
  func commentsAreNoTokens(source: String, texts: [String]) {
    #expect(tokens(source) == texts)
  }

  @Test(arguments: [
    (#""a" + "b""#, [#""a""#, "+", #""b""#]),
    (#""\"a\\" b"#, [#""\"a\\""#, "b"]),
    ("\"\" a", ["\"\"", "a"]),
    (##"#"a"b\n"# c"##, [##"#"a"b\n"#"##, "c"]),
    (##"#"""# c"##, [##"#"""#"##, "c"]),
    (###"##"a"#b"## c"###, [###"##"a"#b"##"###, "c"]),
    ("\"\"\"\n a \"b\" \"\"\n \"\"\" c", ["\"\"\"\n a \"b\" \"\"\n \"\"\"", "c"]),
    ("#\"\"\"\n \"\"\" \\(a)\n \"\"\"# c", ["#\"\"\"\n \"\"\" \\(a)\n \"\"\"#", "c"]),
    ("\"a\nb", ["\"a", "b"]),
    ("\"a\\\nb", ["\"a\\", "b"]),
    ("\"\"\"\na", ["\"\"\"\na"]),
  ])
  func stringsAreTokens(source: String, texts: [String]) {
    #expect(tokens(source) == texts)
  }

  @Test(arguments: [
    (#""a \(b + c) d" e"#, [#""a \(b + c) d""#, "b", "+", "c", "e"]),
    (
      #""\(f("\(a)", (1))) \"" b"#,
      [
        #""\(f("\(a)", (1))) \"""#, "f", "(", #""\(a)""#, "a", ",", "(", "1", ")", ")", "b",
      ]
    ),
    (##"#"\(a) \#(b)"# c"##, [##"#"\(a) \#(b)"#"##, "b", "c"]),
    ("\"\"\"\n\\(a)\n\"\"\" b", ["\"\"\"\n\\(a)\n\"\"\"", "a", "b"]),
    (#""\(a"#, [#""\(a"#, "a"]),
  ])
  func tokensOfInterpolationsFollowTheirString(source: String, texts: [String]) {
    #expect(tokens(source) == texts)
  }

  @Test(arguments: [
    (#"#/a "b/# c"#, [#"#/a "b/#"#, "c"]),
    (#"#/a\/#"/# c"#, [#"#/a\/#"/#"#, "c"]),
    ("##/a/#/## c", ["##/a/#/##", "c"]),
    ("#/ \n \" # \n/# c", ["#/ \n \" # \n/#", "c"]),
    ("#/a\nb", ["#/a", "b"]),
  ])
  func regularExpressionsAreTokens(source: String, texts: [String]) {
    #expect(tokens(source) == texts)
  }

  @Test func theFirstTokenOfEachLineIsMarked() {
    let source = "a b\n/* \n */ c \"\"\"\nd\n\"\"\" e\rf\r\ng"
    let first = SourceLexer.tokens(of: Array(source.utf8)).filter(\.isFirstOfLine).map(\.text)
    #expect(first == ["a", "c", "f", "g"])
  }

  @Test("Many nested interpolations neither exhaust the stack nor take long")
  func nestedInterpolationsEnd() {
    let source = String(repeating: #""\("#, count: 20_000)
    #expect(SourceLexer.tokens(of: Array(source.utf8)).count > 100)
  }

  @Test(
    "Unfinished literals take time in proportion to the length",
    arguments: ["#", "`", "\"", "#/a ", "/*", "#\"\"\"", "\\(", "##\"\\##", "<", "class a<", "("])
  func repeatedTextEnds(text: String) {
    let source = String(repeating: text, count: 10_000)
    let start = ContinuousClock.now
    #expect(rewritten(source).text == source)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
