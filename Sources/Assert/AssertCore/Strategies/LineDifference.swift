import SnapshotDifferencePictures

/// The lines of a text that were removed and added.
///
/// Lines are compared byte by byte, including line endings. A carriage return counts, and so does a
/// different composition of a character.
struct LineDifference {
  /// A line of both texts, or of one.
  enum Line: Equatable {
    case unchanged([UInt8])
    case removed([UInt8])
    case added([UInt8])
  }

  /// A section of both texts with the lines around the changes.
  struct Hunk {
    /// The number of lines before the section, in the old text and in the new one.
    let start: (old: Int, new: Int)
    var lines: [Line]
  }

  /// The number of unchanged lines around a change.
  private static let contextCount = 3

  /// All lines of both texts, in order, with removed lines before added ones.
  let lines: [Line]

  /// Finds the difference between two texts.
  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: [UInt8]) -> Int {
      let next = numbers.count
      let number = numbers[line] ?? next
      if number == next { numbers[line] = next }
      return number
    }
    let pairs = LineMatching.pairs(old: old.map(number), new: new.map(number))
    var lines: [Line] = []
    var (i, j) = (0, 0)
    for pair in pairs {
      lines += old[i..<pair.old].map(Line.removed) + new[j..<pair.new].map(Line.added)
      lines.append(.unchanged(old[pair.old]))
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    self.lines = lines + old[i...].map(Line.removed) + new[j...].map(Line.added)
  }

  /// Finds the difference between two texts in UTF-8, or returns `nil` if one is not valid.
  init?(from old: [UInt8], to new: [UInt8]) {
    guard let old = String(validating: old, as: UTF8.self),
      let new = String(validating: new, as: UTF8.self)
    else { return nil }
    self.init(from: old, to: new)
  }

  /// Returns the lines of a text, including their newlines.
  private static func split(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(Array(bytes[start..<end]))
      start = end
    }
    return lines
  }

  var removedCount: Int { lines.count { if case .removed = $0 { true } else { false } } }
  var addedCount: Int { lines.count { if case .added = $0 { true } else { false } } }

  /// The sections with changes, without unchanged lines further away.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    var unchanged: [Line] = []
    for line in lines {
      if case .unchanged = line {
        unchanged.append(line)
      } else {
        if unchanged.count > 2 * Self.contextCount || hunks.isEmpty {
          if !hunks.isEmpty { hunks[hunks.count - 1].lines += unchanged.prefix(Self.contextCount) }
          unchanged = unchanged.suffix(Self.contextCount)
          hunks.append(Hunk(start: (old - unchanged.count, new - unchanged.count), lines: []))
        }
        hunks[hunks.count - 1].lines += unchanged + [line]
        unchanged = []
      }
      if !line.isAdded { old += 1 }
      if !line.isRemoved { new += 1 }
    }
    if !hunks.isEmpty { hunks[hunks.count - 1].lines += unchanged.prefix(Self.contextCount) }
    return hunks
  }
}

extension LineDifference.Line {
  /// Whether only the new text has the line.
  var isAdded: Bool { if case .added = self { true } else { false } }
  /// Whether only the old text has the line.
  var isRemoved: Bool { if case .removed = self { true } else { false } }
  /// The line, including its ending.
  var bytes: [UInt8] {
    switch self {
    case .unchanged(let bytes), .removed(let bytes), .added(let bytes): bytes
    }
  }
}

extension LineDifference: CustomStringConvertible {
  /// The changes in the unified format of `diff -u`, with invisible characters written out in
  /// changed lines.
  var description: String { hunkLines.joined(separator: "\n") }

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
      let detail = Self.detail(of: hunk)
      return TextHunk(
        referenceStart: hunk.start.old + 1, actualStart: hunk.start.new + 1,
        lines: hunk.lines.map { line in
          let kind: TextHunk.Line.Kind =
            line.isAdded ? .added : line.isRemoved ? .removed : .unchanged
          let text = LineText(line.bytes)
          let end = kind != .unchanged && !text.endsWithNewline ? " (no newline at the end)" : ""
          return TextHunk.Line(kind, text.description(kind == .unchanged ? .none : detail) + end)
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

/// Finds the lines that two texts have in common.
///
/// Equal lines are represented by equal numbers.
///
/// Lines that occur once in each text are matched first, in their longest common order (Bram
/// Cohen's patience diff), and then the lines between them, recursively. A range without unique
/// lines is matched by the shortest edit script (Eugene W. Myers, "An O(ND) Difference Algorithm
/// and Its Variations", Algorithmica 1986), within a budget. Ranges that exceed the budget are
/// considered completely different, so the time is about linear in the number of lines.
struct LineMatching {
  /// A line of the old text and the equal line of the new text.
  struct Pair: Equatable {
    let old: Int
    let new: Int
  }

  /// The maximum depth of the recursion between unique lines.
  private static let maximumDepth = 32
  /// The maximum number of steps for a range without unique lines.
  private static let maximumStepCount = 2_000_000
  /// The maximum number of insertions and removals in such a range.
  private static let maximumEditCount = 400

  private let old: [Int]
  private let new: [Int]
  private var pairs: [Pair] = []

  /// Returns the common lines of two texts, in order.
  static func pairs(old: [Int], new: [Int]) -> [Pair] {
    var matching = LineMatching(old: old, new: new)
    matching.match(old.indices, new.indices, level: 0)
    return matching.pairs
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  private mutating func match(_ olds: Range<Int>, _ news: Range<Int>, level: Int) {
    var (olds, news) = (olds, news)
    while let i = olds.first, let j = news.first, old[i] == new[j] {
      pairs.append(Pair(old: i, new: j))
      (olds, news) = (i + 1..<olds.upperBound, j + 1..<news.upperBound)
    }
    let (oldEnd, newEnd) = (olds.upperBound, news.upperBound)
    while let i = olds.last, let j = news.last, old[i] == new[j] {
      (olds, news) = (olds.lowerBound..<i, news.lowerBound..<j)
    }
    defer {
      for (i, j) in zip(olds.upperBound..<oldEnd, news.upperBound..<newEnd) {
        pairs.append(Pair(old: i, new: j))
      }
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    let anchors = level < Self.maximumDepth ? uniquePairs(olds, news) : []
    guard !anchors.isEmpty else {
      pairs += shortestScript(olds, news)
      return
    }
    var (i, j) = (olds.lowerBound, news.lowerBound)
    for anchor in anchors {
      match(i..<anchor.old, j..<anchor.new, level: level + 1)
      pairs.append(anchor)
      (i, j) = (anchor.old + 1, anchor.new + 1)
    }
    match(i..<olds.upperBound, j..<news.upperBound, level: level + 1)
  }

  // MARK: Unique lines

  /// Returns the longest ascending sequence of lines that occur once in each range.
  private func uniquePairs(_ olds: Range<Int>, _ news: Range<Int>) -> [Pair] {
    var occurrences: [Int: (oldCount: Int, newCount: Int, new: Int)] = [:]
    for i in olds { occurrences[old[i], default: (0, 0, 0)].oldCount += 1 }
    for j in news {
      guard let occurrence = occurrences[new[j]] else { continue }
      occurrences[new[j]] = (occurrence.oldCount, occurrence.newCount + 1, j)
    }
    let unique = olds.compactMap { i -> Pair? in
      guard let occurrence = occurrences[old[i]], occurrence.oldCount == 1, occurrence.newCount == 1
      else { return nil }
      return Pair(old: i, new: occurrence.new)
    }
    return Self.longestAscendingSequence(unique)
  }

  /// Returns the longest sequence of pairs with ascending new lines, by patience sorting.
  private static func longestAscendingSequence(_ pairs: [Pair]) -> [Pair] {
    var tops: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? tops[low - 1] : nil)
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: [Pair] = []
    var next = tops.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }

  // MARK: The shortest edit script

  /// Returns the lines that the shortest edit script retains, or none if the script is too long.
  private func shortestScript(_ olds: Range<Int>, _ news: Range<Int>) -> [Pair] {
    let (n, m) = (olds.count, news.count)
    let maximum = min(n + m, Self.maximumEditCount, max(1, Self.maximumStepCount / (n + m)))
    /// The furthest old line on each diagonal -d, -d + 2, … d, for each number of edits d.
    var trace: [[Int]] = []
    for d in 0...maximum {
      let last = trace.last ?? []
      var furthest: [Int] = []
      for step in 0...d {
        let k = 2 * step - d
        var x = Self.start(in: last, edits: d, step: step)
        while x < n, x - k < m, old[olds.lowerBound + x] == new[news.lowerBound + x - k] { x += 1 }
        furthest.append(x)
        guard x >= n, x - k >= m else { continue }
        trace.append(furthest)
        return walk(back: trace, from: (step, n), olds.lowerBound, news.lowerBound)
      }
      trace.append(furthest)
    }
    return []
  }

  /// Returns the first old line of diagonal number `step` after one more edit.
  private static func start(in last: [Int], edits d: Int, step: Int) -> Int {
    guard d > 0 else { return 0 }
    let down = step < d ? last[step] : -1
    let right = step > 0 ? last[step - 1] + 1 : -1
    return max(down, right)
  }

  private func walk(
    back trace: [[Int]], from end: (step: Int, x: Int), _ firstOld: Int, _ firstNew: Int
  ) -> [Pair] {
    var result: [Pair] = []
    var (step, x) = end
    for d in trace.indices.reversed() {
      let k = 2 * step - d
      let last = d > 0 ? trace[d - 1] : []
      let start = Self.start(in: last, edits: d, step: step)
      while x > start {
        x -= 1
        result.append(Pair(old: firstOld + x, new: firstNew + x - k))
      }
      guard d > 0 else { break }
      if step < d, last[step] == start {
        x = start
      } else {
        (step, x) = (step - 1, start - 1)
      }
    }
    return result.reversed()
  }
}

/// A line of a text, as shown in a difference.
struct LineText {
  /// The characters that are written out.
  enum Detail {
    /// No characters.
    case none
    /// Trailing spaces and tabs, control characters, and invisible characters.
    case invisible
    /// Invisible characters, and every non-ASCII character as its code point.
    case everyScalar
  }

  private let line: String
  let endsWithNewline: Bool

  /// Creates a line from bytes, which may end with a newline.
  init(_ bytes: [UInt8]) {
    endsWithNewline = bytes.last == UInt8(ascii: "\n")
    line = String(decoding: endsWithNewline ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// The line without its ending, including a carriage return.
  var withoutEnding: [UInt8] {
    let bytes = Array(line.utf8)
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  /// Returns the line without its newline.
  ///
  /// A trailing space is written as `·`, a trailing tab as `⇥`, a carriage return as `␍`, and other
  /// characters as in `‹U+00A0›`.
  func description(_ detail: Detail) -> String {
    if case .none = detail { return line }
    let scalars = Array(line.unicodeScalars)
    let contentCount = (scalars.lastIndex { ![" ", "\t", "\r"].contains($0) } ?? -1) + 1
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case " " where index >= contentCount: result += "·"
      case "\t": result += index >= contentCount ? "⇥" : "\t"
      case "\r": result += "␍"
      default:
        if scalar.isInvisible || (!scalar.isASCII && detail == .everyScalar) {
          let code = String(scalar.value, radix: 16, uppercase: true)
          result += "‹U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "›"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible, or looks like a plain space.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
