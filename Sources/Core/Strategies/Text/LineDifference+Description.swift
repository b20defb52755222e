extension LineDifference: CustomStringConvertible {
  /// The parts with changes in the unified format, as `diff -u` writes it, with what cannot be seen
  /// made visible in the changed lines.
  var description: String { hunkLines.joined(separator: "\n") }

  /// The lines of the description.
  var hunkLines: [String] {
    hunks.flatMap { hunk -> [String] in
      let removed = hunk.lines.filter { !$0.isAdded }.count
      let added = hunk.lines.filter { !$0.isRemoved }.count
      // What is equal to the eye but not in bytes is written out letter by letter.
      let shown = (
        Self.text(hunk.lines.filter(\.isRemoved)), Self.text(hunk.lines.filter(\.isAdded))
      )
      let detail: LineText.Detail = shown.0 == shown.1 ? .everyScalar : .whatIsInvisible
      return ["@@ -\(Self.range(hunk.start.old, removed)) +\(Self.range(hunk.start.new, added)) @@"]
        + hunk.lines.flatMap { line -> [String] in
          let text = LineText(line.bytes)
          let mark = line.isAdded ? "+" : line.isRemoved ? "-" : " "
          let isKept = !line.isAdded && !line.isRemoved
          return [mark + text.description(isKept ? .none : detail)]
            + (text.endsWithNewline ? [] : ["\\ No newline at end of file"])
        }
    }
  }

  /// The counts and the first place in one line.
  var summary: String {
    let (removed, added) = (removedCount, addedCount)
    let first = lines.prefix { !$0.isAdded && !$0.isRemoved }.count + 1
    let counts = [
      removed > 0 ? "\(removed) \(removed == 1 ? "line" : "lines") removed" : nil,
      added > 0 ? "\(added) \(added == 1 ? "line" : "lines") added" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return "the text differs from line \(first) on: \(counts)"
      + (onlyLineEndsDiffer ? "; only what ends the lines differs" : "")
  }

  /// Whether the texts are equal but for carriage returns, or a newline at the end.
  private var onlyLineEndsDiffer: Bool {
    let removed = lines.filter(\.isRemoved).map { LineText($0.bytes).withoutEnd }
    return !removed.isEmpty
      && removed == lines.filter(\.isAdded).map { LineText($0.bytes).withoutEnd }
  }

  private static func text(_ lines: [Line]) -> String {
    lines.map { LineText($0.bytes).description(.whatIsInvisible) }.joined(separator: "\n")
  }

  /// Returns a range of lines as the unified format has it: the first line's number, and the count
  /// unless it is 1; an empty range has the number of the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}
