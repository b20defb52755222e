extension TableView {
  /// The index paths of the selected rows, from the top.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The index path of the first selected row.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row.
  ///
  /// Unless ``allowsMultipleSelection`` is `true`, the row replaces the previous selection.
  ///
  /// As in UIKit, the delegate is not notified. Does nothing if the row does not exist.
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

  /// Deselects a row.
  ///
  /// The delegate is not notified.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) {
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Simulates a tap on a row: selects the row and notifies the delegate.
  ///
  /// Does nothing if ``allowsSelection`` is `false` or the row does not exist.
  ///
  /// If ``allowsMultipleSelection`` is `true`, a tap on a selected row deselects it.
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
