import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Data sources that show snapshots.
@Suite struct DiffableDataSourceTests {
  /// An item whose title is not part of its identity.
  private struct Item: Hashable {
    let id: Int
    var title = ""

    static func == (first: Item, second: Item) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Item>

  private static func snapshot(_ ids: [Int], _ title: String = "") -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["main"])
    snapshot.appendItems(ids.map { Item(id: $0, title: title) })
    return snapshot
  }

  // MARK: Collection views

  private final class Collection {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 130))
    var configured: [Int] = []
    private(set) lazy var source = CollectionViewDiffableDataSource<String, Item>(
      collectionView: view
    ) { [unowned self, registration] view, path, item in
      configured.append(item.id)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let registration = CollectionView.CellRegistration<Tile, Item> { cell, path, item in
      cell.label.text = "\(item.title)\(item.id) at \(path.item)"
    }

    init() { _ = source }

    func apply(_ snapshot: Snapshot) {
      configured = []
      source.apply(snapshot)
      view.layoutIfNeeded()
    }

    var titles: [String?] { view.visibleCells.map { ($0 as? Tile)?.label.text } }
  }

  @Test func collectionViewKeepsTheCellsOfItemsThatStay() throws {
    let collection = Collection()
    collection.apply(Self.snapshot([1, 2, 3]))
    #expect(collection.titles == ["1 at 0", "2 at 1", "3 at 2"])
    let cell = collection.view.cellForItem(at: IndexPath(item: 2, section: 0))
    collection.view.selectItem(at: IndexPath(item: 2, section: 0))
    collection.apply(Self.snapshot([3, 4, 1], "new "))
    #expect(collection.configured == [4])
    #expect(collection.titles == ["3 at 2", "new 4 at 1", "1 at 0"])
    #expect(collection.view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    #expect(cell?.frame.minX == 0)
    #expect(collection.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test func collectionViewReloadsMarkedItems() {
    let collection = Collection()
    collection.apply(Self.snapshot([1, 2, 3]))
    var snapshot = Self.snapshot([1, 2, 3], "new ")
    snapshot.reloadItems([Item(id: 1)])
    snapshot.reconfigureItems([Item(id: 3)])
    collection.apply(snapshot)
    #expect(collection.configured == [1, 3])
    #expect(collection.titles == ["new 1 at 0", "2 at 1", "new 3 at 2"])
    #expect(collection.source.snapshot().reloadedItemIdentifiers == [])
    snapshot = Self.snapshot([1, 2], "other ")
    snapshot.reloadSections(["main"])
    collection.apply(snapshot)
    #expect(collection.configured == [1, 2])
  }

  @Test func collectionViewConfiguresAllItemsAfterAReload() {
    let collection = Collection()
    collection.apply(Self.snapshot([1, 2]))
    collection.configured = []
    var isComplete = false
    collection.source.applySnapshotUsingReloadData(Self.snapshot([1, 2])) { isComplete = true }
    #expect(isComplete && collection.configured == [1, 2])
  }

  @Test func completionIsCalledAfterTheLayout() {
    let collection = Collection()
    var titles: [String?] = []
    collection.source.apply(Self.snapshot([1]), animatingDifferences: false) {
      titles = collection.titles
    }
    #expect(titles == ["1 at 0"])
  }

  @Test func identifiersAndIndexPathsAreFound() {
    let source = Collection()
    source.apply(Self.snapshot([7, 8]))
    #expect(source.source.itemIdentifier(for: [0, 1])?.id == 8)
    #expect(source.source.itemIdentifier(for: [0, 2]) == nil)
    #expect(source.source.itemIdentifier(for: []) == nil)
    #expect(source.source.indexPath(for: Item(id: 7)) == [0, 0])
    #expect(source.source.indexPath(for: Item(id: 9)) == nil)
    #expect(source.source.sectionIdentifier(for: 0) == "main")
    #expect(source.source.sectionIdentifier(for: -1) == nil)
    #expect(source.source.index(for: "main") == 0 && source.source.index(for: "x") == nil)
  }

  @Test func headersComeFromTheirProvider() {
    let collection = Collection()
    let layout = collection.view.collectionViewLayout as? CollectionViewFlowLayout
    layout?.headerReferenceSize.height = 20
    collection.apply(Self.snapshot([1]))
    #expect(collection.view.layoutIssues.count == 1)
    let kind = CollectionView.elementKindSectionHeader
    let registration = CollectionView.SupplementaryRegistration<Tile>(elementKind: kind) {
      $0.label.text = "\($1 == kind) \($2)"
    }
    collection.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    collection.view.reloadData()
    collection.view.layoutIfNeeded()
    let header = collection.view.supplementaryView(forElementKind: kind, at: [0, 0]) as? Tile
    #expect(header?.label.text == "true [0, 0]")
    #expect(collection.view.layoutIssues.isEmpty)
    // The header of a section that stays is kept.
    collection.apply(Self.snapshot([1, 2]))
    #expect(collection.view.supplementaryView(forElementKind: kind, at: [0, 0]) === header)
  }

  @Test func misusesAndMissingCellsAreIssuesOfTheView() {
    let collection = Collection()
    collection.apply(Self.snapshot([1, 1]))
    #expect(
      collection.view.layoutIssues.map(\.description) == [
        "CollectionView has a diffable snapshot that adds the item \""
          + "\(Item(id: 1))\" twice; give each item a unique identifier"
      ])
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = CollectionViewDiffableDataSource<String, Item>(collectionView: view) { _, _, _ in
      nil
    }
    source.apply(Self.snapshot([1]))
    view.layoutIfNeeded()
    #expect(
      view.layoutIssues.map(\.description) == [
        "CollectionView has no cell for the item [0, 0] from its cell provider; return a cell for "
          + "each item"
      ])
  }

  @Test func cellsOfARegistrationAreReused() throws {
    let collection = Collection()
    collection.apply(Self.snapshot(Array(0..<40)))
    collection.view.contentOffset.y = 300
    collection.view.layoutIfNeeded()
    let reused = collection.view.visibleCells.filter { ($0 as? Tile)?.reuses == 1 }
    #expect(!reused.isEmpty)
    #expect(Set(collection.view.visibleCells.map(\.reuseIdentifier)) == ["registration 0"])
  }

  // MARK: Tables

  private final class Table {
    let view = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    var configured: [Int] = []
    private(set) lazy var source = TableViewDiffableDataSource<String, Item>(tableView: view) {
      [unowned self] view, path, item in
      configured.append(item.id)
      let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item.title)\(item.id)"
      return cell
    }

    init() { _ = source }

    func apply(_ snapshot: Snapshot) {
      configured = []
      source.apply(snapshot)
      view.layoutIfNeeded()
    }

    var titles: [String?] { view.visibleCells.map { $0.textLabel?.text } }
  }

  @Test func tableKeepsTheCellsOfRowsThatStay() {
    let table = Table()
    table.apply(Self.snapshot([1, 2, 3]))
    let cell = table.view.cellForRow(at: IndexPath(row: 2, section: 0))
    table.view.selectRow(at: IndexPath(row: 2, section: 0))
    table.apply(Self.snapshot([3, 4, 1], "new "))
    #expect(table.configured == [4])
    #expect(table.titles == ["3", "new 4", "1"])
    #expect(table.view.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(table.view.indexPathsForSelectedRows == [[0, 0]])
    #expect(cell?.frame.minY == table.view.rectForRow(at: [0, 0])?.minY)
    table.apply(Self.snapshot([]))
    #expect(table.view.visibleCells.isEmpty && cell?.superview == nil)
  }

  @Test func cellsOfRowsThatTheDataSourceHidesAreReused() {
    final class Limited: TableViewDiffableDataSource<String, Int> {
      var limit = 2
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        limit
      }
    }
    let view = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source = Limited(tableView: view) { view, path, _ in
      view.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    view.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["first"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    view.layoutIfNeeded()
    let cell = view.cellForRow(at: [0, 0])
    source.limit = 1
    snapshot.moveItem(1, afterItem: 2)
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1 && cell?.superview == nil)
    #expect(cell != nil && view.dequeueReusableCell(withIdentifier: "cell") === cell)
  }

  @Test func tableReloadsMarkedRows() {
    let table = Table()
    table.apply(Self.snapshot([1, 2, 3]))
    var snapshot = Self.snapshot([1, 2, 3], "new ")
    snapshot.reconfigureItems([Item(id: 2)])
    table.apply(snapshot)
    #expect(table.titles == ["1", "new 2", "3"])
    var isComplete = false
    table.source.applySnapshotUsingReloadData(snapshot) { isComplete = true }
    #expect(isComplete && table.titles == ["new 1", "new 2", "new 3"])
  }

  @Test func deletingRowsLimitsTheOffsetOfTheTable() {
    let table = Table()
    table.apply(Self.snapshot(Array(0..<30)))
    table.view.contentOffset.y = 1000
    table.view.layoutIfNeeded()
    table.apply(Self.snapshot(Array(20..<30)))
    let end = table.view.contentSize.height - 300
    #expect(abs(table.view.contentOffset.y - end) < 1)
  }

  @Test func subclassesProvideTitles() {
    final class Titled: TableViewDiffableDataSource<String, Int> {
      override func tableView(
        _ tableView: TableView, titleForHeaderInSection section: Int
      ) -> String? { sectionIdentifier(for: section)?.uppercased() }
    }
    let view = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source = Titled(tableView: view) { _, _, _ in TableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["first"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.headerView(forSection: 0) != nil && view.visibleCells.count == 2)
    #expect(source.indexPath(for: 2) == [0, 1] && source.itemIdentifier(for: [0, 0]) == 1)
    #expect(source.index(for: "first") == 0 && source.snapshot().numberOfItems == 2)
  }

  @Test func misusesAndMissingCellsAreIssuesOfTheTable() {
    let view = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let source = TableViewDiffableDataSource<String, Item>(tableView: view) { _, _, _ in nil }
    var snapshot = Self.snapshot([1])
    snapshot.appendSections(["main"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(
      view.layoutIssues.map(\.description) == [
        "TableView has a diffable snapshot that adds the section \"main\" twice; give each section "
          + "a unique identifier",
        "TableView has no cell for the row [0, 0] from its cell provider; return a cell for each "
          + "item",
      ])
  }
}
