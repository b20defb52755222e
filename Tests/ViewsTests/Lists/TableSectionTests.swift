import SnapshotViews
import Testing

@Suite struct TableSectionTests {
  private typealias Path = IndexPath

  @Test func headerThatScrollsHasItsOwnHeight() throws {
    final class Source: TableViewDataSource, TableViewDelegate {
      let header = ScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        TableViewCell()
      }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        header
      }
    }
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(source.header.frame == CGRect(x: 0, y: 22, width: 100, height: 60))
    #expect(table.visibleCells.first?.frame.minY == 82)
  }

  @Test func headerOfAPlainTableIsPinned() throws {
    let rows = Rows([20, 20])
    rows.headers = ["First", "Second"]
    let table = rows.table()
    table.layoutIfNeeded()
    let height = try #require(table.headerView(forSection: 0)).frame.height
    #expect(table.cellForRow(at: Path(row: 0, section: 0))?.frame.minY == 22 + height)
    table.contentOffset.y = 300
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 300)
    #expect(table.firstViewNeedingLayout() == nil)
    #expect(table.subviews.last === header)
    // The next header pushes the first one away.
    let end = 22 + height + 20 * 44
    table.contentOffset.y = end - 10
    table.layoutIfNeeded()
    #expect(try #require(table.headerView(forSection: 0)).frame.maxY == end)
    #expect(try #require(table.headerView(forSection: 1)).frame.minY == end + 22)
    table.contentOffset.y = end + 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(try #require(table.headerView(forSection: 1)).frame.minY == end + 100)
  }

  @Test(arguments: [TableView.Style.grouped, .insetGrouped])
  func headersOfGroupsScrollWithTheirRows(style: TableView.Style) throws {
    let rows = Rows([2, 30])
    rows.headers = [nil, "Second"]
    let table = rows.table(style: style)
    table.layoutIfNeeded()
    let first = try #require(table.cellForRow(at: Path(row: 0, section: 0)))
    #expect(first.frame.minY == 20)
    let inset: CGFloat = style == .insetGrouped ? 16 : 0
    #expect(first.frame.minX == inset)
    #expect(first.frame.width == 320 - 2 * inset)
    let top = try #require(table.headerView(forSection: 1)).frame.minY
    table.contentOffset.y = top + 10
    table.layoutIfNeeded()
    #expect(try #require(table.headerView(forSection: 1)).frame.minY == top)
    let corners = table.cellForRow(at: Path(row: 0, section: 1))
    #expect(corners?.cornerRadius == (style == .insetGrouped ? 10 : 0))
  }

  @Test func delegateProvidesCustomHeaders() throws {
    final class Owner: TableViewDelegate {
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        section == 0 ? Switch() : nil
      }
    }
    let (rows, owner) = (Rows([3]), Owner())
    let table = rows.table()
    table.delegate = owner
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header is Switch)
    #expect(header.frame == CGRect(x: 0, y: 22, width: 320, height: 31))
    #expect(table.visibleCells.first?.frame.minY == 53)
  }

  @Test func headerAndFooterOfATableHaveTheHeightsOfTheirFrames() {
    let rows = Rows([3])
    let table = rows.table()
    let title = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    title.text = "Title"
    let end = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    table.tableHeaderView = title
    table.tableFooterView = end
    table.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(end.frame == CGRect(x: 0, y: 50 + 132, width: 320, height: 60))
    // As in UIKit, setting the view again takes its new height.
    title.frame.size.height = 70
    table.tableHeaderView = title
    table.layoutIfNeeded()
    #expect(title.frame.height == 70 && table.visibleCells.first?.frame.minY == 70)
  }

  @Test func tableHeaderAndFooterViewsEncloseTheRows() {
    let rows = Rows([3])
    let table = rows.table()
    let title = Label(text: "Title")
    let end = View(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.tableHeaderView = title
    table.tableFooterView = end
    table.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 0, y: 0, width: 320, height: 21))
    #expect(table.visibleCells.first?.frame.minY == 21)
    #expect(end.frame == CGRect(x: 0, y: 21 + 132, width: 320, height: 30))
    #expect(table.contentSize.height == 183)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 20)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 22)) == Path(row: 0, section: 0))
    title.text = "Two\nlines"
    title.numberOfLines = 2
    table.layoutIfNeeded()
    #expect(table.visibleCells.first?.frame.minY == 42)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(title.superview == nil)
    #expect(table.visibleCells.first?.frame.minY == 0)
  }
}
