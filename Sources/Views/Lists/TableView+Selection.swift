extension TableView {
  /// The selected rows, from the top.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The first selected row.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row, in the place of another unless ``allowsMultipleSelection`` is on.
  ///
  /// As in UIKit the delegate is not told; a row that does not exist is ignored.
  public func selectRow(
    at indexPath: IndexPath, animated: Bool = false, scrollPosition: ScrollPosition? = nil
  ) {
    guard loadedHeights().contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for other in indexPathsForSelectedRows where other != indexPath {
        deselectRow(at: other, animated: animated)
      }
    }
    selection.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if let scrollPosition {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Selects a row no longer.
  ///
  /// The delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) {
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Does what a tap on a row does: selects it, and tells the delegate; nothing where
  /// ``allowsSelection`` is off or there is no such row.
  ///
  /// A tap on a selected row of a table with multiple selection selects it no longer.
  public func sendTap(toRowAt indexPath: IndexPath) {
    guard allowsSelection, loadedHeights().contains(indexPath) else { return }
    if allowsMultipleSelection, selection.contains(indexPath) {
      deselectRow(at: indexPath)
    } else {
      selectRow(at: indexPath)
      tableDelegate?.tableView(self, didSelectRowAt: indexPath)
    }
  }
}
