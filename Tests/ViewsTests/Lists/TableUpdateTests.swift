import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Changes of rows and sections, and the selection after them.
@Suite struct TableUpdateTests {
  private func table(_ rows: Rows, selecting path: IndexPath) -> TableView {
    let table = rows.table()
    table.layoutIfNeeded()
    table.selectRow(at: path)
    return table
  }

  @Test func changesOfABatchTakePlaceTogether() {
    let rows = Rows([4])
    let table = table(rows, selecting: [0, 2])
    var isFinished = false
    table.performBatchUpdates {
      // The insertion has an index after the deletion, although it is requested first.
      table.insertRows(at: [[0, 0]])
      table.deleteRows(at: [[0, 0], [0, 1]])
      rows.counts = [3]
    } completion: {
      isFinished = $0
    }
    #expect(isFinished && table.indexPathForSelectedRow == [0, 1])
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func updatesAreNested() {
    let rows = Rows([2])
    let table = table(rows, selecting: [0, 0])
    table.beginUpdates()
    table.beginUpdates()
    table.insertRows(at: [[0, 0]], with: .fade)
    table.endUpdates()
    #expect(table.indexPathForSelectedRow == [0, 0])
    rows.counts = [3]
    table.endUpdates()
    table.endUpdates()
    #expect(table.indexPathForSelectedRow == [0, 1])
  }

  @Test func rowsStaySelectedWhenSectionsMove() {
    let rows = Rows([1, 2, 1])
    let table = table(rows, selecting: [1, 1])
    table.insertSections([0])
    #expect(table.indexPathForSelectedRow == [2, 1])
    table.deleteSections([0, 1])
    #expect(table.indexPathForSelectedRow == [0, 1])
    table.moveSection(0, toSection: 1)
    #expect(table.indexPathForSelectedRow == [1, 1])
    table.moveRow(at: [1, 1], to: [0, 0])
    #expect(table.indexPathForSelectedRow == [0, 0])
    table.deleteSections([0])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func reloadingASectionDeselectsItsRows() {
    let rows = Rows([1, 1])
    let table = table(rows, selecting: [1, 0])
    table.reloadSections([0])
    #expect(table.indexPathForSelectedRow == [1, 0])
    let count = rows.requests.count
    table.reloadSections([1], with: .automatic)
    table.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == nil && rows.requests.count > count)
  }

  @Test func reconfiguringARowRequestsItsCellAgain() {
    let rows = Rows([2])
    let table = table(rows, selecting: [0, 0])
    rows.requests = []
    table.reconfigureRows(at: [[0, 1]])
    table.layoutIfNeeded()
    #expect(rows.requests == [[0, 1]])
  }

  @Test func rowsChangeInsideOfAMovedSection() {
    let rows = Rows([1, 4])
    let table = table(rows, selecting: [1, 2])
    table.performBatchUpdates {
      table.moveSection(1, toSection: 0)
      table.deleteRows(at: [[1, 0], [1, 1]])
      table.insertRows(at: [[0, 0]])
      rows.counts = [3, 1]
    }
    #expect(table.indexPathForSelectedRow == [0, 1])
    let other = self.table(Rows([1, 4]), selecting: [1, 2])
    other.performBatchUpdates {
      other.moveSection(1, toSection: 0)
      other.deleteRows(at: [[1, 2]])
    }
    #expect(other.indexPathForSelectedRow == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func changesOfManySelectedRowsTakeLittleTime() {
    let count = 20_000
    let table = Rows([count]).table()
    table.allowsMultipleSelection = true
    table.layoutIfNeeded()
    table.selection = Set((0..<count).map { [0, $0] })
    table.performBatchUpdates {
      table.deleteRows(at: (0..<count / 2).map { [0, 2 * $0] })
      table.insertRows(at: (0..<count / 2).map { [0, 2 * $0] })
    }
    #expect(table.selection == Set((0..<count / 2).map { [0, 2 * $0 + 1] }))
  }

  @Test func changesWithoutAnEndAreReported() {
    let rows = Rows([2])
    let table = table(rows, selecting: [0, 0])
    table.beginUpdates()
    table.insertRows(at: [[0, 0]])
    #expect(
      table.layoutIssues.map(\.description) == [
        "TableView has changes of rows after `beginUpdates()` that have not ended; call "
          + "`endUpdates()`"
      ])
    table.endUpdates()
    #expect(table.layoutIssues.isEmpty)
  }
}
