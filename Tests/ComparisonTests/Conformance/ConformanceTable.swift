import SnapshotComparison

/// The verdicts of all metrics on all pairs, as in the documentation.
struct ConformanceTable {
  static let metrics: [(name: String, tolerance: Tolerance)] = [
    ("exact", .exact), ("channel 2", Tolerance.channels(maximumDelta: 2)),
    ("YIQ 0.1", .pixelmatch()),
    ("YIQ 0.2", .pixelmatch(threshold: 0.2)), ("perceptual", .perceptual()),
  ]

  let title: String
  /// The pairs, and for each metric whether it considers them equal.
  let rows: [(name: String, matches: [Bool])]
  private let shouldMatch: Bool

  init(_ title: String, _ pairs: [ConformancePair], shouldMatch: Bool) throws {
    self.title = title
    self.shouldMatch = shouldMatch
    rows = try pairs.map { pair in
      let matches = try Self.metrics.map { metric in
        try PixelComparison.verdict(
          reference: pair.reference, actual: pair.actual, tolerance: metric.tolerance
        ).kind != .different
      }
      return (pair.name, matches)
    }
  }

  /// The number of wrong verdicts of each metric.
  var errors: [Int] {
    Self.metrics.indices.map { index in rows.count { $0.matches[index] != shouldMatch } }
  }

  /// The table in Markdown, with wrong verdicts in bold.
  var markdown: String {
    let names = Self.metrics.map(\.name)
    var lines = [
      "| \(title) | \(names.joined(separator: " | ")) |",
      "|---|" + String(repeating: "---|", count: names.count),
    ]
    for row in rows {
      let cells = row.matches.map { matches in
        let word = matches ? "same" : "differs"
        return matches == shouldMatch ? word : "**\(word)**"
      }
      lines.append("| \(row.name) | \(cells.joined(separator: " | ")) |")
    }
    let counts = errors.map { "\($0) of \(rows.count)" }
    lines.append("| wrong | \(counts.joined(separator: " | ")) |")
    return lines.joined(separator: "\n") + "\n"
  }
}
