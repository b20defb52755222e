import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct CollectionSectionTests {
  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func selected(_ tiles: Tiles) -> CollectionView {
    let view = tiles.view()
    view.selectItem(at: path(1, 1))
    view.layoutIfNeeded()
    return view
  }

  @Test func insertedAndDeletedSectionsMoveTheSelection() {
    let tiles = Tiles([3, 3])
    let view = selected(tiles)
    tiles.counts = [1, 3, 3]
    view.insertSections([0])
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [path(1, 2)])
    tiles.counts = [3]
    view.deleteSections([0, 1])
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [path(1, 0)])
    #expect(view.indexPathsForVisibleItems.count == 3)
  }

  @Test func batchesDeleteSectionsFirst() {
    let tiles = Tiles([3, 3])
    let view = selected(tiles)
    view.performBatchUpdates {
      view.insertSections([1])
      view.deleteSections([0])
      tiles.counts = [3, 2]
    }
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [path(1, 0)])
  }

  @Test func reloadedSectionsAreDeselectedAndShowNewData() {
    let tiles = Tiles([3, 3])
    let view = selected(tiles)
    tiles.counts = [3, 2]
    view.reloadSections([0])
    #expect(view.indexPathsForSelectedItems == [path(1, 1)])
    view.reloadSections([1])
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(view.indexPathsForVisibleItems.count == 5)
  }

  @Test func movedItemsStaySelected() {
    let tiles = Tiles([3, 3])
    let view = selected(tiles)
    tiles.counts = [4, 2]
    view.moveItem(at: path(1, 1), to: path(0, 0))
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [path(0, 0)])
  }

  @Test func reconfiguredItemsAreConfiguredAgain() {
    let tiles = Tiles([3])
    let view = tiles.view()
    view.layoutIfNeeded()
    tiles.requests = []
    view.reconfigureItems(at: [path(1, 0)])
    view.layoutIfNeeded()
    #expect(tiles.requests == [path(1, 0)])
  }
}
