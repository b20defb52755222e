import SnapshotViews
import Testing

@Suite struct TableCellReuseTests {
  private typealias Path = IndexPath

  @Test func onlyVisibleRowsHaveCells() {
    let rows = Rows([100_000])
    let table = rows.table()
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == Rows.paths(0..<10))
    #expect(rows.requests == Rows.paths(0..<10))
    #expect(table.contentSize.height == 4_400_000)
    for step in 1...200 {
      table.contentOffset.y = Double(step) * 22_000 - 40
      table.layoutIfNeeded()
      #expect(table.visibleCells.count <= 11)
    }
    #expect(rows.cells.count <= 12)
    #expect(table.indexPathsForVisibleRows.last == Path(row: 99_999, section: 0))
  }

  @Test func cellsArePreparedForReuse() throws {
    let rows = Rows([100])
    let table = rows.table()
    table.layoutIfNeeded()
    let first = try #require(table.cellForRow(at: Path(row: 0, section: 0)) as? CountingCell)
    #expect(first.reuses == 0)
    rows.events = []
    table.contentOffset.y = 44
    table.layoutIfNeeded()
    #expect(first.reuses == 1)
    #expect(first.textLabel.text == "Row 10")
    #expect(table.indexPath(for: first) == Path(row: 10, section: 0))
    #expect(table.cellForRow(at: Path(row: 0, section: 0)) == nil)
    #expect(rows.events == ["end [0, 0]", "display [0, 10]"])
    #expect(rows.cells.count == 10)
  }

  @Test func layoutWithoutChangesRequestsNoCells() {
    let rows = Rows([100])
    let table = rows.table()
    table.layoutIfNeeded()
    rows.requests = []
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(rows.requests.isEmpty)
    #expect(table.firstViewNeedingLayout() == nil)
  }

  @Test func unregisteredIdentifiersCreatePlainCells() {
    let table = TableView()
    let cell = table.dequeueReusableCell(withIdentifier: "?", for: Path(row: 0, section: 0))
    #expect(type(of: cell) == TableViewCell.self)
    #expect(cell.reuseIdentifier == "?")
    #expect(table.dequeueReusableCell(withIdentifier: "?") == nil)
  }

  @Test func cellReturnedForSeveralRowsIsShownOnce() {
    final class Same: TableViewDataSource {
      let cell = TableViewCell()
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell { cell }
    }
    let same = Same()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    table.dataSource = same
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 1)
  }
}
