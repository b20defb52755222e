import Testing

@testable import SnapshotViews

@Suite struct DiffableSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Sections a with 1, 2, and 3, and b with 4.
  private static func filled() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4])
    return snapshot
  }

  private func problems(_ change: (inout Snapshot) -> Void) -> [String] {
    var snapshot = Self.filled()
    change(&snapshot)
    #expect(snapshot.numberOfItems == snapshot.itemIdentifiers.count)
    return snapshot.misuses.map { $0.problem.replacing("has a diffable snapshot that ", with: "") }
  }

  private func items(_ change: (inout Snapshot) -> Void) -> [[Int]] {
    var snapshot = Self.filled()
    change(&snapshot)
    #expect(snapshot.misuses.isEmpty)
    return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  @Test func contentsAreFound() {
    let snapshot = Self.filled()
    #expect(snapshot.numberOfItems == 4 && snapshot.numberOfSections == 2)
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(5) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("c") == nil)
  }

  @Test func itemsAreInsertedDeletedAndMoved() {
    #expect(items { $0.insertItems([8, 9], beforeItem: 2) } == [[1, 8, 9, 2, 3], [4]])
    #expect(items { $0.insertItems([8, 9], afterItem: 3) } == [[1, 2, 3, 8, 9], [4]])
    #expect(items { $0.deleteItems([2, 4, 7]) } == [[1, 3], []])
    #expect(items { $0.moveItem(1, afterItem: 4) } == [[2, 3], [4, 1]])
    #expect(items { $0.moveItem(3, beforeItem: 1) } == [[3, 1, 2], [4]])
    #expect(items { $0.deleteAllItems() } == [])
    // As in UIKit, items that exist are moved.
    #expect(items { $0.appendItems([1, 5], toSection: "b") } == [[2, 3], [4, 1, 5]])
  }

  @Test func sectionsAreInsertedDeletedAndMoved() {
    func sections(_ change: (inout Snapshot) -> Void) -> [String] {
      var snapshot = Self.filled()
      change(&snapshot)
      #expect(snapshot.misuses.isEmpty)
      return snapshot.sectionIdentifiers
    }
    #expect(sections { $0.insertSections(["c"], beforeSection: "b") } == ["a", "c", "b"])
    #expect(sections { $0.insertSections(["c"], afterSection: "b") } == ["a", "b", "c"])
    #expect(sections { $0.deleteSections(["a", "x"]) } == ["b"])
    #expect(sections { $0.moveSection("a", afterSection: "b") } == ["b", "a"])
    #expect(sections { $0.moveSection("b", beforeSection: "a") } == ["b", "a"])
    #expect(items { $0.deleteSections(["a"]) } == [[4]])
  }

  @Test func itemsAndSectionsAreMarked() {
    var snapshot = Self.filled()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
  }

  @Test func repeatedIdentifiersAreMisuses() {
    #expect(problems { $0.appendItems([5, 6, 5]) } == ["adds the item \"5\" twice"])
    #expect(problems { $0.insertItems([5, 1], beforeItem: 1) } == ["adds the item \"1\" twice"])
    #expect(problems { $0.moveItem(1, afterItem: 1) } == ["adds the item \"1\" twice"])
    #expect(problems { $0.appendSections(["c", "c"]) } == ["adds the section \"c\" twice"])
    #expect(problems { $0.appendSections(["a"]) } == ["adds the section \"a\" twice"])
    #expect(
      problems { $0.moveSection("a", afterSection: "a") } == ["adds the section \"a\" twice"])
  }

  @Test func missingIdentifiersAreMisuses() {
    let item = ["names the item \"9\", which it does not contain"]
    #expect(problems { $0.insertItems([5], beforeItem: 9) } == item)
    #expect(problems { $0.moveItem(9, afterItem: 1) } == item)
    #expect(problems { $0.moveItem(1, afterItem: 9) } == item)
    #expect(problems { $0.reloadItems([9]) } == item)
    #expect(problems { $0.reconfigureItems([9]) } == item)
    let section = ["names the section \"x\", which it does not contain"]
    #expect(problems { $0.appendItems([5], toSection: "x") } == section)
    #expect(problems { $0.insertSections(["c"], afterSection: "x") } == section)
    #expect(problems { $0.moveSection("x", afterSection: "a") } == section)
    #expect(problems { $0.moveSection("a", beforeSection: "x") } == section)
    #expect(problems { $0.reloadSections(["x"]) } == section)
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(empty.misuses.map(\.remedy) == ["call `appendSections(_:)` first"])
    #expect(empty.numberOfItems == 0)
  }
}
