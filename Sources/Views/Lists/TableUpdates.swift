public import Foundation

/// Changes of rows and sections of a table that take place together.
///
/// As in UIKit, deletions come first: their indexes are those before all changes, and the indexes
/// of insertions are those after all changes.
struct TableUpdates {
  /// The number of calls of ``TableView/beginUpdates()`` without ``TableView/endUpdates()``.
  var depth = 0
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedRows: [IndexPath: IndexPath] = [:]
  var movedSections: [Int: Int] = [:]
}

/// The new index paths of the rows of a table.
struct RowMoves {
  private let updates: TableUpdates
  private let deletedSections: [Int]
  private let insertedSections: [Int]
  /// The deleted rows of each section before the changes, in order.
  private let deletedRows: [Int: [Int]]
  /// The inserted rows of each section after the changes, in order.
  private let insertedRows: [Int: [Int]]

  init(_ updates: TableUpdates) {
    self.updates = updates
    (deletedSections, insertedSections) = (
      Array(updates.deletedSections), Array(updates.insertedSections)
    )
    func rows(_ paths: Set<IndexPath>) -> [Int: [Int]] {
      Dictionary(grouping: paths.sorted(), by: \.section).mapValues { $0.map(\.row) }
    }
    (deletedRows, insertedRows) = (rows(updates.deletedRows), rows(updates.insertedRows))
  }

  /// Returns the index path of a row after the changes, or `nil` if the row is deleted.
  func target(of path: IndexPath) -> IndexPath? {
    if let target = updates.movedRows[path] { return target }
    guard !updates.deletedRows.contains(path), let section = target(ofSection: path.section)
    else { return nil }
    let row = RowMoves.shifted(
      path.row, deleted: deletedRows[path.section] ?? [], inserted: insertedRows[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  private func target(ofSection section: Int) -> Int? {
    if let target = updates.movedSections[section] { return target }
    guard !updates.deletedSections.contains(section) else { return nil }
    return RowMoves.shifted(section, deleted: deletedSections, inserted: insertedSections)
  }

  /// Returns the new index of an element that is not deleted.
  ///
  /// - Parameters:
  ///   - deleted: The deleted indexes before the changes, in order.
  ///   - inserted: The inserted indexes after the changes, in order.
  private static func shifted(_ index: Int, deleted: [Int], inserted: [Int]) -> Int {
    let rest = index - deleted.count(before: { deleted[$0] < index })
    return rest + inserted.count(before: { inserted[$0] - $0 <= rest })
  }
}

extension [Int] {
  /// Returns the number of indexes at the start of the array that satisfy a condition, in O(log n).
  fileprivate func count(before condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TableView {
  // MARK: Updates

  /// The animation of an update, with UIKit's names.
  ///
  /// Tables ignore it and show updates immediately.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum RowAnimation: Hashable, Sendable {
    /// The rows fade in or out.
    case fade
    /// The rows enter and leave at the right edge.
    case right
    /// The rows slide in from the left or out to the left.
    case left
    /// The rows slide in from the top or out toward the top.
    case top
    /// The rows slide in from the bottom or out toward the bottom.
    case bottom
    /// No animation.
    case none
    /// The rows stay centered in the space that they occupy.
    case middle
    /// The table chooses the animation.
    case automatic
  }

  /// Notifies the table of inserted rows, by their index paths after the insertion.
  ///
  /// The table reloads all data. The selection and the content offset do not change.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update { $0.insertedRows.formUnion(indexPaths.filter { $0.count == 2 }) }
  }

  /// Notifies the table of deleted rows, by their index paths before the deletion.
  ///
  /// The table reloads all data. Rows that were not deleted stay selected.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    update { $0.deletedRows.formUnion(indexPaths.filter { $0.count == 2 }) }
  }

  /// Notifies the table of a row that moved.
  ///
  /// The table reloads all data. The row stays selected.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard indexPath.count == 2, newIndexPath.count == 2 else { return }
    update {
      $0.deletedRows.insert(indexPath)
      $0.insertedRows.insert(newIndexPath)
      $0.movedRows[indexPath] = newIndexPath
    }
  }

  /// Reloads the cells of rows, and keeps the selection.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    guard let heights else { return }
    let indices = Set(
      indexPaths.filter { heights.contains($0) }.map { heights.index(of: .row($0)) })
    removeLiveViews { indices.contains($0) }
    setNeedsLayout()
  }

  /// Requests the views of rows again, as ``reloadRows(at:with:)`` does.
  public func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths) }

  /// Notifies the table of inserted sections, by their indexes after the insertion.
  ///
  /// The table reloads all data. The selection and the content offset do not change.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Notifies the table of deleted sections, by their indexes before the deletion.
  ///
  /// The table reloads all data. Rows of other sections stay selected.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Notifies the table of a section that moved.
  ///
  /// The table reloads all data. The rows of the section stay selected.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update {
      $0.deletedSections.insert(section)
      $0.insertedSections.insert(newSection)
      $0.movedSections[section] = newSection
    }
  }

  /// Reloads sections, and deselects their rows.
  ///
  /// The table reloads all data.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    selection = selection.filter { !sections.contains($0.section) }
    setNeedsReload()
  }

  /// Reloads the titles of the index.
  public func reloadSectionIndexTitles() { reloadIndex() }

  /// Performs changes of rows and sections together, and then calls a closure with `true`.
  ///
  /// The table shows the changes immediately, without an animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins changes of rows and sections that take place together at ``endUpdates()``.
  ///
  /// Until then, the table shows the rows from before the changes, which is a layout issue; see
  /// ``View/layoutIssues``.
  public func beginUpdates() { pendingUpdates.depth += 1 }

  /// Ends changes of rows and sections, and requests the heights of the rows again.
  ///
  /// A call without ``beginUpdates()`` has no effect.
  public func endUpdates() {
    guard pendingUpdates.depth > 0 else { return }
    pendingUpdates.depth -= 1
    guard pendingUpdates.depth == 0 else { return }
    let updates = pendingUpdates
    pendingUpdates = TableUpdates()
    selection = Set(selection.compactMap(RowMoves(updates).target))
    setNeedsReload()
  }

  /// The issue of changes that have not taken place yet.
  var updateIssues: [LayoutIssue] {
    guard pendingUpdates.depth > 0 else { return [] }
    return [
      .invalidContent(
        view: layoutPath, problem: "has changes of rows after `beginUpdates()` that have not ended",
        remedy: "call `endUpdates()`")
    ]
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    change(&pendingUpdates)
    endUpdates()
  }
}
