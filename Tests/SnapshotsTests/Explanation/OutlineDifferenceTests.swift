import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

@Suite struct OutlineDifferenceTests {
  private func changes(_ reference: String, _ actual: String) throws -> [String] {
    try OutlineDifference(
      reference: reference, actual: actual,
      facts: .standard(appearance: [
        "A": ["backgroundColor"], "Page": ["bounds.origin"], "Table": ["bounds.origin"],
      ])
    ).changes.map(\.description)
  }

  @Test func equalOutlinesHaveNoChanges() throws {
    let text = "View; 0 0 9 9\n Label; 0 0 1 1; text = \"a\""
    #expect(try changes(text, text).isEmpty)
  }

  @Test func movedViewsAreReportedWithBothFrames() throws {
    #expect(
      try changes(
        "Card; 0 0 200 100\n Label; 16 20 100 17; text = \"Title\"",
        "Card; 0 0 200 100\n Label; 16 21 100 17; text = \"Title\"") == [
          "Card > Label \"Title\": frame (16 20; 100 17) -> (16 21; 100 17), moved by (0, 1)"
        ])
  }

  @Test func changedPropertiesAreReportedWithBothValues() throws {
    #expect(
      try changes(
        "Card; 0 0 200 100\n Button; 0 0 9 9; title = \"Buy\"; backgroundColor = #3D5AFE",
        "Card; 0 0 200 100\n Button; 0 0 9 9; title = \"Buy\"; backgroundColor = #20A464; "
          + "alpha = 0.5"
      )
        == [
          "Card > Button \"Buy\": backgroundColor #3D5AFE -> #20A464, alpha (default) -> 0.5"
        ])
  }

  @Test(arguments: [5e15, -9_223_372_036_854_775.808, 1e300, .infinity])
  func anyGrowthOfSeveralSubviewsIsReported(growth: Double) throws {
    func outline(_ width: Double) -> String {
      "Page; 0 0 300 400\n Card; 0 0 \(width) 100\n  A; 0 0 \(width) 9\n  A; 0 20 \(width) 9"
    }
    #expect(try !changes(outline(0), outline(growth)).isEmpty)
  }

  @Test func growingTextIsReportedOnceWithItsConsequences() throws {
    let before = """
      Page; 0 0 300 400
       StackView; 10 10 100 61; axis = vertical
        Label; 0 0 50 17; text = "Name"
        Label; 0 22 50 17; text = "Street"
        Label; 0 44 50 17; text = "City"
       Footer; 10 81 280 20
      """
    let after = """
      Page; 0 0 300 400
       StackView; 10 10 100 78; axis = vertical
        Label; 0 0 50 34; text = "Name and more"
        Label; 0 39 50 17; text = "Street"
        Label; 0 61 50 17; text = "City"
       Footer; 10 98 280 20
      """
    #expect(
      try changes(before, after) == [
        "Page > StackView > Label \"Name and more\": text \"Name\" -> \"Name and more\", "
          + "frame (0 0; 50 17) -> (0 0; 50 34), resized by (0, 17); "
          + "and 3 siblings moved by (0, 17); and 1 ancestor resized"
      ])
  }

  @Test func aResizedViewThatAlsoChangesColorIsTheCauseOfMovedSiblings() throws {
    let before = """
      Page; 0 0 300 400
       Stack; 0 0 300 90
        A; 0 0 300 40; backgroundColor = #FF0000
        B; 0 40 300 20
        B; 0 60 300 30
      """
    let after = """
      Page; 0 0 300 400
       Stack; 0 0 300 110
        A; 0 0 300 60; backgroundColor = #00FF00
        B; 0 60 300 20
        B; 0 80 300 30
      """
    #expect(
      try changes(before, after) == [
        "Page > Stack > A: backgroundColor #FF0000 -> #00FF00, frame (0 0; 300 40) -> "
          + "(0 0; 300 60), resized by (0, 20); and 2 siblings moved by (0, 20); and 1 ancestor "
          + "resized"
      ])
  }

  @Test func aViewThatWasResizedLikeOthersIsNotTheCauseOfItsContainer() throws {
    func grid(_ height: Int, _ color: String) -> String {
      """
      Page; 0 0 300 400
       Grid; 0 0 300 \(3 * height)
        A; 0 0 300 \(height)
        A; 0 \(height) 300 \(height); backgroundColor = \(color)
        A; 0 \(2 * height) 300 \(height)
      """
    }
    let found = try changes(grid(20, "#FF0000"), grid(30, "#00FF00"))
    #expect(found.contains { $0.hasPrefix("Page > Grid: frame (0 0; 300 60)") }, "\(found)")
    #expect(!found.contains { $0.contains("ancestor") }, "\(found)")
  }

  @Test func insertedRowsDoNotMakeLaterRowsLookChanged() throws {
    func table(_ rows: [String]) -> String {
      var text = "Table; 0 0 390 844"
      for (index, row) in rows.enumerated() {
        text += "\n Cell; 0 \(index * 44) 390 44\n  Label; 16 11 300 22; text = \"\(row)\""
      }
      return text
    }
    let rows = (0..<20).map { "Row \($0)" }
    let more = Array(rows[..<6]) + ["New"] + Array(rows[6...])
    #expect(
      try changes(table(rows), table(more)) == [
        "added Table > Cell \"New\"; and 14 siblings moved by (0, 44)"
      ])
    #expect(
      try changes(table(more), table(rows)) == [
        "removed Table > Cell \"New\"; and 14 siblings moved by (0, -44)"
      ])
  }

  /// Returns a table that shows three rows of 44 points.
  ///
  /// As in a `TableView`, the last row is at the back.
  private func table(_ rows: [String], header: Bool = false) -> String {
    var text = "Page; 0 0 390 200\n Table; 0 0 390 132; clipsToBounds = true"
    for (index, row) in rows.enumerated().reversed() {
      text += "\n  Cell; 0 \(index * 44) 390 44\n   Label; 16 11 300 22; text = \"\(row)\""
    }
    if header { text += "\n  Header; 0 0 390 20" }
    return text
  }

  @Test(arguments: [false, true])
  func aRowThatPushesTheLastOneOutOfATableIsTheCause(header: Bool) throws {
    let (before, after) = (["a", "b", "c"], ["a", "new", "b"])
    #expect(
      try changes(table(before, header: header), table(after, header: header)) == [
        #"added Page > Table > Cell "new"; and 1 sibling moved by (0, 44)"#,
        #"Page > Table > Cell "c" moved out of view"#,
      ])
    #expect(
      try changes(table(after, header: header), table(before, header: header)) == [
        #"removed Page > Table > Cell "new"; and 1 sibling moved by (0, -44)"#,
        #"Page > Table > Cell "c" moved into view"#,
      ])
    #expect(
      try changes(table(before, header: header), table(["a", "b", "new"], header: header)) == [
        #"Table > Cell "new" > Label "new": text "c" -> "new""#
      ])
  }

  @Test func aRowThatIsRemovedFromTheEndOfATableIsNotMovedOutOfView() throws {
    #expect(
      try changes(table(["a", "b", "c"]), table(["a", "b"])) == [
        #"removed Page > Table > Cell "c""#
      ])
    // Both rows fit in the table, so nothing pushed the last one out.
    #expect(
      try changes(table(["a", "b"]), table(["new", "a"])) == [
        #"removed Page > Table > Cell "b""#,
        #"added Page > Table > Cell "new"; and 1 sibling moved by (0, 44)"#,
      ])
  }

  @Test func rowsOfACardThatFitsItsContentAreAddedAndRemoved() throws {
    func card(_ rows: [String]) -> String {
      var text = "Page; 0 0 390 400\n Card; 0 0 390 \(rows.count * 44); clipsToBounds = true"
      for (index, row) in rows.enumerated() {
        text += "\n  Row; 0 \(index * 44) 390 44\n   Label; 0 0 300 22; text = \"\(row)\""
      }
      return text
    }
    let (short, long) = (card(["a", "b"]), card(["new", "a", "b", "last"]))
    #expect(
      try changes(short, long) == [
        #"added Page > Card > Row "new"; and 2 siblings moved by (0, 44); and 1 ancestor resized"#,
        #"added Page > Card > Row "last""#,
      ])
    #expect(
      try changes(long, short) == [
        #"removed Page > Card > Row "new"; and 2 siblings moved by (0, -44); "#
          + "and 1 ancestor resized",
        #"removed Page > Card > Row "last""#,
      ])
  }

  @Test func aRowThatGrowsPushesTheLastOneOutOfATable() throws {
    func list(_ height: Int, _ text: String, last: String) -> String {
      """
      Table; 0 0 90 132; clipsToBounds = true\(last)
       Cell; 0 \(44 + height) 90 44
        Label; 0 0 9 9; text = "b"
       Cell; 0 44 90 \(height)
        Label; 0 0 9 \(height); text = "\(text)"
       Cell; 0 0 90 44
        Label; 0 0 9 9; text = "a"
      """
    }
    let last = "\n Cell; 0 88 90 44\n  Label; 0 0 9 9; text = \"c\""
    #expect(
      try changes(list(44, "One", last: last), list(88, "One, two", last: "")) == [
        #"Table > Cell "One, two" > Label "One, two": text "One" -> "One, two", frame (0 0; 9 44) "#
          + "-> (0 0; 9 88), resized by (0, 44); and 1 sibling moved by (0, 44); and 1 ancestor "
          + "resized",
        #"Table > Cell "c" moved out of view"#,
      ])
  }

  @Test func resultsSayThatARowMovedOutOfView() throws {
    let difference = try OutlineDifference(
      reference: table(["a", "b", "c"]), actual: table(["a", "new", "b"]))
    let last = SnapshotResult.Change(try #require(difference.changes.last))
    #expect(last.kind == .movedOutOfView)
    #expect(last.line.plain == #"Cell "c" moved out of view"#)
    #expect(
      ChangeWords.entire(last).plain == #"Page > Table > Cell "c": moved out of view"#)
    let cause = ChangeWords.cause(last, edits: [], value: { $0 }, movement: [], growth: [])
    #expect(cause.plain == "Cell moved out of view")
    let first = SnapshotResult.Change(try #require(difference.changes.first))
    #expect(first.line.plain.hasPrefix(#"Cell "new" added"#))
  }

  /// Returns a table that shows three rows of 44 points, scrolled to the first of them.
  private func scrolledTable(_ rows: [String], first: Int) -> String {
    let offset = first == 0 ? "" : "bounds.origin = (0, \(first * 44)); "
    var text = "Page; 0 0 390 200\n Table; 0 0 390 132; \(offset)clipsToBounds = true"
    for (index, row) in rows.enumerated().reversed() {
      let y = (first + index) * 44
      text += "\n  Cell; 0 \(y) 390 44; at 0 \(index * 44) 390 44"
      text += "\n   Label; 16 11 300 22; text = \"\(row)\""
    }
    return text
  }

  @Test func aScrolledTableIsNamedBeforeItsRows() throws {
    let (top, scrolled) = (
      scrolledTable(["a", "b", "c"], first: 0), scrolledTable(["b", "c", "d"], first: 1)
    )
    // The new row may have been there before, or it may be a message that was appended.
    #expect(
      try changes(top, scrolled) == [
        "Page > Table: bounds.origin (default) -> (0, 44)",
        #"added Page > Table > Cell "d""#,
        #"Page > Table > Cell "a" moved out of view"#,
      ])
    #expect(
      try changes(scrolled, top) == [
        "Page > Table: bounds.origin (0, 44) -> (default)",
        #"added Page > Table > Cell "a""#,
        #"Page > Table > Cell "d" moved out of view"#,
      ])
  }

  @Test func aScrolledTableIsNamedFirstWhereItsRowsDiffer() throws {
    let difference = try OutlineDifference(
      reference: scrolledTable(["a", "b", "c"], first: 0),
      actual: scrolledTable(["b", "c", "d"], first: 1))
    var actual = try Bitmap(size: PixelSize(width: 390, height: 200), color: .white)
    let reference = actual
    for row in 0..<3 { for x in 20..<30 { actual[x, row * 44 + 20] = .clear } }
    let verdict = try PixelComparison.verdict(reference: reference, actual: actual)
    let pixels = try #require(verdict.difference)
    #expect(
      difference.rankedChanges(near: pixels, scale: 1).map(\.change.path) == [
        ["Page", "Table"], ["Page", "Table", #"Cell "d""#], ["Page", "Table", #"Cell "a""#],
      ])
  }

  @Test func aRowThatGrowsPushesTheNextOnesOutOfATable() throws {
    func list(_ height: Int, _ rows: [String]) -> String {
      var text = "Table; 0 0 90 132; clipsToBounds = true"
      for (index, row) in rows.enumerated().reversed() {
        text += "\n Cell; 0 \(44 * index) 90 \(index == 0 ? height : 44)"
        text += "\n  Label; 0 0 9 9; text = \"\(row)\""
      }
      return text
    }
    let (short, long) = (list(44, ["a", "b", "c"]), list(132, ["a"]))
    #expect(
      try changes(short, long) == [
        #"Table > Cell: frame (0 0; 90 44) -> (0 0; 90 132), resized by (0, 88)"#,
        #"Table > Cell "c" moved out of view"#,
        #"Table > Cell "b" moved out of view"#,
      ])
    #expect(
      try changes(long, short) == [
        #"Table > Cell "a": frame (0 0; 90 132) -> (0 0; 90 44), resized by (0, -88)"#,
        #"Table > Cell "c" moved into view"#,
        #"Table > Cell "b" moved into view"#,
      ])
  }

  @Test func aFooterAtTheBackDoesNotReverseTheOrderOfTheLayout() throws {
    #expect(
      try changes(
        """
        Card; 0 0 90 90; clipsToBounds = true
         Footer; 0 80 90 10
         Title; 0 0 90 30
         Body; 0 30 90 30
         Date; 0 60 90 20
        """,
        """
        Card; 0 0 90 90; clipsToBounds = true
         Footer; 0 80 90 10
         Title; 0 0 90 30
         Note; 0 30 90 30
         Body; 0 60 90 30
        """) == [
          "added Card > Note; and 1 sibling moved by (0, 30)", "Card > Date moved out of view",
        ])
  }

  @Test func aRowWithItsOwnLayoutDirectionStartsAtTheRight() throws {
    #expect(
      try changes(
        """
        Page; 0 0 200 90
         Row; 0 0 132 44; layoutDirection = rightToLeft; clipsToBounds = true
          A; 88 0 44 44
          B; 44 0 44 44
          C; 0 0 44 44
        """,
        """
        Page; 0 0 200 90
         Row; 0 0 132 44; layoutDirection = rightToLeft; clipsToBounds = true
          A; 88 0 44 44
          New; 44 0 44 44
          B; 0 0 44 44
        """) == [
          "added Page > Row > New; and 1 sibling moved by (-44, 0)",
          "Page > Row > C moved out of view",
        ])
  }

  @Test func anEmptyViewDoesNotMoveIntoView() throws {
    #expect(
      try changes(
        "Card; 0 0 90 90; clipsToBounds = true\n A; 0 0 9 9",
        "Card; 0 0 90 90; clipsToBounds = true\n A; 0 10 9 9\n Spacer; 0 19 0 0") == [
          "added Card > Spacer; and 1 sibling moved by (0, 10)"
        ])
  }

  @Test func changedRowsNextToInsertedOnesAreReported() throws {
    let before = """
      Table; 0 0 9 9
       Cell; 0 0 9 1
        Label; 0 0 9 1; text = "a"
       Cell; 0 1 9 1
        Label; 0 0 9 1; text = "b"
        Badge; 8 0 1 1; backgroundColor = #FF0000
      """
    let after = """
      Table; 0 0 9 9
       Cell; 0 0 9 1
        Label; 0 0 9 1; text = "new"
       Cell; 0 1 9 1
        Label; 0 0 9 1; text = "a"
       Cell; 0 2 9 1
        Label; 0 0 9 1; text = "b"
        Badge; 8 0 1 1; backgroundColor = #00FF00
      """
    #expect(
      try changes(before, after) == [
        "added Table > Cell \"new\"; and 2 siblings moved by (0, 1)",
        "Table > Cell \"b\" > Badge: backgroundColor #FF0000 -> #00FF00",
      ])
  }

  @Test func spacingIsTheCauseOfMovedViews() throws {
    #expect(
      try changes(
        "Stack; 0 0 9 50; spacing = 4\n A; 0 0 9 9\n B; 0 13 9 9\n C; 0 26 9 9",
        "Stack; 0 0 9 50; spacing = 5\n A; 0 0 9 9\n B; 0 14 9 9\n C; 0 28 9 9") == [
          "Stack: spacing 4 -> 5; and 2 descendants moved with it"
        ])
  }

  @Test func colorChangesAreNotReportedAsCausesOfFrameChanges() throws {
    #expect(
      try changes(
        "Page; 0 0 9 50\n A; 0 0 9 9; backgroundColor = #FF0000\n B; 0 13 9 9",
        "Page; 0 0 9 50\n A; 0 0 9 9; backgroundColor = #00FF00\n B; 0 14 9 9") == [
          "Page > A: backgroundColor #FF0000 -> #00FF00",
          "Page > B: frame (0 13; 9 9) -> (0 14; 9 9), moved by (0, 1)",
        ])
  }

  @Test func scrollingIsNotReportedAsTheCauseOfFrameChanges() throws {
    #expect(
      try changes(
        "Page; 0 0 9 50; bounds.origin = (0, 1)\n A; 0 0 9 9\n B; 0 13 9 9",
        "Page; 0 0 9 50; bounds.origin = (0, 2)\n A; 0 0 9 9\n B; 0 14 9 9") == [
          "Page: bounds.origin (0, 1) -> (0, 2)",
          "Page > B: frame (0 13; 9 9) -> (0 14; 9 9), moved by (0, 1)",
        ])
  }

  @Test func viewsThatMoveTogetherAreReportedOnce() throws {
    #expect(
      try changes(
        "Page; 0 0 9 50\n A; 0 0 9 9\n B; 0 13 9 9\n C; 0 26 9 9\n D; 0 40 9 9",
        "Page; 0 0 9 50\n A; 0 0 9 9\n B; 2 14 9 9\n C; 2 27 9 9\n D; 0 41 9 9") == [
          "Page > B: frame (0 13; 9 9) -> (2 14; 9 9), moved by (2, 1); "
            + "and 1 sibling moved by (2, 1)",
          "Page > D: frame (0 40; 9 9) -> (0 41; 9 9), moved by (0, 1)",
        ])
  }

  /// The first page is left of the visible one, so a message about it would be confusing.
  @Test func aViewInTheImageRepresentsThoseThatWereResizedAlike() throws {
    func pages(_ height: Int) -> String {
      """
      Page; 0 0 100 100
       ScrollView; 0 0 100 100; clipsToBounds = true
        Card; 0 0 90 \(height); at -100 0 90 \(height)
        Card; 100 0 90 \(height); at 0 0 90 \(height)
        Card; 200 0 90 \(height); at 100 0 90 \(height)
      """
    }
    #expect(
      try changes(pages(40), pages(56)) == [
        "Page > ScrollView > Card[1]: frame (100 0; 90 40) -> (100 0; 90 56), "
          + "resized by (0, 16); and 2 siblings resized alike"
      ])
  }

  @Test func aViewInTheImageRepresentsThoseThatMovedAlike() throws {
    func pages(_ y: Int) -> String {
      """
      Page; 0 0 100 100
       Card; -100 \(y) 90 40
       Card; 0 \(y) 90 40
       Card; 100 \(y) 90 40
      """
    }
    #expect(
      try changes(pages(8), pages(12)) == [
        "Page > Card[1]: frame (0 8; 90 40) -> (0 12; 90 40), moved by (0, 4); "
          + "and 2 siblings moved by (0, 4)"
      ])
  }

  @Test func largerSnapshotIsASingleChange() throws {
    #expect(
      try changes(
        "Page; 0 0 100 50\n Bar; 0 0 100 9\n  Line; 0 8 100 1\n Card; 10 20 80 9",
        "Page; 0 0 120 50\n Bar; 0 0 120 9\n  Line; 0 8 120 1\n Card; 20 20 80 9") == [
          "Page: frame (0 0; 100 50) -> (0 0; 120 50), resized by (20, 0); "
            + "and 3 descendants moved with it"
        ])
  }

  @Test func reorderedViewsAreReportedAsReordered() throws {
    #expect(
      try changes(
        "Page; 0 0 9 9\n A; 0 0 9 9\n B; 1 1 3 3\n C; 2 2 5 5",
        "Page; 0 0 9 9\n C; 2 2 5 5\n A; 0 0 9 9\n B; 1 1 3 3") == ["Page > C: order 2 -> 0"])
  }

  @Test func renamedTypeKeepsTheMatchesOfItsDescendants() throws {
    #expect(
      try changes(
        "Page; 0 0 9 9\n Card; 1 1 5 5\n  Label; 0 0 1 1; text = \"a\"",
        "Page; 0 0 9 9\n CardView; 1 1 5 5\n  Label; 0 0 1 1; text = \"b\"") == [
          "Page > CardView: type Card -> CardView",
          "Page > CardView > Label \"b\": text \"a\" -> \"b\"",
        ])
  }

  @Test func longValuesAreShownAroundTheDifference() throws {
    let long = String(repeating: "word ", count: 40)
    let found = try changes(
      "L; 0 0 1 1; note = \(long)Anna\\nBerta", "L; 0 0 1 1; note = \(long)Anna\\nClara")
    #expect(found == ["L: note … word word Anna Berta -> … word word Anna Clara"])
  }

  @Test func invisibleViewsAreReportedLast() throws {
    #expect(
      try changes(
        "P; 0 0 9 9\n A; 0 0 9 9; isHidden = true\n  B; 0 0 9 9; tag = 1\n C; 0 0 9 9",
        "P; 0 0 9 9\n A; 0 0 9 9; isHidden = true\n  B; 0 0 9 9; tag = 2\n C; 1 0 9 9") == [
          "P > C: frame (0 0; 9 9) -> (1 0; 9 9), moved by (1, 0)", "P > A > B: tag 1 -> 2",
        ])
    // A view that was hidden by the change was visible before.
    #expect(
      try changes(
        "P; 0 0 9 9\n A; 0 0 9 9; alpha = 1\n C; 0 0 9 9",
        "P; 0 0 9 9\n A; 0 0 9 9; alpha = 0\n C; 1 0 9 9"
      ).first == "P > A: alpha 1 -> 0")
  }

  @Test func changeDescriptionsHaveALimitedLength() throws {
    func view(_ value: Int) -> String {
      String(repeating: "V", count: 500) + "; 0 0 1 1"
        + (0..<20_000).map { "; p\($0) = \(value)" }.joined()
    }
    let found = try changes(view(1), view(2))
    #expect(found.count == 1)
    #expect(
      found[0].hasSuffix(
        "V…: p0 1 -> 2, p1 1 -> 2, p2 1 -> 2, p3 1 -> 2, p4 1 -> 2, p5 1 -> 2, "
          + "and 19,994 more properties"))
    #expect(found[0].utf8.count < 200)
  }

  @Test func oneMorePropertyIsSingular() throws {
    func view(_ value: Int) -> String {
      "View; 0 0 1 1" + (0..<7).map { "; p\($0) = \(value)" }.joined()
    }
    #expect(try changes(view(1), view(2))[0].hasSuffix("p5 1 -> 2, and 1 more property"))
  }

  @Test func changesWherePixelsDifferComeFirst() throws {
    let before = """
      Page; 0 0 100 100
       A; 0 0 10 10; tag = 1
       B; 50 50 10 10
       C; 20 80 10 10; tag = 1
      """
    let after = """
      Page; 0 0 100 100
       A; 0 0 10 10; tag = 2
       B; 51 50 10 10
       C; 20 80 10 10; tag = 2
      """
    let difference = try OutlineDifference(reference: before, actual: after)
    #expect(difference.changes.map(\.path) == [["Page", "A"], ["Page", "C"], ["Page", "B"]])
    // At two pixels per point.
    var actual = try Bitmap(size: PixelSize(width: 200, height: 200), color: .white)
    let reference = actual
    actual[101, 104] = .clear
    let verdict = try PixelComparison.verdict(reference: reference, actual: actual)
    let pixels = try #require(verdict.difference)
    #expect(
      difference.rankedChanges(near: pixels, scale: 2).map(\.change.path) == [
        ["Page", "B"], ["Page", "A"], ["Page", "C"],
      ])
  }

  /// A hidden view that moved changes nothing visible, and it does not stand for visible views.
  @Test func movementOfAHiddenViewIsNoChange() throws {
    func page(_ y: Int, _ hiding: String) -> String {
      """
      Page; 0 0 100 100
       Spinner; 0 \(y) 10 10\(hiding)
        Dot; 0 \(y / 10) 5 5
       Label; 20 \(y) 30 10; text = "A"
       Label; 20 \(y + 20) 30 10; text = "B"
      """
    }
    for hiding in ["; isHidden = true", "; alpha = 0"] {
      #expect(
        try changes(page(10, hiding), page(20, hiding)) == [
          #"Page > Label "A": frame (20 10; 30 10) -> (20 20; 30 10), moved by (0, 10); "#
            + "and 1 sibling moved by (0, 10)"
        ])
    }
    let hidden = "Page; 0 0 90 90\n A; 0 0 9 9; isHidden = true"
    #expect(try changes(hidden, hidden.replacing("0 0 9 9", with: "0 5 9 9")).isEmpty)
    #expect(try changes(hidden, hidden.replacing("0 0 9 9", with: "0 0 9 8")).isEmpty)
  }

  @Test func boxesIncludeScrolling() throws {
    let difference = try OutlineDifference(
      reference: "Page; 0 0 9 9\n A; 0 90 5 5; at 0 2 5 5; tag = 1",
      actual: "Page; 0 0 9 9\n A; 0 90 5 5; at 0 3 5 5; tag = 2")
    #expect(difference.changes.map(\.box) == [Rect(x: 0, y: 2, width: 5, height: 6)])
  }
}
