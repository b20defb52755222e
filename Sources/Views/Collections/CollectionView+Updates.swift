extension CollectionView {
  // MARK: Selection

  /// The index paths of the selected items, in order, or `nil` if none is selected.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects an item, and scrolls to it if a position is given.
  ///
  /// Unless ``allowsMultipleSelection`` is `true`, the item replaces the previous selection.
  ///
  /// As in UIKit, the delegate is not notified, and `nil` deselects all items. Does nothing if the
  /// item does not exist.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) {
    _ = loadedArrangement()
    guard indexPath.map(contains) ?? true else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for other in selection where other != indexPath { deselectItem(at: other) }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    guard !scrollPosition.isEmpty else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item.
  ///
  /// The delegate is not notified.
  public func deselectItem(at indexPath: IndexPath, animated: Bool = false) {
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Simulates a tap on an item: selects it and notifies the delegate.
  ///
  /// Does nothing if ``allowsSelection`` is `false` or the item does not exist.
  ///
  /// If ``allowsMultipleSelection`` is `true`, a tap on a selected item deselects it.
  public func sendTap(toItemAt indexPath: IndexPath) {
    _ = loadedArrangement()
    guard allowsSelection, contains(indexPath) else { return }
    let delegate = delegate as? any CollectionViewDelegate
    if allowsMultipleSelection, selection.contains(indexPath) {
      deselectItem(at: indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    let others = allowsMultipleSelection ? [] : selection.sorted().filter { $0 != indexPath }
    selectItem(at: indexPath)
    for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  // MARK: Updates

  /// Performs updates, and then calls the completion with `true`.
  ///
  /// The view reloads all data. Updates are not animated.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    updates?()
    setNeedsReload()
    completion?(true)
  }

  /// Notifies the view of inserted items, with their index paths after the insertion.
  ///
  /// The view reloads all data. The selection and the content offset do not change.
  public func insertItems(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() where path.count == 2 {
      moveSelection { other in
        let moves = other.section == path.section && other.item >= path.item
        return moves ? IndexPath(item: other.item + 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Notifies the view of deleted items, with their index paths before the deletion.
  ///
  /// The view reloads all data. Items that were not deleted stay selected.
  public func deleteItems(at indexPaths: [IndexPath]) {
    for path in Set(indexPaths).sorted(by: >) where path.count == 2 {
      moveSelection { other in
        guard other != path else { return nil }
        let moves = other.section == path.section && other.item > path.item
        return moves ? IndexPath(item: other.item - 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Reloads the cells of items, and keeps the selection.
  public func reloadItems(at indexPaths: [IndexPath]) {
    let elements = Set(indexPaths.map { Element.item($0) })
    for path in indexPaths { measuredSizes[path] = nil }
    removeLiveViews { elements.contains($0) }
    layoutDidChange()
  }

  private func moveSelection(_ transform: (IndexPath) -> IndexPath?) {
    selection = Set(selection.compactMap(transform))
  }
}
