/// A row of a text sheet: corresponding lines of both texts.
struct TextRow: Equatable {
  /// A line of one of the texts.
  struct Line: Equatable {
    /// The number of the line, from 1.
    let number: Int
    /// The line.
    let text: String
    /// The characters that differ from the other line; empty for an unchanged line.
    var changed: Range<Int> = 0..<0
  }

  /// The line of the reference; `nil` if only the actual text has it.
  var reference: Line?
  /// The line of the actual text; `nil` if only the reference has it.
  var actual: Line?
  /// Whether both texts have the line.
  let isUnchanged: Bool

  /// Returns the rows of a section: removed lines are next to the added lines that replace them.
  static func rows(of hunk: TextHunk) -> [TextRow] {
    var rows: [TextRow] = []
    var removed: [Line] = []
    var added: [Line] = []
    var (first, second) = (hunk.referenceStart, hunk.actualStart)
    func flush() {
      for index in 0..<max(removed.count, added.count) {
        rows.append(
          TextRow(
            reference: index < removed.count ? removed[index] : nil,
            actual: index < added.count ? added[index] : nil, isUnchanged: false
          ).marked)
      }
      (removed, added) = ([], [])
    }
    for line in hunk.lines {
      switch line.kind {
      case .unchanged:
        flush()
        rows.append(
          TextRow(
            reference: Line(number: first, text: line.text),
            actual: Line(number: second, text: line.text), isUnchanged: true))
        (first, second) = (first + 1, second + 1)
      case .removed:
        if !added.isEmpty { flush() }
        removed.append(Line(number: first, text: line.text))
        first += 1
      case .added:
        added.append(Line(number: second, text: line.text))
        second += 1
      }
    }
    flush()
    return rows
  }

  /// The row with the characters that differ between both lines.
  private var marked: TextRow {
    var row = self
    guard let reference, let actual else {
      if let reference { row.reference?.changed = 0..<reference.text.count }
      if let actual { row.actual?.changed = 0..<actual.text.count }
      return row
    }
    let (before, after) = (Array(reference.text), Array(actual.text))
    var prefix = 0
    while prefix < before.count, prefix < after.count, before[prefix] == after[prefix] {
      prefix += 1
    }
    var suffix = 0
    while suffix < before.count - prefix, suffix < after.count - prefix,
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    {
      suffix += 1
    }
    row.reference?.changed = prefix..<before.count - suffix
    row.actual?.changed = prefix..<after.count - suffix
    return row
  }
}
