extension LineDifference: CustomStringConvertible {
  /// The changes in the unified format of `diff -u`, with invisible characters written out in
  /// changed lines.
  var description: String { hunkLines.joined(separator: "\n") }

  /// The lines of the description.
  var hunkLines: [String] {
    hunks.flatMap { hunk -> [String] in
      let removed = hunk.lines.filter { !$0.isAdded }.count
      let added = hunk.lines.filter { !$0.isRemoved }.count
      // If the lines look equal but have different bytes, every character is written out.
      let shown = (
        Self.text(hunk.lines.filter(\.isRemoved)), Self.text(hunk.lines.filter(\.isAdded))
      )
      let detail: LineText.Detail = shown.0 == shown.1 ? .everyScalar : .invisible
      return ["@@ -\(Self.range(hunk.start.old, removed)) +\(Self.range(hunk.start.new, added)) @@"]
        + hunk.lines.flatMap { line -> [String] in
          let text = LineText(line.bytes)
          let mark = line.isAdded ? "+" : line.isRemoved ? "-" : " "
          let isUnchanged = !line.isAdded && !line.isRemoved
          return [mark + text.description(isUnchanged ? .none : detail)]
            + (text.endsWithNewline ? [] : ["\\ No newline at end of file"])
        }
    }
  }

  /// The counts and the first changed line, in one line.
  var summary: String {
    let (removed, added) = (removedCount, addedCount)
    let first = lines.prefix { !$0.isAdded && !$0.isRemoved }.count + 1
    let counts = [
      removed > 0 ? "\(removed) \(removed == 1 ? "line" : "lines") removed" : nil,
      added > 0 ? "\(added) \(added == 1 ? "line" : "lines") added" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return "the text differs at line \(first): \(counts)"
      + (onlyLineEndsDiffer ? "; only line endings differ" : "")
  }

  /// Whether the texts differ only in carriage returns or in a newline at the end.
  private var onlyLineEndsDiffer: Bool {
    let removed = lines.filter(\.isRemoved).map { LineText($0.bytes).withoutEnding }
    return !removed.isEmpty
      && removed == lines.filter(\.isAdded).map { LineText($0.bytes).withoutEnding }
  }

  private static func text(_ lines: [Line]) -> String {
    lines.map { LineText($0.bytes).description(.invisible) }.joined(separator: "\n")
  }

  /// Returns a range of lines in the unified format: the number of the first line, and the count
  /// unless it is 1.
  ///
  /// An empty range has the number of the preceding line.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}
