import Foundation
import Testing

@testable import SnapshotTypography

/// The conformance tests of the Unicode Consortium for the bidirectional algorithm, from Debian's
/// package `unicode-data`.
@Suite struct BidiConformanceTests {
  static let folder = "/usr/share/unicode"
  static let isInstalled = FileManager.default.fileExists(atPath: folder + "/BidiTest.txt")
  /// The reason for skipping a test.
  ///
  /// CI installs the package and fails if a test is skipped.
  static let absence: Comment = "needs unicode-data: run Scripts/setup fonts"

  /// A character of each class.
  static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "ES": 0x2B, "ET": 0x23, "AN": 0x660,
    "CS": 0x2C, "NSM": 0x300, "BN": 0x200B, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21,
    "LRE": 0x202A, "RLE": 0x202B, "LRO": 0x202D, "RLO": 0x202E, "PDF": 0x202C, "LRI": 0x2066,
    "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test(.enabled(if: isInstalled, absence)) func allCasesOfBidiTestPass() throws {
    var levels: [Substring] = []
    var count = 0
    var failures = 0
    for line in try Self.lines(of: "BidiTest.txt") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split { $0 == " " || $0 == "\t" }
      }
      guard !line.hasPrefix("@") else { continue }
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap { Self.samples[$0] }
      let set = Int(fields[1].trimmingCharacters(in: .whitespaces)) ?? 0
      for (bit, direction) in [BaseDirection.natural, .leftToRight, .rightToLeft].enumerated()
      where set & 1 << bit != 0 {
        count += 1
        let order = BidiOrder(scalars, direction: direction)
        if !Self.agree(order.levels, levels) {
          failures += 1
          if failures < 5 { Issue.record("\(line) \(direction): \(order.levels) not \(levels)") }
        }
      }
    }
    #expect(failures == 0, "\(failures) of \(count) cases fail")
    #expect(count > 700_000)
  }

  @Test(.enabled(if: isInstalled, absence)) func allCasesOfBidiCharacterTestPass() throws {
    var count = 0
    var failures = 0
    for line in try Self.lines(of: "BidiCharacterTest.txt") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5 else { continue }
      count += 1
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let direction: BaseDirection =
        fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
      let expected = fields[3].split(separator: " ")
      let order = BidiOrder(scalars, direction: direction)
      let visible = expected.indices.filter { expected[$0] != "x" }
      let visual = BidiOrder.visualOrder(of: visible.map { order.levels[$0] }).map { visible[$0] }
      let passes =
        Self.agree(order.levels, expected) && order.baseLevel(at: 0) == UInt8(fields[2])
        && visual == fields[4].split(separator: " ").compactMap { Int($0) }
      if !passes {
        failures += 1
        if failures < 5 { Issue.record("\(line): \(order.levels)") }
      }
    }
    #expect(failures == 0, "\(failures) of \(count) cases fail")
    #expect(count > 90_000)
  }

  private static func lines(of name: String) throws -> [Substring] {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }

  /// Returns whether levels match the expected ones, where `x` matches any level.
  private static func agree(_ levels: [UInt8], _ expected: [Substring]) -> Bool {
    levels.count == expected.count
      && zip(levels, expected).allSatisfy { $1 == "x" || UInt8($1) == $0 }
  }
}
