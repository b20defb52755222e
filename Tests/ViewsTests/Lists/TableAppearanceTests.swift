import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The lines, the headers, and the groups of a table.
@Suite struct TableAppearanceTests {
  private func cell(_ row: Int, in section: Int = 0, of table: TableView) throws -> TableViewCell {
    table.layoutIfNeeded()
    return try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  /// The visible lines of a cell, in its coordinate system: their top edges, with the left edges.
  private func lines(of cell: TableViewCell) -> [CGPoint] {
    cell.subviews.compactMap { $0 as? Separator }
      .filter { !$0.isHidden && $0.alpha > 0 }
      .map { CGPoint(x: $0.insets.left, y: $0.frame.maxY - 1) }
      .sorted { $0.y < $1.y }
  }

  @Test func linesOfAGroupExtendFromEdgeToEdgeAtTheTopAndTheBottom() throws {
    let rows = Rows([3, 1])
    let table = rows.table(style: .grouped)
    #expect(
      try lines(of: cell(0, of: table)) == [CGPoint(x: 0, y: 0), CGPoint(x: 16, y: 43)])
    #expect(try lines(of: cell(1, of: table)) == [CGPoint(x: 16, y: 43)])
    #expect(try lines(of: cell(2, of: table)) == [CGPoint(x: 0, y: 43)])
    #expect(
      try lines(of: cell(0, in: 1, of: table)) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 43)])
    table.separatorStyle = .none
    #expect(try lines(of: cell(0, of: table)) == [])
  }

  @Test(arguments: [TableView.Style.plain, .insetGrouped])
  func otherStylesHaveNoLineAboveARow(style: TableView.Style) throws {
    let rows = Rows([2])
    let table = rows.table(style: style)
    #expect(try lines(of: cell(0, of: table)) == [CGPoint(x: 16, y: 43)])
    #expect(try lines(of: cell(1, of: table)).count == (style == .plain ? 1 : 0))
  }

  @Test func aReusedCellLosesTheLineAboveIt() throws {
    let rows = Rows([40])
    let table = rows.table(style: .grouped)
    let first = try cell(0, of: table)
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    #expect(table.visibleCells.contains(first))
    #expect(lines(of: first) == [CGPoint(x: 16, y: 43)])
  }

  @Test func linesNextToASelectedRowAreHidden() throws {
    let rows = Rows([4, 1])
    let table = rows.table()
    table.layoutIfNeeded()
    func shown() throws -> [Bool] {
      try (0..<4).map { try !lines(of: cell($0, of: table)).isEmpty }
    }
    table.selectRow(at: IndexPath(row: 1, section: 0))
    #expect(try shown() == [false, false, true, true])
    table.selectRow(at: IndexPath(row: 3, section: 0))
    #expect(try shown() == [true, true, false, false])
    table.deselectRow(at: IndexPath(row: 3, section: 0))
    try cell(0, of: table).isHighlighted = true
    #expect(try shown() == [false, true, true, true])
    try cell(0, of: table).selectionStyle = .none
    #expect(try shown() == [true, true, true, true])
  }

  @Test func theLinesAroundASectionStayNextToASelectedRow() throws {
    let rows = Rows([2])
    let table = rows.table(style: .grouped)
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0))
    #expect(try lines(of: cell(0, of: table)) == [CGPoint(x: 0, y: 0)])
    #expect(try lines(of: cell(1, of: table)) == [CGPoint(x: 0, y: 43)])
  }

  @Test func headersOfGroupsAreInCapitalsButReadAsWritten() throws {
    for style in [TableView.Style.grouped, .insetGrouped] {
      let rows = Rows([1])
      rows.headers = ["Straße"]
      let table = rows.table(style: style)
      table.layoutIfNeeded()
      let header = try #require(table.headerView(forSection: 0) as? TableViewHeaderFooterView)
      #expect(header.textLabel.text == "STRASSE")
      #expect(header.textLabel.font.pointSize == 13 && header.textLabel.font.weight == .regular)
      #expect(header.accessibilityReadings().map(\.label) == ["Straße"])
    }
  }

  @Test func headersOfAPlainTableAreProminent() throws {
    let rows = Rows([1])
    rows.headers = ["Friends"]
    let table = rows.table()
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0) as? TableViewHeaderFooterView)
    #expect(header.textLabel.text == "Friends")
    #expect(header.textLabel.font.pointSize == 17 && header.textLabel.font.weight == .semibold)
  }

  @Test func headersOfAPlainTableHaveABackgroundOnlyWhilePinned() throws {
    let rows = Rows([20])
    rows.headers = ["Friends"]
    let table = rows.table()
    table.layoutIfNeeded()
    func backdrops() -> Int {
      table.displayList().items.count { if case .backdrop = $0.command { true } else { false } }
    }
    #expect(backdrops() == 0)
    table.contentOffset.y = 10
    #expect(backdrops() == 0)
    table.contentOffset.y = 30
    #expect(backdrops() == 1)
    let header = try #require(table.headerView(forSection: 0))
    #expect("\(header.outline())".contains("isPinned = true"))
    table.contentOffset.y = 0
    #expect(backdrops() == 0)
  }

  @Test func headersOfAPlainTableHaveSpaceAboveThem() throws {
    let rows = Rows([1, 1, 1])
    rows.headers = ["A", nil, "C"]
    let table = rows.table()
    table.layoutIfNeeded()
    let first = try #require(table.headerView(forSection: 0))
    let last = try #require(table.headerView(forSection: 2))
    #expect(first.frame.minY == 22)
    #expect(try cell(0, of: table).frame.minY == first.frame.maxY)
    #expect(try cell(0, in: 1, of: table).frame.minY == first.frame.maxY + 44)
    #expect(last.frame.minY == first.frame.maxY + 88 + 22)
    table.sectionHeaderTopPadding = 5
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 5)
    table.sectionHeaderTopPadding = 0
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test func rowsScrolledToTheTopAreBelowAPinnedHeader() throws {
    let rows = Rows([20, 20])
    rows.headers = ["A", "B"]
    let table = rows.table()
    table.layoutIfNeeded()
    table.scrollToRow(at: IndexPath(row: 5, section: 1), at: .top, animated: false)
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.frame.minY == table.contentOffset.y)
    #expect(try cell(5, in: 1, of: table).frame.minY == header.frame.maxY)
  }

  @Test func groupsHaveNoSpaceAboveTheirHeadersByDefault() throws {
    let rows = Rows([1])
    rows.headers = ["A"]
    let table = rows.table(style: .grouped)
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
    table.sectionHeaderTopPadding = 8
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 8)
  }
}
