import Foundation
import Testing

/// The documents that founded this project are held by tests: `Seed A7` in the name of a test says
/// that it proves row 7 of what document A asks for, and `Seed F` that a defect of theirs is absent.
///
/// A is about synchronous images in snapshots, B about decoding behind spies, D about a client that
/// sets images on views, and E about one bottleneck with a double.
@Suite struct SeedTests {
  /// The rows that must have a test.
  static let rows: [String] =
    (1...19).map { "A\($0)" } + (1...15).map { "B\($0)" } + (1...19).map { "D\($0)" }
    + (1...13).map { "E\($0)" } + ["F"]

  @Test func everyRowHasATest() throws {
    let proven = Set(try SourceTree.files(in: "Tests").flatMap { Self.rows(in: $0.text) })
    for row in Self.rows {
      #expect(proven.contains(row), "no test's name begins with Seed \(row)")
    }
    #expect(proven.isSubset(of: Self.rows), "\(proven.subtracting(Self.rows).sorted()) is no row")
  }

  @Test("Seed E6: one word shows the image of a URL or of a request, the field's")
  func thereIsOneWord() throws {
    let text = try SourceTree.files(in: "Sources/ImageLoadingViews").map(\.text).joined()
    #expect(text.components(separatedBy: "func setImage(").count == 3)
    #expect(!text.contains("func loadImage("))
  }

  /// Returns the rows that the names of tests begin with, such as `Seed A2, E13: ...`.
  static func rows(in text: String) -> [String] {
    let parts = text.components(separatedBy: "\"Seed ")
    return zip(parts, parts.dropFirst()).flatMap { before, name in
      before.split(whereSeparator: \.isWhitespace).last?.hasSuffix("@Test(") == true
        ? name.prefix { $0 != ":" }.components(separatedBy: ", ") : []
    }
  }

  @Test func rowsAreReadFromTheNamesOfTests() {
    // The word is put in, so that this file does not count.
    let word = "Seed"
    let text =
      "@Test(\"\(word) A2, E13: one\") func a() {} @Test(\n  \"\(word) F: two\") func b() {}\n"
      + "let text = \"\(word) A1: three\""
    #expect(Self.rows(in: text) == ["A2", "E13", "F"])
  }
}
