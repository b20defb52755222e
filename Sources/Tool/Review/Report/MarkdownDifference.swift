import SnapshotAssertCore

/// The changed lines of a text in Markdown, in a block of code that can be opened.
struct MarkdownDifference {
  /// The Markdown.
  let lines: [String]

  /// The maximum number of shown lines.
  private static let maximumLineCount = 40
  /// The maximum size of a shown line, in bytes.
  private static let maximumLineByteCount = 300

  /// Creates the Markdown of a difference.
  ///
  /// The lines can be forged. Nothing in a block of code has a meaning except its closing fence, so
  /// the fence is longer than every run of grave accents.
  ///
  /// - Parameters:
  ///   - difference: The changed lines in the unified format.
  ///   - title: The title in Markdown.
  init(_ difference: SnapshotResult.TextDifference?, title: String) {
    let all = difference?.lines ?? []
    var shown = all.prefix(Self.maximumLineCount).map { line in
      // A line feed in a forged line would start another line of Markdown.
      UntrustedText.forTerminal(UntrustedText.shortened(line, to: Self.maximumLineByteCount))
    }
    let omitted = all.count - shown.count + min(max(0, difference?.omittedLineCount ?? 0), 1 << 30)
    if omitted > 0 { shown.append("… \(omitted) more lines") }
    let accents = shown.map(Self.longestRunOfAccents).max() ?? 0
    let fence = String(repeating: "`", count: max(3, accents + 1))
    lines =
      ["<details><summary>Changed lines</summary>", "", title, "", fence + "diff"] + shown
      + [fence, "", "</details>", ""]
  }

  private static func longestRunOfAccents(_ line: String) -> Int {
    var (count, longest) = (0, 0)
    for byte in line.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }
}
