import SnapshotDifferencePictures

extension LineDifference: CustomStringConvertible {
  /// The changes in the unified format of `diff -u`, with invisible characters written out in
  /// changed lines.
  var description: String { hunkLines.joined(separator: "\n") }

  /// The lines of the description.
  var hunkLines: [String] {
    hunks.flatMap { hunk -> [String] in
      let removed = hunk.lines.filter { !$0.isAdded }.count
      let added = hunk.lines.filter { !$0.isRemoved }.count
      let detail = Self.detail(of: hunk)
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
  var summary: String { "the text differs at line \(firstLine): \(counts)" }

  /// The number of the first changed line.
  private var firstLine: Int { lines.prefix { !$0.isAdded && !$0.isRemoved }.count + 1 }

  /// The numbers of removed and added lines.
  var counts: String {
    let (removed, added) = (removedCount, addedCount)
    let counts = [
      removed > 0 ? "\(removed) \(removed == 1 ? "line" : "lines") removed" : nil,
      added > 0 ? "\(added) \(added == 1 ? "line" : "lines") added" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return counts + (onlyLineEndsDiffer ? "; only line endings differ" : "")
  }

  /// The runs of changed lines without an unchanged line between them.
  private var runs: [ArraySlice<Line>] {
    var runs: [ArraySlice<Line>] = []
    var start = 0
    while start < lines.count {
      let isChanged = lines[start].isAdded || lines[start].isRemoved
      let end = lines[start...].firstIndex { ($0.isAdded || $0.isRemoved) != isChanged }
      if isChanged { runs.append(lines[start..<(end ?? lines.count)]) }
      start = end ?? lines.count
    }
    return runs
  }

  /// The numbers of changed, removed, and added lines, of which a sheet shows changed lines next to
  /// each other.
  var pairedCounts: String {
    var (changed, removed, added) = (0, 0, 0)
    for run in runs {
      let (old, new) = (run.count(where: \.isRemoved), run.count(where: \.isAdded))
      changed += min(old, new)
      removed += max(0, old - new)
      added += max(0, new - old)
    }
    let counts = [(changed, "changed"), (removed, "removed"), (added, "added")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.0 == 1 ? "line" : "lines") \($0.1)" }
    return counts.joined(separator: ", ") + (onlyLineEndsDiffer ? "; only line endings differ" : "")
  }

  /// The title of a sheet: the first change, such as `Line 4 changed, 1 line added`, and the number
  /// of further ones.
  var headline: String {
    if onlyLineEndsDiffer { return "Only line endings differ" }
    let runs = runs
    guard let run = runs.first else { return "" }
    let others = runs.count - 1
    let more = others > 0 ? ", and \(others) more \(others == 1 ? "place" : "places")" : ""
    let (removed, added) = (run.count(where: \.isRemoved), run.count(where: \.isAdded))
    func text(_ count: Int) -> String { "\(count) \(count == 1 ? "line" : "lines")" }
    let changed = min(removed, added)
    let count = max(1, changed > 0 ? changed : max(removed, added))
    let range = count == 1 ? "Line \(firstLine)" : "Lines \(firstLine)–\(firstLine + count - 1)"
    let verb = removed == 0 ? "added" : added == 0 ? "removed" : "changed"
    let rest =
      changed == 0 || removed == added
      ? ""
      : added > removed
        ? ", \(text(added - removed)) added" : ", \(text(removed - added)) removed"
    return "\(range) \(verb)\(rest)\(more)"
  }

  /// The sections for a sheet, with invisible characters written out as in the description.
  var textHunks: [TextHunk] {
    hunks.map { hunk in
      TextHunk(
        referenceStart: hunk.start.old + 1, actualStart: hunk.start.new + 1,
        lines: hunk.lines.map { line in
          let kind: TextHunk.Line.Kind =
            line.isAdded ? .added : line.isRemoved ? .removed : .unchanged
          let detail = kind == .unchanged ? .none : Self.detail(of: hunk)
          let text = LineText(line.bytes)
          let end = kind != .unchanged && !text.endsWithNewline ? " (no newline at the end)" : ""
          return TextHunk.Line(kind, text.description(detail) + end)
        })
    }
  }

  /// Returns the characters that are written out in the changed lines of a section.
  ///
  /// If the lines look equal but have different bytes, every character is written out.
  private static func detail(of hunk: Hunk) -> LineText.Detail {
    let old = text(hunk.lines.filter(\.isRemoved))
    return old == text(hunk.lines.filter(\.isAdded)) ? .everyScalar : .invisible
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
