import Testing
import Views

@Suite struct TableViewTests {
  private typealias Path = TableView.IndexPath

  private static func table(_ rows: Rows, style: TableView.Style = .plain) -> TableView {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 440), style: style)
    table.register(CountingCell.self, forCellReuseIdentifier: "cell")
    table.delegate = rows
    table.dataSource = rows
    return table
  }

  private static func paths(_ rows: Range<Int>, in section: Int = 0) -> [Path] {
    rows.map { Path(row: $0, section: section) }
  }

  // MARK: Cells

  @Test func onlyRowsInViewHaveCells() {
    let rows = Rows([100_000])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == Self.paths(0..<10))
    #expect(rows.requests == Self.paths(0..<10))
    #expect(table.contentSize.height == 4_400_000)
    for step in 1...200 {
      table.contentOffset.y = Double(step) * 22_000 - 40
      table.layoutIfNeeded()
      #expect(table.visibleCells.count <= 11)
    }
    #expect(rows.cells.count <= 12)
    #expect(table.indexPathsForVisibleRows.last == Path(row: 99_999, section: 0))
  }

  @Test func cellsAreUsedAgainAfterTheyWerePrepared() throws {
    let rows = Rows([100])
    let table = Self.table(rows)
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

  @Test func aLayoutWithoutAChangeAsksForNothing() {
    let rows = Rows([100])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    rows.requests = []
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(rows.requests.isEmpty)
    #expect(table.firstViewNeedingLayout() == nil)
  }

  @Test func identifiersWithoutAClassGivePlainCells() {
    let table = TableView()
    let cell = table.dequeueReusableCell(withIdentifier: "?", for: Path(row: 0, section: 0))
    #expect(type(of: cell) == TableViewCell.self)
    #expect(cell.reuseIdentifier == "?")
    #expect(table.dequeueReusableCell(withIdentifier: "?") == nil)
  }

  @Test func aCellForTwoRowsIsInOnePlace() {
    final class Same: TableViewDataSource {
      let cell = TableViewCell()
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
      ) -> TableViewCell { cell }
    }
    let same = Same()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 400))
    table.dataSource = same
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 1)
  }

  // MARK: Heights

  @Test func rowsAreAsHighAsTheirCellsAsk() throws {
    let rows = Rows([50])
    rows.text = { $0.row == 1 ? String(repeating: "many words ", count: 20) : "one" }
    let table = Self.table(rows)
    table.layoutIfNeeded()
    let frames = table.visibleCells.map(\.frame)
    #expect(frames[0].height == 44)
    #expect(frames[1].height > 100)
    for (above, below) in zip(frames, frames.dropFirst()) { #expect(above.maxY == below.minY) }
    #expect(table.contentSize.height == 49 * 44 + frames[1].height)
    // A wider table has fewer lines.
    table.frame.size.width = 640
    table.layoutIfNeeded()
    #expect(table.visibleCells[1].frame.height < frames[1].height)
    // A text that changes changes the row.
    table.visibleCells[1].textLabel.text = "short"
    table.layoutIfNeeded()
    #expect(table.visibleCells[1].frame.height == 44)
    table.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    table.layoutIfNeeded()
    #expect(table.visibleCells[1].frame.height == 44)
  }

  @Test func heightsMayBeGiven() {
    let rows = Rows([5])
    rows.heights = [
      Path(row: 1, section: 0): 0, Path(row: 2, section: 0): 100, Path(row: 3, section: 0): .nan,
      Path(row: 4, section: 0): .infinity,
    ]
    let table = Self.table(rows)
    table.rowHeight = 30
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.map(\.row) == [0, 2, 4])
    #expect(table.cellForRow(at: Path(row: 2, section: 0))?.frame.minY == 30)
    #expect(table.rectForRow(at: Path(row: 4, section: 0))?.minY == 130)
    #expect(table.contentSize.height == 130 + 1_000_000)
    #expect(table.rectForRow(at: Path(row: 5, section: 0)) == nil)
  }

  @Test func rowsWithoutHeightAreNotEndless() {
    let rows = Rows([10_000])
    let table = Self.table(rows)
    table.rowHeight = 0.0001
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 440)
    table.estimatedRowHeight = .nan
    #expect(table.estimatedRowHeight == 1)
  }

  @Test func nothingIsShownWithoutRoomOrRows() {
    let rows = Rows([-4])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 0)
    #expect(table.numberOfRows(inSection: 7) == 0)
    #expect(table.visibleCells.isEmpty)
    rows.counts = [10]
    table.frame.size = Size(width: 0, height: 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    table.frame.size = Size(width: 100, height: .nan)
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    table.dataSource = nil
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
  }

  // MARK: Sections

  @Test func aPlainHeaderStaysWhileItsRowsPassBy() throws {
    let rows = Rows([20, 20])
    rows.headers = ["First", "Second"]
    let table = Self.table(rows)
    table.layoutIfNeeded()
    let height = try #require(table.headerView(forSection: 0)).frame.height
    #expect(table.cellForRow(at: Path(row: 0, section: 0))?.frame.minY == height)
    table.contentOffset.y = 300
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == 300)
    #expect(table.firstViewNeedingLayout() == nil)
    #expect(table.subviews.last === header)
    // The next header pushes it away.
    let end = height + 20 * 44
    table.contentOffset.y = end - 10
    table.layoutIfNeeded()
    #expect(try #require(table.headerView(forSection: 0)).frame.maxY == end)
    #expect(try #require(table.headerView(forSection: 1)).frame.minY == end)
    table.contentOffset.y = end + 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(try #require(table.headerView(forSection: 1)).frame.minY == end + 100)
  }

  @Test(arguments: [TableView.Style.grouped, .insetGrouped])
  func groupsLeaveGapsAndTheirHeadersGo(style: TableView.Style) throws {
    let rows = Rows([2, 30])
    rows.headers = [nil, "Second"]
    let table = Self.table(rows, style: style)
    table.layoutIfNeeded()
    let first = try #require(table.cellForRow(at: Path(row: 0, section: 0)))
    #expect(first.frame.minY == 20)
    let inset = style == .insetGrouped ? 16.0 : 0
    #expect(first.frame.minX == inset)
    #expect(first.frame.width == 320 - 2 * inset)
    let top = try #require(table.headerView(forSection: 1)).frame.minY
    table.contentOffset.y = top + 10
    table.layoutIfNeeded()
    #expect(try #require(table.headerView(forSection: 1)).frame.minY == top)
    let corners = table.cellForRow(at: Path(row: 0, section: 1))
    #expect(corners?.cornerRadius == (style == .insetGrouped ? 12 : 0))
  }

  @Test func aHeaderMayBeAViewOfOnesOwn() throws {
    final class Owner: TableViewDelegate {
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        section == 0 ? Switch() : nil
      }
    }
    let (rows, owner) = (Rows([3]), Owner())
    let table = Self.table(rows)
    table.delegate = owner
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header is Switch)
    #expect(header.frame == Rect(x: 0, y: 0, width: 320, height: 31))
    #expect(table.visibleCells.first?.frame.minY == 31)
  }

  @Test func viewsLieAboveAndBelowAllRows() {
    let rows = Rows([3])
    let table = Self.table(rows)
    let title = Label(text: "Title")
    let end = View(frame: Rect(x: 0, y: 0, width: 10, height: 30))
    table.tableHeaderView = title
    table.tableFooterView = end
    table.layoutIfNeeded()
    #expect(title.frame == Rect(x: 0, y: 0, width: 320, height: 21))
    #expect(table.visibleCells.first?.frame.minY == 21)
    #expect(end.frame == Rect(x: 0, y: 21 + 132, width: 320, height: 30))
    #expect(table.contentSize.height == 21 + 132 + 30)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 20)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 22)) == Path(row: 0, section: 0))
    title.text = "Two\nlines"
    title.numberOfLines = 2
    table.layoutIfNeeded()
    #expect(table.visibleCells.first?.frame.minY == 42)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(title.superview == nil)
    #expect(table.visibleCells.first?.frame.minY == 0)
  }

  // MARK: Scrolling

  @Test(arguments: TableView.ScrollPosition.allCases)
  func aRowIsScrolledTo(position: TableView.ScrollPosition) throws {
    let rows = Rows([1_000])
    rows.headers = ["Header"]
    rows.text = { String(repeating: "word ", count: 10 + $0.row % 40) }
    let table = Self.table(rows)
    let path = Path(row: 700, section: 0)
    table.scrollToRow(at: path, at: position, animated: false)
    let cell = try #require(table.cellForRow(at: path)).frame
    let header = try #require(table.headerView(forSection: 0)).frame
    switch position {
    case .top: #expect(cell.minY == header.maxY)
    case .bottom, .none: #expect(cell.maxY == table.bounds.maxY)
    case .middle: #expect(abs(cell.midY - table.bounds.midY) <= 0.5)
    }
    table.scrollToRow(at: Path(row: 9_999, section: 0), at: .top, animated: false)
    #expect(table.cellForRow(at: path)?.frame == cell)
  }

  @Test func anAnimatedScrollShowsWhatPassesBy() {
    let rows = Rows([100])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    let clock = ManualClock()
    table.selectRow(at: Path(row: 22, section: 0))
    clock.use {
      table.scrollToRow(at: Path(row: 20, section: 0), at: .top, animated: true)
    }
    #expect(table.contentOffset.y == 880)
    #expect(table.indexPathsForVisibleRows == Self.paths(0..<30))
    #expect(table.presentation.bounds.minY == 0)
    // Nothing flies: cells are presented where they belong.
    #expect(table.visibleCells.allSatisfy { $0.presentation == $0.model })
    clock.advance(by: 1)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == Self.paths(20..<30))
  }

  @Test func aHeaderThatStaysDoesSoInAnAnimation() throws {
    let rows = Rows([100])
    rows.headers = ["Header"]
    let table = Self.table(rows)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      table.contentOffset.y = 400
    }
    animator.fractionComplete = 0.5
    table.layoutIfNeeded()
    let header = try #require(table.headerView(forSection: 0)).presentation
    #expect(header.center.y - header.bounds.height / 2 == 200)
    #expect(table.presentation.bounds.minY == 200)
    animator.stopAnimation(true)
  }

  @Test func aLongAnimatedScrollMakesFewCells() {
    let rows = Rows([100_000])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    let clock = ManualClock()
    clock.use {
      table.scrollToRow(at: Path(row: 90_000, section: 0), at: .top, animated: true)
    }
    #expect(table.visibleCells.count <= 11)
    #expect(rows.cells.count <= 22)
  }

  @Test func rowsAreFoundByTheirPlace() {
    let rows = Rows([3, 3])
    rows.headers = [nil, "Second"]
    let table = Self.table(rows)
    table.layoutIfNeeded()
    #expect(table.indexPathForRow(at: Point(x: 5, y: 45)) == Path(row: 1, section: 0))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 135)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: -1)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: 5_000)) == nil)
  }

  // MARK: Selection and changes

  @Test func aTapSelectsAndTells() {
    let rows = Rows([10])
    let table = Self.table(rows)
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

  @Test func aSelectionFades() throws {
    let rows = Rows([3])
    let table = Self.table(rows)
    table.selectRow(at: Path(row: 1, section: 0))
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: Path(row: 1, section: 0)))
    func ground() -> Color? {
      guard case .fill(_, .color(let color)) = cell.displayList().items.first?.command else {
        return nil
      }
      return color
    }
    #expect(ground() == Color.systemGray4.resolved(for: .light))
    let clock = ManualClock()
    clock.use { table.deselectRow(at: Path(row: 1, section: 0), animated: true) }
    #expect(!cell.isSelected)
    clock.advance(by: 0.125)
    #expect(ground() != .white)
    #expect(ground() != Color.systemGray4.resolved(for: .light))
    clock.advance(by: 0.125)
    #expect(ground() == .white)
    cell.selectionStyle = .none
    cell.isHighlighted = true
    #expect(ground() == .white)
  }

  @Test func theSelectionStaysWithItsRows() {
    let rows = Rows([100])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    table.selectRow(at: Path(row: 2, section: 0))
    rows.counts = [102]
    table.insertRows(at: Self.paths(0..<2))
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == Path(row: 4, section: 0))
    #expect(table.visibleCells[4].isSelected)
    rows.counts = [101]
    table.deleteRows(at: Self.paths(1..<2))
    #expect(table.indexPathForSelectedRow == Path(row: 3, section: 0))
    rows.counts = [100]
    table.deleteRows(at: Self.paths(3..<4))
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func aShorterListIsScrolledBack() {
    let rows = Rows([100])
    let table = Self.table(rows)
    table.layoutIfNeeded()
    table.contentOffset.y = 3_000
    table.layoutIfNeeded()
    rows.counts = [15]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 15 * 44 - 440)
    #expect(table.indexPathsForVisibleRows.last?.row == 14)
    rows.requests = []
    table.reloadRows(at: [Path(row: 14, section: 0), Path(row: 99, section: 0)])
    table.layoutIfNeeded()
    #expect(rows.requests == [Path(row: 14, section: 0)])
  }

  @Test func theSafeAreaMovesTheRows() {
    let rows = Rows([20])
    rows.headers = ["Header"]
    let table = Self.table(rows)
    table.traitOverrides.safeAreaInsets = Insets(top: 50, left: 40)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == -50)
    #expect(table.firstViewNeedingLayout() == nil)
    #expect(table.visibleCells.first?.frame.width == 320)
    #expect(table.visibleCells.first?.textLabel.frame.minX == 56)
  }
}
