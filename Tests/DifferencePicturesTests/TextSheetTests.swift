import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

@Suite struct TextSheetTests {
  private func hunk(_ lines: [TextHunk.Line]) -> TextHunk {
    TextHunk(referenceStart: 11, actualStart: 21, lines: lines)
  }

  @Test func replacedLinesAreNextToEachOther() {
    let rows = TextRow.rows(
      of: hunk([
        .init(.unchanged, "a"), .init(.removed, "width 100"), .init(.removed, "old"),
        .init(.added, "width 120"), .init(.unchanged, "z"),
      ]))
    #expect(rows.map { $0.reference?.number } == [11, 12, 13, 14])
    #expect(rows.map { $0.actual?.number } == [21, 22, nil, 23])
    #expect(rows[1].reference?.changed == 7..<8 && rows[1].actual?.changed == 7..<8)
    #expect(rows[2].reference?.changed == 0..<3)
    #expect(rows.map(\.isUnchanged) == [true, false, false, true])
  }

  @Test func insertedCharactersLeaveAnEmptyRange() {
    let rows = TextRow.rows(of: hunk([.init(.removed, "aa"), .init(.added, "aaa")]))
    #expect(rows[0].reference?.changed == 2..<2 && rows[0].actual?.changed == 2..<3)
  }

  @Test func sheetHasAWidthAndARowForEachLine() throws {
    let description = SheetContent(headline: "1 line changed", name: "T", summary: "1 line")
    func height(_ count: Int) throws -> Int {
      let lines = (0..<count).map { TextHunk.Line(.unchanged, "line \($0)") }
      let sheet = try TextSheet.draw(description, hunks: [hunk(lines)], scale: 1)
      #expect(sheet.width == 940)
      return sheet.height
    }
    #expect(try height(9) - height(4) == 100)
    #expect(try height(500) == height(400))
    #expect(try TextSheet.draw(description, hunks: []).width == 1_880)
    #expect(try TextSheet.crop(description, hunks: []).width == 830)
  }

  /// A sheet shows the same part of a line of any length.
  @Test func longLinesAreCutAtBothEnds() throws {
    func crop(_ count: Int) throws -> Bitmap {
      let line = String(repeating: "{key:1234567}, ", count: count)
      return try TextSheet.crop(
        SheetContent(headline: "Line 1 changed", name: "T", summary: "1 line"),
        hunks: [hunk([.init(.removed, "a" + line), .init(.added, "b" + line)])])
    }
    #expect(try crop(20) == crop(2_000))
  }
}
