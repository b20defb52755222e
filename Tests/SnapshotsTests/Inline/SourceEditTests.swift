import Testing

@testable import SnapshotAssertCore

@Suite struct SourceEditTests {
  /// Returns a source after its calls are given texts.
  private func edit(_ source: String, _ texts: [Int: String?]) throws -> String {
    let source = InlineSource(Array(source.utf8))
    var edits = texts.map { SourceEdit(call: $0.key, text: $0.value) }
    var edit = edits.removeFirst()
    for other in edits {
      let isMerged = edit.merge(other)
      #expect(isMerged)
    }
    return String(decoding: try edit.applied(to: source).bytes, as: UTF8.self)
  }

  @Test func firstRecordingAddsAClosure() throws {
    let source = "func test() {\n    assertInlineSnapshot(of: a, as: .lines)\n}\n"
    #expect(
      try edit(source, [0: "x\ny"])
        == """
        func test() {
            assertInlineSnapshot(of: a, as: .lines) {
                \"""
                x
                y
                \"""
            }
        }

        """)
  }

  @Test func callWithSeveralLinesIsIndentedLikeItsFirst() throws {
    let source = "  verifyInlineSnapshot(\n      of: a,\n      as: .lines)\n"
    #expect(
      try edit(source, [0: "x"])
        == "  verifyInlineSnapshot(\n      of: a,\n      as: .lines) {\n"
        + "    \"\"\"\n    x\n    \"\"\"\n  }\n"
    )
  }

  @Test func literalOnItsOwnLineKeepsItsIndentation() throws {
    let source = "assertInlineSnapshot(of: a, as: .lines) {\n   // note\n   \"x\" // end\n}\n"
    #expect(
      try edit(source, [0: "y"])
        == "assertInlineSnapshot(of: a, as: .lines) {\n   // note\n"
        + "   \"\"\"\n   y\n   \"\"\" // end\n}\n"
    )
  }

  @Test func singleLineClosureIsWrittenInSeveralLines() throws {
    let source = "\tassertInlineSnapshot(of: a, as: .lines, matches: { \"x\" })\n"
    #expect(
      try edit(source, [0: "y"])
        == "\tassertInlineSnapshot(of: a, as: .lines, matches: {\n"
        + "\t\t\"\"\"\n\t\ty\n\t\t\"\"\"\n\t})\n"
    )
  }

  @Test func lineEndingsAreKept() throws {
    let source = "func a() {\r\n  assertInlineSnapshot(of: a, as: .lines)\r\n}\r\n"
    let result = try edit(source, [0: "x\ny\r\n"])
    #expect(
      Array(result.utf8)
        == Array(
          ("func a() {\r\n  assertInlineSnapshot(of: a, as: .lines) {\r\n    \"\"\"\r\n    x\r\n"
            + "    y\\r\r\n\r\n    \"\"\"\r\n  }\r\n}\r\n").utf8))
  }

  @Test func severalCallsChangeTogether() throws {
    let source =
      "assertInlineSnapshot(of: a) {\n  \"\"\"\n  x\n  \"\"\"\n}\nassertInlineSnapshot(of: b)\n"
    #expect(
      try edit(source, [0: nil, 1: "y"])
        == "assertInlineSnapshot(of: a)\nassertInlineSnapshot(of: b) {\n"
        + "  \"\"\"\n  y\n  \"\"\"\n}\n"
    )
  }

  @Test func digestIgnoresOnlySnapshots() {
    func digest(_ source: String) -> String {
      InlineSource(Array(source.utf8)).digestWithoutSnapshots
    }
    let source = "assertInlineSnapshot(of: a)"
    #expect(digest(source) == digest(source + " { \"x\" }"))
    #expect(digest(source + " { x }") != digest(source))
    #expect(digest("assertInlineSnapshot(of: b)") != digest(source))
    #expect(
      digest("assertInlineSnapshot(of: a, matches: { \"x\" })")
        == digest("assertInlineSnapshot(of: a, matches: { #\"y\"# })"))
  }

  @Test(arguments: [
    "run { assertInlineSnapshot(of: verifyInlineSnapshot(of: 5).isMatch) }",
    "assertInlineSnapshot(of: verifyInlineSnapshot(of: verifyInlineSnapshot(of: 1), as: .dump))",
    "if verifyInlineSnapshot(of: [verifyInlineSnapshot(of: 1), verifyInlineSnapshot(of: 2)]) { }",
    "[1].forEach { x in { y in assertInlineSnapshot(of: (x, y), as: .lines) }(3) }",
  ])
  func nestedCallsAreRecordedInAnyOrder(source: String) throws {
    let digest = InlineSource(Array(source.utf8)).digestWithoutSnapshots
    let count = InlineSource(Array(source.utf8)).calls.count
    for first in 0..<count {
      // The calls from `first` on, and then those before it.
      var edited = source
      for step in 0..<count {
        let call = (first + step) % count
        edited = try edit(edited, [call: "text \(call)"])
        #expect(InlineSource(Array(edited.utf8)).digestWithoutSnapshots == digest, "\(edited)")
      }
      let result = InlineSource(Array(edited.utf8))
      for call in 0..<count {
        #expect(try result.text(ofCall: call) == Array("text \(call)".utf8))
      }
      for call in 0..<count { edited = try edit(edited, [call: nil]) }
      #expect(edited == source)
    }
  }

  @Test func callsAreFoundByTheirOpeningParenthesis() {
    let source = InlineSource(
      Array(
        """
        // assertInlineSnapshot(of: a)
        "assertInlineSnapshot(of: a)"
        func assertInlineSnapshot(of: Int) {}
        /* é */ SnapshotAssert.assertInlineSnapshot (
          of: f(assertInlineSnapshot(of: matches { "b" })))
        { "c" }
        """.utf8))
    #expect(source.calls.map { [$0.line, $0.column] } == [[4, 46], [5, 29]])
    #expect(source.calls.map { $0.closure != nil } == [true, false])
  }

  @Test(arguments: ["{ text }", "{ \"\\(text)\" }", "{ \"a\" + \"b\" }", "{ return \"a\" }", "{ }"])
  func aComputedTextIsNotReplaced(closure: String) {
    #expect(throws: InlineSnapshotError.Problem.computedText) {
      try edit("assertInlineSnapshot(of: a) \(closure)", [0: "x"])
    }
  }

  @Test func twoTextsOfOneCallConflict() {
    var edit = SourceEdit(call: 0, text: "é")
    let merges = ["é", "e\u{301}", nil].map { edit.merge(SourceEdit(call: 0, text: $0)) }
    #expect(merges == [true, false, false])
  }

  @Test(arguments: [
    ("if verifyInlineSnapshot(of: a).isMatch { b() }", ").isMatch { b() }"),
    ("switch verifyInlineSnapshot(of: a) { default: break }", ") { default: break }"),
    ("guard x, verifyInlineSnapshot(of: a) == y else { return }", ") == y else { return }"),
    ("while !verifyInlineSnapshot(of: a,) {}", ",) {}"),
    ("for x in f() where verifyInlineSnapshot(of: a, line: 3) { }", ", line: 3) { }"),
    ("if case .matched =\nverifyInlineSnapshot(of: a)\n{ }", ")\n{ }"),
  ])
  func closureInTheHeadOfAStatementIsAnArgument(source: String, end: String) throws {
    let edited = try edit(source, [0: "x"])
    #expect(edited.hasSuffix("\n}" + end) && edited.contains("(of: a, matches: {\n  \"\"\"\n  x\n"))
    // Rejecting a first recording restores the source.
    #expect(try edit(edited, [0: nil]) == source)
    #expect(
      InlineSource(Array(edited.utf8)).digestWithoutSnapshots
        == InlineSource(Array(source.utf8)).digestWithoutSnapshots)
  }

  @Test(arguments: [
    "case 1: assertInlineSnapshot(of: a)", "default: assertInlineSnapshot(of: a)",
    "#if DEBUG\nassertInlineSnapshot(of: a)\n#endif", "x.if\nassertInlineSnapshot(of: a)",
    "repeat { } while b\nassertInlineSnapshot(of: a)", "if b { }\nassertInlineSnapshot(of: a)",
    "if (verifyInlineSnapshot(of: a)) { }", "if f { assertInlineSnapshot(of: a) }",
    "f(if: b, c: [verifyInlineSnapshot(of: a)])", "x\n[0]; assertInlineSnapshot(of: a)",
  ])
  func otherClosuresAreTrailing(source: String) throws {
    #expect(try edit(source, [0: "x"]).contains("(of: a) {\n"))
    #expect(try edit(try edit(source, [0: "x"]), [0: nil]) == source)
  }

  @Test func aTextHasTheLineBreaksOfItsCall() throws {
    let call = "assertInlineSnapshot(of: a)"
    let source = "// lf\n\(call)\r\n\(call) // end\n\(call)\r// cr\r  \(call)"
    func text(_ newline: String, _ indentation: String = "") -> String {
      let inner = newline + indentation + "  "
      return " {\(inner)\"\"\"\(inner)x\(inner)\"\"\"\(newline)\(indentation)}"
    }
    #expect(
      Array(try edit(source, [0: "x", 1: "x", 2: "x", 3: "x"]).utf8)
        == Array(
          ("// lf\n\(call)\(text("\r\n"))\r\n\(call)\(text("\n")) // end\n\(call)\(text("\r"))\r"
            + "// cr\r  \(call)\(text("\r", "  "))").utf8))
  }

  @Test func columnsStartAfterCarriageReturnsAsInTheCompiler() {
    let source = InlineSource(
      Array("/*\r*/ assertInlineSnapshot(of: a)\r assertInlineSnapshot(of: b)\n".utf8))
    #expect(source.calls.map { [$0.line, $0.column] } == [[1, 24], [1, 22]])
  }

  @Test func callsInAMacroHaveItsPosition() {
    let call = "verifyInlineSnapshot(of: a)"
    let source = InlineSource(
      Array("  #expect(\(call) == b)\n#f(\(call), \(call)); \(call)\n#if(a)\n\(call)\n#endif".utf8))
    #expect(
      source.calls.map { [$0.line, $0.column] } == [[1, 3], [2, 1], [2, 1], [2, 83], [4, 21]])
  }

  @Test(arguments: [
    ("  #expect(throws: A.self) { CALL }", [1, 3]),
    ("#expect { CALL } throws: { _ in true }", [1, 1]),
    ("#expect { a } throws: { error in CALL }", [1, 1]), ("#f(a) { b } c: { d } ; CALL", [1, 44]),
    ("if #available(macOS 15, *) { CALL }", [1, 50]), ("if #unwrap(a) { CALL }", [1, 37]),
    ("guard #available(macOS 15, *) else { CALL }", [1, 58]),
  ])
  func callsInClosuresOfAMacroHaveItsPosition(source: String, position: [Int]) {
    let source = source.replacing("CALL", with: "verifyInlineSnapshot(of: a)")
    #expect(InlineSource(Array(source.utf8)).calls.map { [$0.line, $0.column] } == [position])
  }

  @Test func callsBelowADirectiveHaveNoPosition() {
    let call = "assertInlineSnapshot(of: a)\n"
    let source = InlineSource(
      Array("\(call)#sourceLocation(file: \"a\", line: 1)\n\(call)#sourceLocation()\n\(call)".utf8))
    #expect(source.calls.map(\.line) == [1, 0, 5])
  }

  @Test func nestedCallsAreEditedSeparately() throws {
    let source = "assertInlineSnapshot(of: f(verifyInlineSnapshot(of: a))) { \"x\" }"
    let edited = try edit(source, [1: "y", 0: "z"])
    let result = InlineSource(Array(edited.utf8))
    #expect(try result.text(ofCall: 0) == Array("z".utf8))
    #expect(try result.text(ofCall: 1) == Array("y".utf8))
  }
}
