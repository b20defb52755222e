import SnapshotDrawing
import SnapshotViews
import Testing

/// Content that a collection view cannot show.
@Suite struct CollectionIssueTests {
  private func issues(_ view: CollectionView) -> [String] {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(view)
    root.layoutIfNeeded()
    return root.layoutIssues.map(\.description)
  }

  @Test func validContentHasNoIssues() {
    for counts in [[3], []] {
      let tiles = Tiles(counts)
      #expect(issues(tiles.view()).isEmpty)
      #expect(tiles.requests.count == counts.reduce(0, +))
    }
  }

  @Test func negativeCountIsReported() {
    let tiles = Tiles([2, -3])
    let view = tiles.view()
    #expect(
      issues(view) == [
        "View/CollectionView[0] has -3 items in section 1; return 0 or more from "
          + "`collectionView(_:numberOfItemsInSection:)`"
      ])
    #expect(view.visibleCells.count == 2)
  }

  @Test func itemLargerThanTheViewIsReportedUntilItFits() {
    let tiles = Tiles([3])
    tiles.sizes = [IndexPath(item: 1, section: 0): CGSize(width: 201, height: 10)]
    let view = tiles.view()
    #expect(
      issues(view) == [
        "View/CollectionView[0] has an item that is 201 points wide at [0, 1], but a line has 200 "
          + "points; reduce the size of the item or the insets of the section"
      ])
    tiles.sizes = [:]
    view.collectionViewLayout.invalidateLayout()
    #expect(issues(view).isEmpty)
  }

  @Test func missingRegistrationIsReported() {
    let tiles = Tiles([1])
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.dataSource = tiles
    view.delegate = tiles
    #expect(
      issues(view) == [
        "View/CollectionView[0] has no class for the reuse identifier \"tile\"; call "
          + "`register(_:forCellWithReuseIdentifier:)` first"
      ])
  }

  @Test func negativeSizeIsReported() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 10, height: -1)
    let tiles = Tiles([1])
    #expect(
      issues(tiles.view(layout)) == [
        "View/CollectionView[0] has an item of 10 x -1 points at [0, 0]; return a size of 0 or more"
      ])
  }

  @Test func headerWithoutAViewIsReported() {
    final class Plain: CollectionViewDataSource {
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 0 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell { CollectionViewCell() }
    }
    let layout = CollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let plain = Plain()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.dataSource = plain
    #expect(
      issues(view) == [
        "View/CollectionView[0] has a size but no view for the header of section 0; implement "
          + "`collectionView(_:viewForSupplementaryElementOfKind:at:)`"
      ])
  }

  @Test func cellReturnedForSeveralItemsIsShownOnce() {
    final class Same: CollectionViewDataSource {
      let cell = CollectionViewCell()
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell { cell }
    }
    let same = Same()
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.dataSource = same
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func sizeThatIsNotFiniteIsReportedWithItsProperty(number: Double) throws {
    let layout = CollectionViewFlowLayout()
    layout.itemSize.height = number
    let tiles = Tiles([2])
    let view = tiles.view(layout)
    let finding = try #require(view.firstNonFiniteNumber(in: view.displayList()))
    #expect(finding.property == "collectionViewLayout.itemSize.height")
    layout.itemSize.height = 10
    #expect(view.firstNonFiniteNumber(in: view.displayList()) == nil)
    layout.sectionInset.left = number
    #expect(
      view.firstNonFiniteNumber(in: view.displayList())?.property
        == "collectionViewLayout.sectionInset.left")
  }
}
