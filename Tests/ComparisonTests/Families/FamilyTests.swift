import Foundation
import Testing

/// Random pairs: recolored ink next to other ink, and redrawn edges.
@Suite struct FamilyTests {
  private static let table = Result {
    try FamilyTable(recoloredCount: 120, redrawnCount: 20)
  }

  @Test func recoloredInkNextToOtherInkDiffers() throws {
    let rows = try Self.table.get().recolored
    #expect(rows.allSatisfy { $0.count > 20 })
    #expect(rows[1].perceptualErrors * 100 <= rows[1].count)
    #expect(rows[2].perceptualErrors == 0)
  }

  @Test func weakChangesOfFewCornerPixelsAreIgnored() throws {
    let corners = try #require(try Self.table.get().redrawn.first)
    #expect(corners.count >= 15)
    #expect(corners.perceptualErrors == 0)
  }

  @Test func mostRedrawnEdgesAreIgnored() throws {
    for row in try Self.table.get().redrawn {
      #expect(row.count >= 10)
      #expect(row.perceptualErrors * 5 <= row.count, "\(row.name)")
    }
  }

  @Test func documentationContainsTheScores() throws {
    try expectInArticle(Self.table.get())
  }

  private func expectInArticle(_ table: FamilyTable) throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Development/Notes/VerdictsOfTheMetrics.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains(table.markdown), "the article should say:\n\(table.markdown)")
  }

  /// Repeats the sweep with the number of pairs in `COMPARISON_SWEEP`, and prints the scores.
  ///
  /// The article has those of 24,000 pairs, which the nightly workflow repeats.
  @Test(.enabled(if: sweepCount > 0, "takes half a minute in release; set COMPARISON_SWEEP"))
  func ratesApplyToManyPairs() throws {
    let table = try FamilyTable(recoloredCount: sweepCount, redrawnCount: sweepCount / 8)
    print(table.markdown)
    if sweepCount == 24_000 { try expectInArticle(table) }
    #expect(table.recolored[1].perceptualErrors * 1_000 <= table.recolored[1].count)
    #expect(table.recolored[2].perceptualErrors * 5_000 <= table.recolored[2].count)
    #expect(table.redrawn[0].perceptualErrors == 0)
  }
}

private let sweepCount =
  ProcessInfo.processInfo.environment["COMPARISON_SWEEP"].flatMap(Int.init) ?? 0
