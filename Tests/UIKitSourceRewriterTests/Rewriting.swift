import UIKitSourceRewriter

/// A copy without its first two lines.
///
/// Two copies are equal if they differ only in the number of spaces, because spaces replace deleted
/// text.
struct Copy: CustomStringConvertible {
  let text: String

  var description: String { text }

  static func == (copy: Copy, text: String) -> Bool { copy.words == Copy(text: text).words }

  /// The parts between spaces.
  private var words: [Substring] {
    text.split(separator: " ", omittingEmptySubsequences: true)
  }
}

/// Returns the copy of a source.
func rewritten(_ text: String, with others: String..., dependencies: String...) -> Copy {
  let result = rewriting([text] + others, dependencies: dependencies)
  let header = "import SnapshotUIKit\n#sourceLocation(file: \"0.swift\", line: 1)\n"
  return Copy(text: String(result.copies[0].dropFirst(header.count)))
}

/// Returns the errors and warnings about a source, such as `2:7: error: …`, up to the first
/// semicolon.
func diagnostics(_ text: String, with others: String...) -> [String] {
  rewriting([text] + others).diagnostics.map {
    "\($0.position.line):\($0.position.column): \($0.severity): "
      + $0.message.prefix { $0 != ";" }
  }
}

private func rewriting(
  _ texts: [String], dependencies: [String] = []
) -> ModuleRewriter.Result {
  let sources = texts.enumerated().map { ModuleRewriter.Source(path: "\($0).swift", text: $1) }
  return ModuleRewriter.rewrite(
    sources, dependencies: dependencies.map { .init(path: "d.swift", text: $0) })
}
