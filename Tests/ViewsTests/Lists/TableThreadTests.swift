import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TableThreadTests {
  /// Builds and scrolls a table, and returns its display list.
  private static func draw() -> DisplayList {
    let rows = Rows([200, 50])
    rows.headers = ["First", "Second"]
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .insetGrouped)
    table.dataSource = rows
    table.tableHeaderView = Button(title: "Header", configuration: .filled())
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .middle, animated: false)
    return table.displayList()
  }

  @Test func tablesOnSeveralThreadsDrawTheSame() async {
    let expected = Self.draw()
    let lists = await withTaskGroup(of: DisplayList.self) { group in
      for _ in 0..<8 { group.addTask { @concurrent in Self.draw() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(lists.count == 8)
    #expect(lists.allSatisfy { $0 == expected })
  }
}
