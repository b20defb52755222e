import SnapshotComparison
import SnapshotDrawing

/// The number of wrong verdicts of each metric for each family of pairs, as in the documentation.
struct FamilyTable {
  /// A set of random pairs that should all match or all differ.
  struct Row {
    let name: String
    let shouldMatch: Bool
    /// The number of pairs.
    var count = 0
    /// The number of wrong verdicts of each metric of ``ConformanceTable/metrics``.
    var errors = [Int](repeating: 0, count: ConformanceTable.metrics.count)

    /// The number of wrong verdicts of the perceptual metric.
    var perceptualErrors: Int { errors.last ?? 0 }

    fileprivate init(_ name: String, shouldMatch: Bool) {
      self.name = name
      self.shouldMatch = shouldMatch
    }
  }

  /// Ink that changes by less than 25 levels of 255, by 25 to 39, and by 40 or more.
  private(set) var recolored = [
    Row("recolored by 6 to 24 levels", shouldMatch: false),
    Row("recolored by 25 to 39 levels", shouldMatch: false),
    Row("recolored by 40 levels or more", shouldMatch: false),
  ]
  /// Edges that another rasterizer drew, in the order of ``RedrawnPair/Kind``.
  private(set) var redrawn = RedrawnPair.Kind.allCases.map { Row($0.name, shouldMatch: true) }

  /// Compares random pairs with every metric: some recolored ones, and some redrawn ones of each
  /// kind.
  init(recoloredCount: Int, redrawnCount: Int) throws {
    for seed in 0..<UInt64(recoloredCount) {
      let pair = try RecoloredPair(seed: seed)
      guard let levels = try Self.visibleLevels(pair.reference, pair.actual) else { continue }
      let index = levels < 25 ? 0 : levels < 40 ? 1 : 2
      try Self.judge(pair.reference, pair.actual, &recolored[index])
    }
    for (index, kind) in RedrawnPair.Kind.allCases.enumerated() {
      for seed in 0..<UInt64(redrawnCount) {
        let pair = try RedrawnPair(kind, seed: 1_000_000 + seed)
        guard try Self.visibleLevels(pair.reference, pair.actual) != nil else { continue }
        try Self.judge(pair.reference, pair.actual, &redrawn[index])
      }
    }
  }

  private static func judge(_ reference: Bitmap, _ actual: Bitmap, _ row: inout Row) throws {
    row.count += 1
    for (index, metric) in ConformanceTable.metrics.enumerated() {
      let verdict = try PixelComparison.verdict(
        reference: reference, actual: actual, tolerance: metric.tolerance)
      if (verdict.kind == .different) == row.shouldMatch { row.errors[index] += 1 }
    }
  }

  /// Returns the largest channel difference of a visibly changed pixel, or `nil` if there is none.
  private static func visibleLevels(_ reference: Bitmap, _ actual: Bitmap) throws -> Int? {
    guard
      let difference = try PixelComparison.verdict(
        reference: reference, actual: actual, tolerance: .perceptual()
      ).difference
    else { return nil }
    var largest: Int?
    let box = PixelRect(x: 0, y: 0, width: reference.width, height: reference.height)
    for y in box.y..<box.bottom {
      for x in box.x..<box.right
      where difference.mask[x, y] == 255 || difference.excusedMask?[x, y] == 255 {
        let levels = Color(reference[x, y]).largestDistance(to: Color(actual[x, y]))
        largest = max(largest ?? 0, levels)
      }
    }
    return largest
  }

  /// The table of wrong verdicts in Markdown.
  var markdown: String {
    let names = ConformanceTable.metrics.map(\.name)
    var lines = [
      "| wrong verdicts | pairs | \(names.joined(separator: " | ")) |",
      "|---|---|" + String(repeating: "---|", count: names.count),
    ]
    for row in recolored + redrawn {
      let errors = row.errors.map(String.init).joined(separator: " | ")
      lines.append("| \(row.name) | \(row.count) | \(errors) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RedrawnPair.Kind {
  fileprivate var name: String {
    switch self {
    case .corner: "corner pixels, up to 25 levels"
    case .jitter: "jittered coverage"
    case .shift: "up to 1/16 of a pixel away"
    case .samples: "16 samples per pixel"
    case .gamma: "a different gamma"
    case .stems: "up to 1/16 of a pixel broader"
    }
  }
}
