import SnapshotViews
import Testing

@Suite struct TableScrollingTests {
  private typealias Path = IndexPath

  @Test(arguments: TableView.ScrollPosition.allCases)
  func scrollToRowShowsTheRowAtThePosition(position: TableView.ScrollPosition) throws {
    let rows = Rows([1_000])
    rows.headers = ["Header"]
    rows.text = { String(repeating: "word ", count: 10 + $0.row % 40) }
    let table = rows.table()
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

  @Test func offsetOfTheMiddleAtHalfAPixelIsRoundedDownByTheErrorOfItsTerms() {
    let rows = Rows([100])
    let table = rows.table()
    table.traitOverrides.displayScale = 3
    table.frame.size.height = 956
    table.contentInset = EdgeInsets(top: 97 + 2.0 / 3, left: 0, bottom: 34, right: 0)
    table.rowHeight = 60
    table.scrollToRow(at: Path(row: 25, section: 0), at: .middle, animated: false)
    #expect(table.contentOffset.y == 1_020)
  }

  @Test(arguments: [TableView.Style.plain, .grouped, .insetGrouped])
  func firstRowStaysWhenTheHeaderOfTheTableGrows(style: TableView.Style) throws {
    let rows = Rows([50])
    let table = rows.table(style: style)
    table.rowHeight = 40
    let header = Label(text: String(repeating: "word ", count: 20))
    header.numberOfLines = 0
    table.tableHeaderView = header
    table.layoutIfNeeded()
    let height = header.frame.height
    table.contentOffset.y += 500
    table.layoutIfNeeded()
    let path = try #require(table.indexPathsForVisibleRows.first)
    func top() throws -> CGFloat {
      try #require(table.cellForRow(at: path)).frame.minY - table.contentOffset.y
    }
    let before = try top()
    table.frame.size.width = 100
    table.layoutIfNeeded()
    #expect(header.frame.height > height)
    #expect(try top() == before)
  }

  @Test func animatedScrollShowsTheRowsAlongTheWay() {
    let rows = Rows([100])
    let table = rows.table()
    table.layoutIfNeeded()
    let clock = AnimationClock()
    table.selectRow(at: Path(row: 22, section: 0))
    clock.use {
      table.scrollToRow(at: Path(row: 20, section: 0), at: .top, animated: true)
    }
    #expect(table.contentOffset.y == 880)
    #expect(table.indexPathsForVisibleRows == Rows.paths(0..<30))
    #expect(table.presentation.bounds.minY == 0)
    // The cells do not move relative to the content.
    #expect(table.visibleCells.allSatisfy { $0.presentation == $0.model })
    clock.advance(by: 1)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == Rows.paths(20..<30))
  }

  @Test func pinnedHeaderStaysPinnedInAnAnimation() throws {
    let rows = Rows([100])
    rows.headers = ["Header"]
    let table = rows.table()
    table.sectionHeaderTopPadding = 0
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

  @Test func longAnimatedScrollCreatesFewCells() {
    let rows = Rows([100_000])
    let table = rows.table()
    table.layoutIfNeeded()
    let clock = AnimationClock()
    clock.use {
      table.scrollToRow(at: Path(row: 90_000, section: 0), at: .top, animated: true)
    }
    #expect(table.visibleCells.count <= 11)
    #expect(rows.cells.count <= 22)
  }

  @Test func reloadingFewerRowsClampsTheOffset() {
    let rows = Rows([100])
    let table = rows.table()
    table.layoutIfNeeded()
    table.contentOffset.y = 3_000
    table.layoutIfNeeded()
    rows.counts = [15]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 220)
    #expect(table.indexPathsForVisibleRows.last?.row == 14)
    rows.requests = []
    table.reloadRows(at: [Path(row: 14, section: 0), Path(row: 99, section: 0)])
    table.layoutIfNeeded()
    #expect(rows.requests == [Path(row: 14, section: 0)])
  }

  @Test func restoringTheContentAfterATemporaryLayoutScrollsOnce() {
    final class Scrolls: ScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    let rows = Rows([50])
    let table = rows.table()
    let scrolls = Scrolls()
    table.delegate = scrolls
    table.rowHeight = 40
    let header = Label(text: String(repeating: "word ", count: 20))
    header.numberOfLines = 0
    table.tableHeaderView = header
    table.layoutIfNeeded()
    let offset = table.maximumContentOffset.y - 10
    table.contentOffset.y = offset
    table.layoutIfNeeded()
    table.withTemporaryLayout(size: CGSize(width: 60, height: 440), overrides: .none) {
      // The header is taller in a narrow table, and the first visible row stays in its place.
      table.layoutIfNeeded()
      #expect(table.contentOffset.y > offset + 10)
      scrolls.offsets = []
    }
    #expect(scrolls.offsets == [offset])
    #expect(table.contentOffset.y == offset)
  }

  @Test func safeAreaInsetsTheRows() {
    let rows = Rows([20])
    rows.headers = ["Header"]
    let table = rows.table()
    table.traitOverrides.safeAreaInsets = EdgeInsets(top: 50, left: 40)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == -50)
    #expect(table.firstViewNeedingLayout() == nil)
    #expect(table.visibleCells.first?.frame.width == 320)
    #expect(table.visibleCells.first?.textLabel.frame.minX == 56)
  }
}
