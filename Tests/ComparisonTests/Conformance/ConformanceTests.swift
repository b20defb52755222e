import Foundation
import Testing

@testable import SnapshotComparison

/// Pairs that should match and pairs that should not, before every metric.
@Suite struct ConformanceTests {
  @Test func thePerceptualMetricMissesNothingAndRaisesOneFalseAlarm() throws {
    let matching = try ConformanceTable.matching()
    let differing = try ConformanceTable.differing()
    #expect(matching.rows.count >= 20)
    #expect(differing.rows.count >= 20)
    #expect(matching.errors.last == 1)
    #expect(differing.errors.last == 0)
    // No other metric that permits anything finds all changes.
    #expect(differing.errors.dropFirst(2).dropLast().allSatisfy { $0 > 10 })
  }

  @Test func exactComparisonTakesEveryPairForDifferent() throws {
    let matching = try ConformanceTable.matching()
    #expect(matching.errors.first == matching.rows.count)
    #expect(try ConformanceTable.differing().errors.first == 0)
  }

  @Test func theDocumentationShowsTheseVerdicts() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Comparison/SnapshotComparison.docc/VerdictsOfTheMetrics.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for table in [try ConformanceTable.matching(), try ConformanceTable.differing()] {
      #expect(text.contains(table.markdown), "the article should say:\n\(table.markdown)")
    }
  }
}

extension ConformanceTable {
  fileprivate static func matching() throws -> ConformanceTable {
    try ConformanceTable("should match", ConformancePair.matching(), shouldMatch: true)
  }

  fileprivate static func differing() throws -> ConformanceTable {
    try ConformanceTable("should differ", ConformancePair.differing(), shouldMatch: false)
  }
}
