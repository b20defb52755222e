import Foundation
import Testing

@testable import SnapshotComparison

/// The verdicts of every metric on pairs that should match and pairs that should differ.
@Suite struct ConformanceTests {
  @Test func perceptualMetricMissesNothingAndHasOneFalseAlarm() throws {
    let matching = try ConformanceTable.matching()
    let differing = try ConformanceTable.differing()
    #expect(matching.rows.count >= 20)
    #expect(differing.rows.count >= 20)
    #expect(matching.errors.last == 1)
    #expect(differing.errors.last == 0)
    // No other metric with a tolerance finds all changes.
    #expect(differing.errors.dropFirst(2).dropLast().allSatisfy { $0 > 10 })
  }

  @Test func exactComparisonReportsEveryPairAsDifferent() throws {
    let matching = try ConformanceTable.matching()
    #expect(matching.errors.first == matching.rows.count)
    #expect(try ConformanceTable.differing().errors.first == 0)
  }

  @Test func documentationContainsTheVerdicts() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Development/Notes/VerdictsOfTheMetrics.md")
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
