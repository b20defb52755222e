import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Data that changes during a layout.
@Suite struct TableReloadTests {
  private final class Feed: TableViewDataSource, TableViewDelegate {
    var count: Int
    var onDisplay: ((TableView, IndexPath) -> Void)?

    init(_ count: Int) { self.count = count }

    func numberOfSections(in tableView: TableView) -> Int { 1 }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      #expect(indexPath.row < count)
      return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell,
      forRowAt indexPath: IndexPath
    ) { onDisplay?(tableView, indexPath) }
  }

  private func table(_ feed: Feed) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
    table.rowHeight = 44
    table.dataSource = feed
    table.delegate = feed
    return table
  }

  @Test func displayingTheLastRowCanAddRows() {
    let feed = Feed(5)
    feed.onDisplay = { table, path in
      guard path.row == feed.count - 1, feed.count < 8 else { return }
      feed.count += 1
      table.reloadData()
    }
    let table = table(feed)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 8)
    #expect(table.contentSize.height == 352)
    #expect(table.firstViewNeedingLayout() == nil)
  }

  @Test func removedRowsAreNotRequested() {
    let feed = Feed(9)
    feed.onDisplay = { table, path in
      guard path.row == 2, feed.count == 9 else { return }
      feed.count = 3
      table.reloadData()
    }
    let table = table(feed)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    #expect(table.subviews.filter { $0 is TableViewCell }.count == 3)
    #expect(table.contentSize.height == 132)
  }

  @Test func displayingARowCanDeleteRows() {
    let feed = Feed(4)
    feed.onDisplay = { table, path in
      guard path.row == 3 else { return }
      feed.count = 2
      table.deleteRows(at: [.init(row: 2, section: 0), .init(row: 3, section: 0)])
    }
    let table = table(feed)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 2)
  }

  @Test func endlesslyReloadedTableIsReportedAsUnstable() {
    let feed = Feed(4)
    feed.onDisplay = { table, _ in table.reloadData() }
    let table = table(feed)
    table.layoutIfNeeded()
    #expect(table.firstViewNeedingLayout() === table)
  }
}
