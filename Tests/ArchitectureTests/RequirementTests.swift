import Foundation
import Testing

/// The rows of the article "Requirements" are proven by tests.
///
/// `A7: …` in the display name of a test says that it proves row 7 of source A.
@Suite struct RequirementTests {
  @Test func everyRowHasATest() throws {
    let rows = try Self.listedRows()
    let cited = Set(try SourceTree.files(in: "Tests").flatMap { Self.citedRows(in: $0.text) })
    #expect(rows.count > 80)
    for row in rows {
      #expect(cited.contains(row), "no test has a name that starts with \"\(row):\"")
    }
    #expect(cited.isSubset(of: rows), "\(cited.subtracting(rows).sorted()) are not in the article")
  }

  @Test("E6: setImage is the only operation that shows the image of a URL or a request")
  func thereIsOneName() throws {
    let text = try SourceTree.files(in: "Sources/ImageLoadingViews").map(\.text).joined()
    #expect(text.components(separatedBy: "func setImage(").count == 3)
    #expect(!text.contains("func loadImage("))
  }

  /// Returns the rows of the article's tables, and the source F, which is a list.
  private static func listedRows() throws -> Set<String> {
    let article = try SourceTree.file(
      "Sources/SnapshotAssert/SnapshotAssert.docc/Requirements.md")
    let rows = article.lines.compactMap { line -> String? in
      guard line.hasPrefix("| ") else { return nil }
      let cell = line.dropFirst(2).prefix { $0 != " " }
      return cell.dropFirst().allSatisfy(\.isNumber) && cell.count > 1 ? String(cell) : nil
    }
    return Set(rows + ["F"])
  }

  /// Returns the rows that display names start with, such as `A2, E13: …`.
  static func citedRows(in text: String) -> [String] {
    text.components(separatedBy: "\"").dropFirst().flatMap { name -> [String] in
      guard let colon = name.firstIndex(of: ":") else { return [] }
      let rows = name[..<colon].components(separatedBy: ", ")
      let areRows = rows.allSatisfy { row in
        guard let letter = row.first, ("A"..."F").contains(letter) else { return false }
        return row.dropFirst().allSatisfy(\.isNumber) && (row.count > 1 || row == "F")
      }
      return areRows ? rows : []
    }
  }

  @Test func rowsAreReadFromDisplayNames() {
    // The letter is inserted, so that this file does not count.
    let letter = "A"
    let text =
      "@Test(\"\(letter)2, E13: one\") func a() {} @Test(\n  \"\(letter): two\") func b() {}\n"
      + "let text = \"\(letter)x1: three\""
    #expect(Self.citedRows(in: text) == ["A2", "E13"])
  }
}
