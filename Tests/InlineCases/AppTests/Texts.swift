/// Returns the text for a test number: one to seven lines with parts that a string literal must
/// escape, with and without a newline at the end.
func text(_ number: Int) -> String {
  let parts = [
    "\\(name)", "\"\"\"", "\\", "tab\t", "space ", "return\r", "\u{0}", "\"\"\"#",
    "#\"\\#(name)\"#",
    "é\u{301}\u{202E}", "", "    indented",
  ]
  let lines = (0...number % 7).map { "\($0) \(parts[(number + $0) % parts.count])" }
  return lines.joined(separator: "\n") + (number.isMultiple(of: 2) ? "\n" : "")
}
