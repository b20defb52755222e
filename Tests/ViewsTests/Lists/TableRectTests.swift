import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TableRectTests {
  private func table(_ rows: Rows) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    (table.rowHeight, table.sectionHeaderTopPadding) = (40, 0)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (20, 10)
    table.layoutIfNeeded()
    return table
  }

  @Test func sectionsContainTheirHeadersRowsAndFooters() {
    let rows = Rows([2, 1])
    let table = table(rows)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 110, width: 200, height: 20))
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 100, width: 200, height: 10))
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 200, height: 110))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 110, width: 200, height: 70))
    #expect(table.rect(forSection: 7) == .zero)
    #expect(table.footerView(forSection: 7) == nil)
  }

  @Test func estimatesOfHeadersApplyUntilTheyAreVisible() {
    let rows = Rows(Array(repeating: 10, count: 5))
    rows.headers = Array(repeating: "Header", count: 5)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), style: .plain)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.rowHeight = 40
    table.layoutIfNeeded()
    let height = table.rectForHeader(inSection: 4).height
    table.estimatedSectionHeaderHeight = height + 50
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 4).height == height + 50)
    table.scrollToRow(at: IndexPath(row: 0, section: 4), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 4).height < height + 50)
  }
}
