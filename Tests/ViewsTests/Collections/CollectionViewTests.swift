import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct CollectionViewTests {
  private typealias Path = IndexPath

  @Test func onlyVisibleItemsHaveCells() {
    let tiles = Tiles([100])
    let view = tiles.view()
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == Tiles.paths(0..<9))
    #expect(tiles.requests.sorted() == Tiles.paths(0..<9))
    #expect(view.contentSize == CGSize(width: 200, height: 34 * 60 - 10))
    view.contentOffset.y = 60 * 10
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == Tiles.paths(30..<39))
    #expect(view.visibleCells.allSatisfy { ($0 as? Tile)?.reuses == 1 })
    #expect(view.indexPath(for: view.visibleCells[1]) == Path(item: 31, section: 0))
  }

  @Test func layoutWithoutChangesRequestsNoCells() {
    let tiles = Tiles([10])
    let view = tiles.view()
    view.layoutIfNeeded()
    tiles.requests = []
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(tiles.requests.isEmpty)
    #expect(view.firstViewNeedingLayout() == nil)
  }

  @Test func rightToLeftLayoutsAreMirrored() throws {
    for direction in CollectionViewFlowLayout.ScrollDirection.allCases {
      let layout = CollectionViewFlowLayout()
      layout.scrollDirection = direction
      layout.sectionInset = EdgeInsets(top: 1, left: 10, bottom: 3, right: 4)
      let tiles = Tiles([13, 5])
      let view = tiles.view(layout)
      let paths = Tiles.paths(0..<13) + Tiles.paths(0..<5, in: 1)
      let before = try paths.map { try #require(view.rectForItem(at: $0)) }
      view.layoutIfNeeded()
      let width = view.contentSize.width
      view.traitOverrides.layoutDirection = .rightToLeft
      view.layoutIfNeeded()
      for (path, rect) in zip(paths, before) {
        let mirrored = try #require(view.rectForItem(at: path))
        #expect(mirrored == rect.moved(x: width - rect.minX - rect.maxX, y: 0))
      }
    }
  }

  @Test func horizontalContentStartsAtTheRightInRightToLeftLayouts() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let tiles = Tiles([40])
    let view = tiles.view(layout)
    view.traitOverrides.layoutDirection = .rightToLeft
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == view.contentSize.width - 200)
    #expect(view.indexPathsForVisibleItems.first == Path(item: 0, section: 0))
    view.frame.size.width = 120
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == view.contentSize.width - 120)
    view.contentOffset.x = 30
    view.frame.size.width = 150
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 30)
  }

  @Test func itemIsScrolledToEachPosition() {
    let tiles = Tiles([100])
    let view = tiles.view()
    let path = Path(item: 48, section: 0)
    view.scrollToItem(at: path, at: .top, animated: false)
    #expect(view.contentOffset.y == 960)
    view.scrollToItem(at: path, at: .bottom, animated: false)
    #expect(view.contentOffset.y == 880)
    view.scrollToItem(at: path, at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 920)
    view.scrollToItem(at: Path(item: 0, section: 0), at: [], animated: false)
    #expect(view.contentOffset.y == 0)
    view.scrollToItem(at: Path(item: 100, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == 0)
  }

  @Test func offsetOfTheCenterAtHalfAPixelIsRoundedUp() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 60)
    layout.minimumLineSpacing = 0
    let tiles = Tiles([100])
    let view = tiles.view(layout)
    view.traitOverrides.displayScale = 3
    view.frame.size.height = 956
    view.contentInset = EdgeInsets(top: 97 + 2.0 / 3, left: 0, bottom: 34, right: 0)
    view.scrollToItem(
      at: Path(item: 25, section: 0), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 3_061.0 / 3)
  }

  @Test func pinnedHeaderStaysAboveItsItems() throws {
    let layout = CollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    let tiles = Tiles([9, 9])
    tiles.headerHeight = 20
    let view = tiles.view(layout)
    let kind = CollectionView.elementKindSectionHeader
    func top(_ section: Int) -> CGFloat? {
      view.layoutIfNeeded()
      let path = Path(item: 0, section: section)
      return view.supplementaryView(forElementKind: kind, at: path)?.frame.minY
    }
    #expect(top(0) == 0)
    view.contentOffset.y = 100
    #expect(top(0) == 100)
    view.contentOffset.y = 180
    // The section ends at 190.
    #expect(top(0) == 170)
    #expect(top(1) == 190)
  }

  @Test func tapsSelectItemsAndNotifyTheDelegate() {
    let tiles = Tiles([9])
    let view = tiles.view()
    view.layoutIfNeeded()
    tiles.events = []
    view.sendTap(toItemAt: Path(item: 2, section: 0))
    view.sendTap(toItemAt: Path(item: 4, section: 0))
    #expect(tiles.events == ["select 2", "deselect 2", "select 4"])
    #expect(view.indexPathsForSelectedItems == [Path(item: 4, section: 0)])
    #expect(view.visibleCells.map(\.isSelected).firstIndex(of: true) == 4)
    view.allowsMultipleSelection = true
    view.sendTap(toItemAt: Path(item: 1, section: 0))
    view.sendTap(toItemAt: Path(item: 4, section: 0))
    #expect(view.indexPathsForSelectedItems == [Path(item: 1, section: 0)])
    view.selectItem(at: nil)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func updatesMoveTheSelection() {
    let tiles = Tiles([9])
    let view = tiles.view()
    view.selectItem(at: Path(item: 4, section: 0))
    tiles.counts = [10]
    view.insertItems(at: [Path(item: 0, section: 0)])
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [Path(item: 5, section: 0)])
    #expect(view.cellForItem(at: Path(item: 5, section: 0))?.isSelected == true)
    tiles.counts = [8]
    view.deleteItems(at: [Path(item: 5, section: 0), Path(item: 0, section: 0)])
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(view.numberOfItems(inSection: 0) == 8)
  }

  @Test func batchesDeleteBeforeTheyInsert() throws {
    let tiles = Tiles([4])
    let view = tiles.view()
    view.allowsMultipleSelection = true
    for item in [0, 2] { view.selectItem(at: Path(item: item, section: 0)) }
    view.layoutIfNeeded()
    var shown: [Int] = []
    view.performBatchUpdates {
      tiles.counts = [5]
      view.insertItems(at: Tiles.paths(0..<2))
      // The index path before the batch.
      view.deleteItems(at: [Path(item: 1, section: 0)])
    } completion: { finished in
      #expect(finished)
      shown = view.indexPathsForVisibleItems.map(\.item)
    }
    #expect(shown == [0, 1, 2, 3, 4])
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [2, 3])
    #expect(view.visibleCells.map(\.isSelected) == [false, false, true, true, false])
  }

  @Test func batchInsideABatchIsAPartOfIt() {
    let tiles = Tiles([4])
    let view = tiles.view()
    view.selectItem(at: Path(item: 2, section: 0))
    view.performBatchUpdates {
      view.performBatchUpdates({ view.insertItems(at: [Path(item: 0, section: 0)]) })
      view.deleteItems(at: [Path(item: 3, section: 0)])
    }
    #expect(view.indexPathsForSelectedItems == [Path(item: 3, section: 0)])
    view.performBatchUpdates(nil)
    #expect(view.indexPathsForSelectedItems == [Path(item: 3, section: 0)])
  }

  @Test func completionOfABatchInsideABatchIsCalledAfterBoth() {
    let tiles = Tiles([4])
    let view = tiles.view()
    view.selectItem(at: Path(item: 3, section: 0))
    var selections: [[Path]?] = []
    view.performBatchUpdates {
      tiles.counts = [1]
      view.deleteItems(at: Tiles.paths(0..<3))
      view.performBatchUpdates(nil) { _ in selections.append(view.indexPathsForSelectedItems) }
      #expect(selections.isEmpty)
    }
    #expect(selections == [[Path(item: 0, section: 0)]])
  }

  @Test func reloadedItemsKeepTheOtherCellsAndTheSelection() throws {
    let tiles = Tiles([9])
    let view = tiles.view()
    view.layoutIfNeeded()
    let path = Path(item: 4, section: 0)
    view.selectItem(at: path)
    let cells = view.visibleCells
    tiles.requests = []
    view.reloadItems(at: [path, Path(item: 90, section: 0)])
    #expect(view.cellForItem(at: path) == nil)
    view.layoutIfNeeded()
    #expect(tiles.requests == [path])
    #expect(view.indexPathsForSelectedItems == [path])
    #expect(try #require(view.cellForItem(at: path)).isSelected)
    let kept = zip(cells, view.visibleCells).enumerated().filter { $0.element.0 === $0.element.1 }
    #expect(kept.map(\.offset).filter { $0 != 4 } == [0, 1, 2, 3, 5, 6, 7, 8])
  }

  @Test func reloadedItemsAreMeasuredAgain() {
    final class Sized: CollectionViewCell {
      var length: CGFloat = 40
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: length, height: 20) }
    }
    final class Source: CollectionViewDataSource {
      var length: CGFloat = 40
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(
        _ view: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Sized)?.length = length
        return cell
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(Sized.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    source.length = 50
    view.reloadItems(at: [Path(item: 1, section: 0)])
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.width) == [40, 50, 40])
  }

  @Test func anotherLayoutMovesTheSameCells() throws {
    let tiles = Tiles([4])
    let view = tiles.view()
    view.layoutIfNeeded()
    view.selectItem(at: Path(item: 1, section: 0))
    let (old, cells) = (view.collectionViewLayout, view.visibleCells)
    let wide = CollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 200, height: 20)
    view.setCollectionViewLayout(wide, animated: false)
    #expect(view.collectionViewLayout === wide && wide.collectionView === view)
    #expect(old.collectionView == nil)
    #expect(view.visibleCells.map(\.frame.minY) == [0, 30, 60, 90])
    #expect(zip(cells, view.visibleCells).allSatisfy { $0 === $1 })
    #expect(view.indexPathsForSelectedItems == [Path(item: 1, section: 0)])
    // With an animation, the cells move to their new frames.
    let clock = AnimationClock()
    clock.use { view.setCollectionViewLayout(CollectionViewFlowLayout(), animated: true) }
    let last = try #require(view.visibleCells.last)
    #expect(last.frame == CGRect(x: 0, y: 60, width: 50, height: 50))
    #expect(last.presentation.bounds.size == CGSize(width: 200, height: 20))
    clock.advance(by: 0.15)
    #expect(abs(last.presentation.bounds.width - 125) < 1e-9)
    clock.advance(by: 0.15)
    #expect(last.presentation.bounds.size == CGSize(width: 50, height: 50))
  }

  @Test func selfSizingCellsAreMeasuredForAnotherLayout() {
    final class Text: CollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        size.width > 0 ? CGSize(width: size.width, height: 20) : CGSize(width: 30, height: 90)
      }
    }
    func layout(_ direction: CollectionViewFlowLayout.ScrollDirection) -> CollectionViewFlowLayout {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      layout.scrollDirection = direction
      return layout
    }
    let tiles = Tiles([3])
    let view = tiles.view(layout(.vertical))
    view.register(Text.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.size == CGSize(width: 200, height: 20))
    let horizontal = layout(.horizontal)
    view.setCollectionViewLayout(horizontal, animated: false)
    #expect(view.visibleCells.first?.frame.size == CGSize(width: 30, height: 90))
    horizontal.scrollDirection = .vertical
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.size == CGSize(width: 200, height: 20))
  }

  @Test func selfSizingCellsAreMeasured() throws {
    final class Wide: CollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 90, height: 20) }
    }
    for (size, estimate) in [
      (CGSize(width: 50, height: 50), CollectionViewFlowLayout.automaticSize),
      (CollectionViewFlowLayout.automaticSize, .zero),
      (CGSize(width: 50, height: 50), CGSize(width: 900, height: 3)),
    ] {
      let layout = CollectionViewFlowLayout()
      (layout.itemSize, layout.estimatedItemSize) = (size, estimate)
      let tiles = Tiles([30])
      let view = tiles.view(layout)
      view.register(Wide.self, forCellWithReuseIdentifier: "tile")
      view.layoutIfNeeded()
      let rects = try Tiles.paths(0..<4).map { try #require(view.rectForItem(at: $0)) }
      #expect(rects.map(\.minX) == [0, 110, 0, 110])
      #expect(rects.map(\.minY) == [0, 0, 30, 30])
      #expect(view.cellForItem(at: Path(item: 9, section: 0))?.frame.size.width == 90)
      #expect(view.firstViewNeedingLayout() == nil)
      #expect(view.layoutIssues.isEmpty)
    }
  }

  @Test func changedTraitsKeepTheVisibleSelfSizingItems() {
    final class Tall: CollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 90, height: 85.5) }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    let tiles = Tiles([60])
    let view = tiles.view(layout)
    view.register(Tall.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    // The items on the way are measured.
    for offset in stride(from: 0.0, through: 900, by: 90) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }
    let items = view.indexPathsForVisibleItems
    #expect(items.count >= 2)
    view.traitOverrides.userInterfaceStyle = .dark
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == items)
    #expect(view.contentOffset.y == 900)
    view.traitOverrides.displayScale = 3
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.first == items.first)
  }

  @Test func delegateEstimatesTheSizesOfCells() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 20, height: 20)
    let tiles = Tiles([3])
    tiles.sizes = [IndexPath(item: 1, section: 0): CGSize(width: 60, height: 30)]
    let view = tiles.view(layout)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.width) == [20, 60, 20])
  }

  @Test func cellsAreMeasuredInOrder() {
    final class Measured: CollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        let tiles = (superview as? CollectionView)?.dataSource as? Tiles
        tiles?.measured.append(Int(frame.minY) * 1_000 + Int(frame.minX))
        return frame.size
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 20, height: 20)
    let tiles = Tiles([50])
    let view = tiles.view(layout)
    view.delegate = nil
    view.register(Measured.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    #expect(tiles.measured.count > 20)
    #expect(tiles.measured == tiles.measured.sorted())
  }

  @Test func cellsOfRegisteredClassesHaveTheirIdentifier() {
    let tiles = Tiles([1])
    tiles.headerHeight = 20
    let view = tiles.view()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.reuseIdentifier) == ["tile"])
    #expect(view.visibleCells.allSatisfy { $0 is Tile })
    #expect(Tile().reuseIdentifier == nil)
  }

  @Test func controllerClearsTheSelectionWhenItAppears() {
    for clears in [true, false] {
      final class Grid: CollectionViewController {
        override func collectionView(
          _ collectionView: CollectionView, numberOfItemsInSection section: Int
        ) -> Int { 3 }
      }
      let grid = Grid(collectionViewLayout: CollectionViewFlowLayout())
      grid.clearsSelectionOnViewWillAppear = clears
      grid.loadViewIfNeeded()
      grid.collectionView!.selectItem(at: IndexPath(item: 1, section: 0))
      grid.viewWillAppear(false)
      #expect((grid.collectionView?.indexPathsForSelectedItems == nil) == clears)
    }
  }

  @Test func constraintsDetermineTheSizeOfACell() throws {
    final class Tag: CollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        LayoutConstraint.activate([
          box.widthAnchor.constraint(equalToConstant: 70),
          box.heightAnchor.constraint(equalToConstant: 24),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 30, height: 30)
    let tiles = Tiles([4])
    let view = tiles.view(layout)
    view.register(Tag.self, forCellWithReuseIdentifier: "tile")
    view.layoutIfNeeded()
    let size = CGSize(width: 80, height: 24)
    #expect(view.visibleCells.map(\.frame.size) == Array(repeating: size, count: 4))
    #expect(view.layoutIssues.isEmpty)
  }

  @Test func layoutCanBePreparedForTheWidth() throws {
    final class Columns: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        itemSize = CGSize(width: (collectionView.bounds.width - 10) / 2, height: 30)
      }
    }
    let tiles = Tiles([4])
    let view = tiles.view(Columns())
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.width) == [95, 95, 95, 95])
    view.frame.size.width = 110
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.width) == [50, 50, 50, 50])
    #expect(view.firstViewNeedingLayout() == nil)
  }

  @Test func controllerShowsItsItems() {
    final class Grid: CollectionViewController {
      override func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
    }
    let grid = Grid(collectionViewLayout: CollectionViewFlowLayout())
    grid.view.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
    grid.view.layoutIfNeeded()
    #expect(grid.collectionView.frame == grid.view.bounds)
    #expect(grid.collectionView.visibleCells.count == 3)
  }
}
