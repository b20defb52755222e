import Foundation
import Testing

@testable import Typography

/// The Unicode Consortium's own test of line breaking, from Debian's package `unicode-data`.
@Suite struct LineBreakConformanceTests {
  static let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

  /// CI installs what is missing, and fails where the test is left out.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: path),
      "needs unicode-data: run Scripts/setup fonts"))
  func everyCaseOfTheStandardPasses() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: "#", omittingEmptySubsequences: false)[0]
        .split { $0.isWhitespace }
      guard words.count > 2 else { continue }
      let scalars = words.compactMap { UInt32($0, radix: 16) }
      let expected = words.dropFirst().filter { $0 == "×" || $0 == "÷" }.map { $0 == "÷" }
      let actual = LineBreaker.opportunities(in: scalars).map { $0 != .prohibited }
      #expect(actual == expected, "\(words.joined(separator: " "))")
      count += 1
    }
    #expect(count == 7654)
  }
}
