import SnapshotViews
import Testing

@Suite struct TableRowHeightTests {
  private typealias Path = IndexPath

  @Test func rowsHaveTheHeightsOfTheirCells() throws {
    let rows = Rows([50])
    rows.text = { $0.row == 1 ? String(repeating: "many words ", count: 20) : "one" }
    let table = rows.table()
    table.layoutIfNeeded()
    let frames = table.visibleCells.map(\.frame)
    #expect(frames[0].height == 44)
    #expect(frames[1].height > 100)
    for (above, below) in zip(frames, frames.dropFirst()) { #expect(above.maxY == below.minY) }
    #expect(table.contentSize.height == 49 * 44 + frames[1].height)
    // A wider table needs fewer lines.
    table.frame.size.width = 640
    table.layoutIfNeeded()
    #expect(table.visibleCells[1].frame.height < frames[1].height)
    // A change of the text changes the height of the row.
    table.visibleCells[1].textLabel.text = "short"
    table.layoutIfNeeded()
    #expect(table.visibleCells[1].frame.height == 44)
    table.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    table.layoutIfNeeded()
    #expect(table.visibleCells[1].frame.height == 44)
  }

  @Test func delegateDeterminesHeights() {
    let rows = Rows([5])
    rows.heights = [
      Path(row: 1, section: 0): 0, Path(row: 2, section: 0): 100, Path(row: 3, section: 0): .nan,
      Path(row: 4, section: 0): .infinity,
    ]
    let table = rows.table()
    table.rowHeight = 30
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.map(\.row) == [0, 2, 4])
    #expect(table.cellForRow(at: Path(row: 2, section: 0))?.frame.minY == 30)
    #expect(table.rectForRow(at: Path(row: 4, section: 0))?.minY == 130)
    #expect(table.contentSize.height == 1_000_130)
    #expect(table.rectForRow(at: Path(row: 5, section: 0)) == nil)
  }

  @Test func rowsAreAtLeastOnePixelHigh() {
    let rows = Rows([10_000])
    let table = rows.table()
    table.rowHeight = 0.0001
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 440)
    table.estimatedRowHeight = .nan
    #expect(table.estimatedRowHeight == 1)
  }

  @Test func tableWithoutAreaOrRowsShowsNoCells() {
    let rows = Rows([-4])
    let table = rows.table()
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 0)
    #expect(table.numberOfRows(inSection: 7) == 0)
    #expect(table.visibleCells.isEmpty)
    rows.counts = [10]
    table.frame.size = CGSize(width: 0, height: 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    table.frame.size = CGSize(width: 100, height: CGFloat.nan)
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    table.dataSource = nil
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
  }

  @Test func indexPathForRowFindsTheRowAtAPoint() {
    let rows = Rows([3, 3])
    rows.headers = [nil, "Second"]
    let table = rows.table()
    table.layoutIfNeeded()
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 45)) == Path(row: 1, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 135)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: -1)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 5_000)) == nil)
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e7])
  func unusableHeightsAreReported(_ height: CGFloat) {
    let rows = Rows([2])
    rows.heights[[0, 1]] = Double(height)
    let table = rows.table()
    table.layoutIfNeeded()
    #expect(
      table.layoutIssues.map(\.description) == [
        "TableView has a height of \(height) for row 1 in section 0; return a height of at most a "
          + "million points"
      ])
  }
}
