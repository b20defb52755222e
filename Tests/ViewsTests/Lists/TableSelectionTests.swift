import SnapshotViews
import Testing

@Suite struct TableSelectionTests {
  private typealias Path = IndexPath

  @Test func tapSelectsARowAndNotifiesTheDelegate() {
    let rows = Rows([10])
    let table = rows.table()
    table.layoutIfNeeded()
    rows.events = []
    table.sendTap(toRowAt: Path(row: 2, section: 0))
    table.sendTap(toRowAt: Path(row: 3, section: 0))
    table.sendTap(toRowAt: Path(row: 30, section: 0))
    #expect(rows.events == ["select [0, 2]", "select [0, 3]"])
    #expect(table.visibleCells.map(\.isSelected).firstIndex(of: true) == 3)
    #expect(table.indexPathForSelectedRow == Path(row: 3, section: 0))
    table.allowsMultipleSelection = true
    table.sendTap(toRowAt: Path(row: 5, section: 0))
    table.sendTap(toRowAt: Path(row: 3, section: 0))
    #expect(table.indexPathsForSelectedRows == [Path(row: 5, section: 0)])
    table.allowsSelection = false
    table.sendTap(toRowAt: Path(row: 1, section: 0))
    #expect(table.indexPathsForSelectedRows.count == 1)
    table.reloadData()
    #expect(table.indexPathsForSelectedRows.isEmpty)
  }

  @Test func animatedDeselectionFades() throws {
    let rows = Rows([3])
    let table = rows.table()
    table.selectRow(at: Path(row: 1, section: 0))
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: Path(row: 1, section: 0)))
    func background() -> Color? {
      guard case .fill(_, .color(let color)) = cell.displayList().items.first?.command else {
        return nil
      }
      return color
    }
    #expect(background() == Color.systemGray4.resolved(for: .light))
    let clock = AnimationClock()
    clock.use { table.deselectRow(at: Path(row: 1, section: 0), animated: true) }
    #expect(!cell.isSelected)
    clock.advance(by: 0.125)
    #expect(background() != .white)
    #expect(background() != Color.systemGray4.resolved(for: .light))
    clock.advance(by: 0.125)
    #expect(background() == .white)
    cell.selectionStyle = .none
    cell.isHighlighted = true
    #expect(background() == .white)
  }

  @Test func selectionFollowsInsertedAndDeletedRows() {
    let rows = Rows([100])
    let table = rows.table()
    table.layoutIfNeeded()
    table.selectRow(at: Path(row: 2, section: 0))
    rows.counts = [102]
    table.insertRows(at: Rows.paths(0..<2))
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == Path(row: 4, section: 0))
    #expect(table.visibleCells[4].isSelected)
    rows.counts = [101]
    table.deleteRows(at: Rows.paths(1..<2))
    #expect(table.indexPathForSelectedRow == Path(row: 3, section: 0))
    rows.counts = [100]
    table.deleteRows(at: Rows.paths(3..<4))
    #expect(table.indexPathForSelectedRow == nil)
  }
}
