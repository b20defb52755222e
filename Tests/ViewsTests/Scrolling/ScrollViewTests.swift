import SnapshotViews
import Testing

@Suite struct ScrollViewTests {
  private let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { scrollView.contentSize = CGSize(width: 100, height: 350) }

  private final class OffsetRecorder: ScrollViewDelegate {
    var offsets: [CGPoint] = []
    func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset) }
  }

  @Test func contentOffsetIsTheOriginOfTheBounds() {
    let recorder = OffsetRecorder()
    scrollView.delegate = recorder
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    #expect(scrollView.bounds == CGRect(x: 0, y: 30, width: 100, height: 100))
    #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    #expect(scrollView.contentOffset == .zero)
    #expect(recorder.offsets == [CGPoint(x: 0, y: 30), .zero])
  }

  @Test func settingsForTouchesAreStored() {
    #expect(scrollView.bounces)
    #expect(!scrollView.alwaysBounceVertical && !scrollView.alwaysBounceHorizontal)
    #expect(scrollView.keyboardDismissMode == .none)
    scrollView.bounces = false
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.keyboardDismissMode = .interactive
    #expect(!scrollView.bounces)
    #expect(scrollView.alwaysBounceVertical && scrollView.alwaysBounceHorizontal)
    #expect(scrollView.keyboardDismissMode == .interactive)
  }

  @Test func scrollViewClipsItsContent() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 350))
    view.backgroundColor = .red
    scrollView.addSubview(view)
    scrollView.contentOffset.y = 20
    let items = scrollView.displayList().items
    #expect(items.first?.command == .pushClip(.rect(CGRect(x: 0, y: 20, width: 100, height: 100))))
    #expect(items.first?.transform == Transform2D(translationX: 0, y: -20))
  }

  @Test func contentThatInsetsMoveOutOfViewIsNotAnIssue() {
    scrollView.contentInset = EdgeInsets(top: 300)
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -300)
    #expect(scrollView.layoutIssues.isEmpty)
    scrollView.contentOffset.y = -301
    #expect(scrollView.layoutIssues.count == 1)
  }

  @Test func scrollingChangesTheSafeAreaOfContentThatIsNotInset() {
    final class Page: View {
      var tops: [CGFloat] = []
      override func layoutSubviews() { tops.append(safeAreaInsets.top) }
    }
    let page = Page(frame: CGRect(x: 0, y: 0, width: 100, height: 350))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.traitOverrides.safeAreaInsets = EdgeInsets(top: 20)
    scrollView.addSubview(page)
    scrollView.layoutIfNeeded()
    scrollView.contentOffset.y = -15
    scrollView.layoutIfNeeded()
    #expect(page.tops == [20, 5])
  }

  @Test func offsetsAreClampedToTheContent() {
    scrollView.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(scrollView.minimumContentOffset == CGPoint(x: 0, y: -10))
    #expect(scrollView.maximumContentOffset == CGPoint(x: 0, y: 270))
    #expect(scrollView.clampedContentOffset(CGPoint(x: 5, y: 900)) == CGPoint(x: 0, y: 270))
    #expect(
      scrollView.clampedContentOffset(CGPoint(x: CGFloat.nan, y: -900)) == CGPoint(x: 0, y: -10))
    scrollView.contentSize = CGSize(width: -5, height: CGFloat.nan)
    #expect(scrollView.contentSize == .zero)
    #expect(scrollView.maximumContentOffset == scrollView.minimumContentOffset)
  }

  @Test func nonFiniteInsetsCountAsZero() {
    scrollView.contentInset = EdgeInsets(top: .nan, left: .infinity, bottom: 3, right: -4)
    #expect(scrollView.contentInset == EdgeInsets(top: 0, left: 0, bottom: 3, right: -4))
    scrollView.scrollIndicatorInsets = EdgeInsets(.nan)
    #expect(scrollView.scrollIndicatorInsets == .zero)
  }

  @Test func contentStaysAtItsStartWhenInsetsChange() {
    scrollView.contentInset.top = 10
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -10)
    scrollView.traitOverrides.safeAreaInsets = EdgeInsets(top: 50)
    scrollView.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.top == 60)
    #expect(scrollView.contentOffset.y == -60)
    scrollView.contentOffset.y = 40
    scrollView.contentInset.top = 0
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 40)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test func scrollRectToVisibleScrollsByTheMinimumDistance() {
    func offset(after rect: CGRect) -> Double {
      scrollView.scrollRectToVisible(rect, animated: false)
      return scrollView.contentOffset.y
    }
    #expect(offset(after: CGRect(x: 0, y: 20, width: 10, height: 20)) == 0)
    #expect(offset(after: CGRect(x: 0, y: 150, width: 10, height: 20)) == 70)
    #expect(offset(after: CGRect(x: 0, y: 60, width: 10, height: 20)) == 60)
    #expect(offset(after: CGRect(x: 0, y: 100, width: 10, height: 500)) == 100)
    #expect(offset(after: CGRect(x: 0, y: 900, width: 10, height: 20)) == 250)
    #expect(offset(after: CGRect(x: 0, y: CGFloat.nan, width: 10, height: 20)) == 250)
  }

  @Test func pagesAreMultiplesOfTheSize() {
    func restingOffset(_ y: Double) -> Double {
      scrollView.restingContentOffset(for: CGPoint(x: 0, y: y)).y
    }
    #expect(restingOffset(149) == 149)
    scrollView.isPagingEnabled = true
    #expect(restingOffset(49) == 0)
    #expect(restingOffset(50) == 100)
    #expect(restingOffset(149) == 100)
    #expect(restingOffset(-80) == 0)
    // The last page is shorter than the others.
    #expect(restingOffset(240) == 200)
    #expect(restingOffset(900) == 250)
  }

  @Test func animatedScrollingFollowsTheClock() {
    let clock = AnimationClock()
    clock.use { scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
    #expect(scrollView.contentOffset.y == 100)
    #expect(scrollView.presentation.bounds.minY == 0)
    clock.advance(by: 0.15)
    #expect(abs(scrollView.presentation.bounds.minY - 50) < 1e-9)
    clock.advance(by: 0.15)
    #expect(scrollView.presentation.bounds.minY == 100)
  }

  /// Returns the frames of the indicators, relative to the visible area.
  private func indicators() -> [CGRect] {
    scrollView.layoutIfNeeded()
    return scrollView.subviews.filter { !$0.isHidden && type(of: $0) != View.self }
      .map { $0.frame.offsetBy(dx: 0 - scrollView.bounds.minX, dy: 0 - scrollView.bounds.minY) }
  }

  @Test func indicatorsShowTheVisiblePart() {
    #expect(indicators().isEmpty)
    scrollView.displaysScrollIndicators = true
    #expect(indicators() == [CGRect(x: 94, y: 4, width: 3, height: 36)])
    scrollView.contentOffset.y = 250
    #expect(indicators() == [CGRect(x: 94, y: 60, width: 3, height: 36)])
    // The indicator shrinks beyond the end.
    scrollView.contentOffset.y = 260
    #expect(indicators() == [CGRect(x: 94, y: 70, width: 3, height: 26)])
    scrollView.contentOffset.y = 0
    scrollView.traitOverrides.layoutDirection = .rightToLeft
    #expect(indicators().first?.minX == 3)
    scrollView.showsVerticalScrollIndicator = false
    #expect(indicators().isEmpty)
    scrollView.contentSize.width = 200
    #expect(indicators() == [CGRect(x: 4, y: 94, width: 46, height: 3)])
  }

  @Test func indicatorsFollowAnAnimation() throws {
    scrollView.displaysScrollIndicators = true
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [scrollView] in
      scrollView.contentOffset.y = 250
    }
    animator.fractionComplete = 0.5
    let indicator = try #require(scrollView.subviews.first)
    let distance = indicator.presentation.center.y - scrollView.presentation.bounds.minY
    #expect(distance == 50)
    animator.stopAnimation(true)
  }

  @Test func indicatorsStayAboveNewSubviews() {
    scrollView.displaysScrollIndicators = true
    scrollView.layoutIfNeeded()
    let view = View()
    scrollView.addSubview(view)
    scrollView.layoutIfNeeded()
    #expect(scrollView.subviews.first === view)
    #expect(scrollView.subviews.count == 2)
  }

  // MARK: Offsets beyond the content

  @Test(arguments: [
    CGPoint(x: 0, y: 350), CGPoint(x: 0, y: -100), CGPoint(x: 100, y: 0), CGPoint(x: -100, y: 0),
    CGPoint(x: 5_000, y: 5_000),
  ])
  func aViewThatShowsNoneOfItsContentHasAnIssue(offset: CGPoint) throws {
    scrollView.contentOffset = offset
    let issue = try #require(scrollView.layoutIssues.first)
    #expect(
      issue.description
        == "ScrollView is scrolled to \(Int(offset.x)) \(Int(offset.y)) and shows none of its "
        + "content, which ends at 100 350; set an offset within the content, such as that of "
        + "`clampedContentOffset(_:)`")
    scrollView.isHidden = true
    #expect(scrollView.layoutIssues.isEmpty)
  }

  @Test func overscrolledContentIsNotAnIssue() {
    for y in [-99, -60, 0, 250, 349] as [CGFloat] {
      scrollView.contentOffset = CGPoint(x: 0, y: y)
      #expect(scrollView.layoutIssues.isEmpty)
      scrollView.layoutIfNeeded()
      #expect(scrollView.contentOffset.y == y)
    }
    scrollView.contentOffset.y = 900
    scrollView.contentSize = .zero
    #expect(scrollView.layoutIssues.isEmpty)
  }

  @Test func theOffsetFollowsTheEndOfContentThatShrinks() {
    scrollView.contentOffset.y = 250
    scrollView.contentSize.height = 300
    #expect(scrollView.contentOffset.y == 200)
    scrollView.contentSize.height = 400
    #expect(scrollView.contentOffset.y == 200)
    scrollView.contentSize.height = 50
    #expect(scrollView.contentOffset.y == 0)
    // An offset beyond the end was set on purpose.
    scrollView.contentSize.height = 350
    scrollView.contentOffset.y = 280
    scrollView.contentSize.height = 340
    #expect(scrollView.contentOffset.y == 280)
  }

  @Test(arguments: [nil, CGSize(width: 100, height: 100), CGSize(width: 100, height: 160)])
  func contentThatShrinksAfterATemporaryLayoutIsFollowed(size: CGSize?) {
    for isLaidOut in [false, true] {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = ScrollView(frame: root.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.contentSize.height = 900
      root.addSubview(view)
      if isLaidOut { root.layoutIfNeeded() }
      view.contentOffset.y = 800
      root.withTemporaryLayout(size: size, overrides: .none) { root.layoutIfNeeded() }
      #expect(view.contentOffset.y == 800)
      view.contentSize.height = 500
      #expect(view.contentOffset.y == 400)
    }
  }

  @Test func layoutAfterATemporaryOneFollowsTheEndOfContent() {
    let page = ContentPage(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.scrollView.contentOffset.y = 800
    page.withTemporaryLayout(size: nil, overrides: .none) { page.layoutIfNeeded() }
    page.contentHeight = 500
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(page.scrollView.contentOffset.y == 400)
    // A layout that is pending when a snapshot is taken is not a temporary one.
    page.contentHeight = 300
    page.setNeedsLayout()
    page.withTemporaryLayout(size: nil, overrides: .none) {
      page.layoutIfNeeded()
      #expect(page.scrollView.contentOffset.y == 200)
    }
    #expect(page.scrollView.contentOffset.y == 200)
  }

  @Test(arguments: [60.0, 160])
  func pendingLayoutBeforeATemporaryOneFollowsTheEndOfContent(height: CGFloat) {
    let page = ContentPage(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.layoutIfNeeded()
    page.scrollView.contentOffset.y = 800
    page.contentHeight = 300
    page.setNeedsLayout()
    page.withTemporaryLayout(size: CGSize(width: 100, height: height), overrides: .none) {
      page.layoutIfNeeded()
      #expect(page.scrollView.contentOffset.y == 200)
      #expect(page.layoutIssues.isEmpty)
    }
    #expect(page.scrollView.contentOffset.y == 200)
    page.layoutIfNeeded()
    #expect(page.scrollView.contentOffset.y == 200)
    // A layout at another size does not scroll to the end of content that is shorter only at that
    // size.
    page.contentHeight = 900
    page.setNeedsLayout()
    page.layoutIfNeeded()
    page.scrollView.contentOffset.y = 800
    page.shrinksWhenResized = true
    page.withTemporaryLayout(size: CGSize(width: 100, height: height), overrides: .none) {
      page.layoutIfNeeded()
      #expect(page.scrollView.contentOffset.y == 800)
    }
    #expect(page.scrollView.contentOffset.y == 800)
  }

  @Test func offsetBeyondTheContentStaysAfterATemporaryLayout() {
    let rows = Rows([30])
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = rows
    table.layoutIfNeeded()
    let offset = table.maximumContentOffset.y + 30
    table.contentOffset.y = offset
    table.layoutIfNeeded()
    table.withTemporaryLayout(size: CGSize(width: 50, height: 90), overrides: .none) {
      table.layoutIfNeeded()
    }
    #expect(table.contentOffset.y == offset)
  }

  @Test func aTableBeyondItsRowsHasAnIssue() throws {
    let rows = Rows([30])
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = rows
    table.layoutIfNeeded()
    table.contentOffset.y = 5_000
    table.layoutIfNeeded()
    let issue = try #require(table.layoutIssues.first).description
    #expect(
      issue.hasPrefix("TableView is scrolled to 0 5000 and shows none of its content"), "\(issue)")
    // Fewer rows after a reload: the last ones are visible.
    table.contentOffset.y = table.maximumContentOffset.y
    table.layoutIfNeeded()
    rows.counts = [10]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.layoutIssues.isEmpty)
    #expect(table.contentOffset == table.maximumContentOffset)
    #expect(table.indexPathsForVisibleRows.last == IndexPath(row: 9, section: 0))
  }

  @Test(arguments: [100.0, 1_000], [0.0, 0.5, 0.9, 1])
  func rowsThatAreShorterThanEstimatedFillTheEnd(estimate: CGFloat, start: CGFloat) {
    let rows = Rows([1_000])
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 800))
    table.estimatedRowHeight = estimate
    table.dataSource = rows
    table.layoutIfNeeded()
    table.contentOffset.y = table.maximumContentOffset.y * start
    table.layoutIfNeeded()
    #expect(table.contentOffset.y <= table.maximumContentOffset.y)
    #expect(table.visibleCells.map(\.frame.maxY).max() ?? 0 >= table.bounds.maxY)
    #expect(table.layoutIssues.isEmpty)
  }

  @Test func aCollectionBeyondItsItemsHasAnIssue() throws {
    let tiles = Tiles([30])
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = tiles
    view.layoutIfNeeded()
    view.contentOffset.y = 10_000
    view.layoutIfNeeded()
    #expect(view.layoutIssues.count == 1)
    tiles.counts = [4]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.layoutIssues.isEmpty)
    #expect(view.visibleCells.count == 4)
  }
}

/// A page with a scroll view, the height of whose content is set by the layout of the page.
private final class ContentPage: View {
  let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var contentHeight: CGFloat = 900
  /// Whether the content is shorter if the page is not 100 points tall.
  var shrinksWhenResized = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scrollView)
  }

  override func layoutSubviews() {
    scrollView.contentSize.height =
      shrinksWhenResized && bounds.height != 100 ? contentHeight - 50 : contentHeight
  }
}
