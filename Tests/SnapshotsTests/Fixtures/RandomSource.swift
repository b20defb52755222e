/// A generator of sources with calls of inline assertions in many places.
struct RandomSource {
  /// The functions that stand for the assertions: they print their number, their location, and the
  /// bytes of their text.
  static let prelude = """
    struct Outcome {
      var isMatch = true
      static func == (a: Outcome, b: Bool) -> Bool { a.isMatch == b }
      static func ~= (a: Bool, b: Outcome) -> Bool { a == b.isMatch }
    }
    func show(_ id: Int, _ line: UInt, _ column: UInt, _ text: String?) {
      print(id, line, column, text.map { "=" + $0.utf8.map(String.init).joined(separator: ",") } ?? "-")
    }
    func assertInlineSnapshot(
      of id: Int, as name: String = "", matches: (() -> String)? = nil, line: UInt = #line,
      column: UInt = #column
    ) { show(id, line, column, matches?()) }
    func verifyInlineSnapshot(
      of id: Int, as name: String = "", matches: (() -> String)? = nil, line: UInt = #line,
      column: UInt = #column
    ) -> Outcome {
      show(id, line, column, matches?())
      return Outcome()
    }
    func pass<Value>(_ value: Value, _ other: Int = 0) -> Value { value }
    """

  var random: TestRandom
  private var count = 0

  init(seed: UInt64) { random = TestRandom(seed: seed) }

  private mutating func any(_ texts: [String]) -> String { texts[random.next(texts.count)] }

  /// Text that has no effect, and is full of things that look like code.
  private mutating func trivia() -> String {
    any([
      "", "", "", " ", "/* ) } \" */ ", "/* /* \" */ assertInlineSnapshot(of: 0) */",
      "/* é👩‍👧e\u{301} */",
      "\t", "// { ( \"\"\" é\n", "// verifyInlineSnapshot(of: 0)\n",
    ])
  }

  /// A complete statement without a call.
  private mutating func noise() -> String {
    any([
      "_ = \"assertInlineSnapshot(of: 0) { \\(pass(\")\")) }\"",
      "_ = #\"\"\"#", "_ = /[\"(]\\/\\{/",
      "_ = #/ \" \\( /#", "_ = #\"\"\"\n  \" \\( ) }\n  \"\"\"#",
      "_ = 4 / 2; _ = 6 / 3",
      "#if false\nassertInlineSnapshot(of: 0); _ = \"}\"\n#endif", "_ = \"👩‍👧 \\(1 + (2)) \\\"\"",
      "do { _ = [1].map { $0 / 1 } }", "if true { _ = 1 } else { _ = 2 }",
      "_ = \"\"\"\n  \\(pass(\"\"\"\n    )\n    \"\"\"))\n  \"\"\"",
      "repeat { _ = 0 } while false", "switch 1 { case 1: break; default: break }",
    ])
  }

  /// A call with or without a closure, in which a trailing one is permitted or not.
  private mutating func call(_ name: String, isTrailing: Bool) -> String {
    count += 1
    let label = any([
      "of: \(count)", "of:\(count), as: \"a)\"", "\n  of: \(count)",
      "of: pass(\(count)), as: \"\\(pass(\")\"))\"",
    ])
    let indentation = any(["  ", "\t"])
    let literal = any([
      "\"x\"", "#\"\\y\"#", "\"\"\"\n\(indentation)z\n\"\"\"", "\"\\u{e9}\"",
    ])
    let start = any(["", " ", "\n  ", " // } \"\n  ", "/* } */"])
    let closure = "{" + start + literal + any(["", " ", "\n", "// {\n"]) + "}"
    let end = any(["", "", "\n", " // )\n", ","])
    switch random.next(isTrailing ? 4 : 3) {
    case 0: return "\(name)(\(label), matches: \(closure)\(end))"
    case 3: return "\(name)(\(label)\(end))\(any(["", " ", "/* { */", "\n"]))\(closure)"
    default: return "\(name)(\(label)\(end))"
    }
  }

  private mutating func assertion() -> String { call("assertInlineSnapshot", isTrailing: true) }
  private mutating func verification(_ isTrailing: Bool = true) -> String {
    call("verifyInlineSnapshot", isTrailing: isTrailing)
  }

  /// A statement with calls.
  private mutating func statement() -> String {
    let (a, b) = (assertion(), assertion())
    let (t, u) = (verification(), verification())
    // Calls without a trailing closure.
    let (v, w) = (verification(false), verification(false))
    return switch random.next(22) {
    case 0: a
    case 1: a + "; " + b
    case 2: "let _ = \(t)"
    case 3: "if \(v).isMatch { \(a) }"
    case 4: "if true,\n  \(v).isMatch, \(w) == true\n{\n  \(a)\n}"
    case 5: "guard \(v).isMatch else { fatalError() }"
    case 6: "while \(v) == false { }"
    case 7: "switch \(v).isMatch { case true: \(a); default: break }"
    case 8: "switch \(v) { case _ where \(w) == true:\n\(a)\ndefault: break }"
    case 9: "for _ in 0..<(\(t).isMatch ? 1 : 2) { \(a) }"
    case 10: "repeat { \(a) } while \(v) == false"
    case 11: "_ = [1].map { _ in \(t) }"
    case 12: "_ = [\(t), \(u)]"
    case 13: "_ = pass(\(t), 1).isMatch ? 1 : 2"
    case 14: "if case true = \(v).isMatch { }"
    case 15: "if (\(t)).isMatch { } else if \(v) == true { }"
    case 16: "do { defer { \(a) } }"
    case 17: "#if true\n\(a)\n#else\n\(b)\n#endif\n"
    case 18: "if !\(v).isMatch || \(w) == true { }"
    case 19: "for _ in [1] where \(v) == true { \(a) }"
    case 20: "if case true = \(v) { } else { \(a) }"
    default: "_ = { () -> Outcome in \(t) }()"
    }
  }

  /// A source in which each line has its own line break and indentation.
  mutating func source() -> String {
    var text = any(["", "\u{FEFF}", "// é\n"])
    for _ in 0..<14 {
      let piece = any([statement(), noise()])
      // A directive needs its own line.
      text += piece.hasPrefix("#if") ? "\n" : trivia()
      text += piece + (piece.hasPrefix("#if") ? "\n" : any(["\n", " // end\n", ";\n"]))
    }
    text = text.hasSuffix("\n") && random.next(3) == 0 ? String(text.dropLast()) : text
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n", random.next(3) == 0 { result += "\r" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
