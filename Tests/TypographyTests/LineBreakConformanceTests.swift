import Foundation
import Testing

@testable import SnapshotTypography

/// The conformance test of the Unicode Consortium for line breaking, version 16.0, as packed by
/// `Scripts/tables line-break-test`.
@Suite struct LineBreakConformanceTests {
  /// A text and whether a line may end after each of its scalars.
  private struct Case {
    var scalars: [UInt32]
    var breaks: [Bool]
  }

  @Test func allCasesOfTheStandardPass() throws {
    let cases = try Self.cases()
    var failures = 0
    for example in cases {
      let actual = LineBreaker.opportunities(in: example.scalars).map { $0 != .prohibited }
      guard actual != example.breaks else { continue }
      failures += 1
      if failures < 10 { Issue.record("\(Self.text(example)), not \(actual)") }
    }
    #expect(failures == 0)
    // The last line of the standard's file contains the number of cases.
    #expect(cases.count == 16_672)
  }

  // MARK: Unpacking

  private static func cases() throws -> [Case] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/LineBreakTest.txt")
    let file = try String(contentsOf: path, encoding: .utf8)
    try #require(file.contains("# LineBreakTest-16.0.0.txt"))
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let samples = try #require(lines.first).split(separator: " ")
      .compactMap { UInt32($0, radix: 16) }
    var cases: [Case] = []
    for (first, line) in zip(samples, lines.dropFirst()) {
      let digits = Array(line)
      for (column, last) in samples.enumerated() {
        let bits = try #require(
          UInt8(String(digits[2 * column...2 * column + 1]), radix: 16))
        cases += pairs(first, last, bits)
      }
    }
    for line in lines.dropFirst(1 + samples.count) {
      let scalars = line.split { $0 == " " || $0 == "/" }.compactMap { UInt32($0, radix: 16) }
      let breaks = line.compactMap { $0 == " " ? false : $0 == "/" ? true : nil }
      cases.append(Case(scalars: scalars, breaks: breaks + [true]))
    }
    return cases
  }

  /// Returns the four cases of two samples.
  ///
  /// The bits, from the highest, are the break opportunities.
  private static func pairs(_ first: UInt32, _ last: UInt32, _ bits: UInt8) -> [Case] {
    var bit: UInt8 = 0x80
    let middles: [[UInt32]] = [[], [0x20], [0x308], [0x308, 0x20]]
    return middles.map { middle in
      let scalars = [first] + middle + [last]
      let breaks: [Bool] = scalars.dropLast().map { _ in
        defer { bit >>= 1 }
        return bits & bit != 0
      }
      return Case(scalars: scalars, breaks: breaks + [true])
    }
  }

  /// Returns a case in the notation of the standard.
  private static func text(_ example: Case) -> String {
    zip(example.scalars, example.breaks)
      .map { String($0, radix: 16, uppercase: true) + ($1 ? " ÷" : " ×") }.joined(separator: " ")
  }
}
