import SnapshotViews
import Testing

/// Tables after seeded random operations.
@Suite struct TableOperationTests {
  @Test(arguments: TableView.Style.allCases, [UInt64](1...6))
  func visibleCellsMatchTheDataSource(style: TableView.Style, seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let rows = Rows([30, 0, 12])
    rows.headers = ["First", nil, "Third"]
    rows.text = { path in
      "\(path) " + String(repeating: "word ", count: (path.row * 7 + path.section) % 23)
    }
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
    table.delegate = rows
    table.dataSource = rows
    for _ in 0..<60 {
      let section = Int.random(in: 0..<rows.counts.count, using: &random)
      let count = rows.counts[section]
      let path = IndexPath(
        row: Int.random(in: 0...count, using: &random), section: section)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        rows.counts[section] += 1
        table.insertRows(at: [path])
      case 1 where path.row < count:
        rows.counts[section] -= 1
        table.deleteRows(at: [path])
      case 2: table.frame.size.height = Double(Int.random(in: 0...600, using: &random))
      case 3: table.frame.size.width = Double(Int.random(in: 1...500, using: &random))
      case 4: table.scrollToRow(at: path, at: .middle, animated: false)
      case 5: table.sendTap(toRowAt: path)
      case 6: table.reloadRows(at: [path])
      default: table.contentOffset.y = Double(Int.random(in: -100...3_000, using: &random))
      }
      table.layoutIfNeeded()
      try check(table, rows)
    }
    // Only visible rows have cells, independent of the operations.
    #expect(rows.cells.count <= 2 * 600 / 44)
  }

  /// Checks the visible cells against the data source: all visible rows, in order, without overlap.
  private func check(_ table: TableView, _ rows: Rows) throws {
    #expect(table.firstViewNeedingLayout() == nil)
    let paths = table.indexPathsForVisibleRows
    #expect(table.subviews.filter { $0 is TableViewCell }.count == paths.count)
    var end = -Double.infinity
    for path in paths {
      let cell = try #require(table.cellForRow(at: path))
      #expect(cell.textLabel.text == rows.text(path))
      #expect(cell.isSelected == table.indexPathsForSelectedRows.contains(path))
      #expect(cell.frame.minY >= end)
      #expect(table.rectForRow(at: path)?.minY == cell.frame.minY)
      #expect(cell.frame.maxY > table.bounds.minY && cell.frame.minY < table.bounds.maxY)
      end = cell.frame.maxY
    }
    // No row between visible ones is missing.
    let all = rows.counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
    guard let first = paths.first, let last = paths.last else { return }
    #expect(all.filter { $0 >= first && $0 <= last } == paths)
    #expect(table.contentSize.height >= end)
  }
}
