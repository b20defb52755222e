import Testing

@Suite struct ScannedSourceTests {
  @Test func commentsStringsAndCodeAreSeparated() {
    let source = ScannedSource(
      """
      let a = "// text" // a comment
      let b = #"a "quoted" \\(word)"#  /* two
      lines */ + "\\(f("inner", g()))"
      /// A summary.
      """)
    #expect(source.comments.map(\.text) == ["// a comment", "/* two\nlines */", "/// A summary."])
    #expect(source.comments.map(\.line) == [1, 2, 4])
    #expect(
      source.strings.map(\.text) == [
        "\"// text\"", "#\"a \"quoted\" \\(word)\"#", "\"inner\"", "\"\\(f(\"inner\", g()))\"",
      ])
    let code = String(decoding: source.code, as: UTF8.self)
    #expect(code.split { $0.isWhitespace }.joined(separator: " ") == "let a = let b = +")
  }

  @Test func multilineStringsAndEscapesEndWhereTheyClose() {
    let source = ScannedSource("let a = \"\"\"\n  \"one\" \\\"\"\" two\n  \"\"\"; b(\"\\\\\"); c")
    #expect(source.strings.map(\.text).last == "\"\\\\\"")
    #expect(source.strings.count == 2)
    #expect(String(decoding: source.code, as: UTF8.self).hasSuffix("; c"))
  }
}
